// What a review has to say first: where the game turned, and one's own worst move.
import { html } from "../../html.js";
import { canAnalyse } from "../../analysis/client.js";
import { say } from "../../words/i18n.js";
import { Button, LinkButton } from "../parts/controls.js";
import { CauseSign, turnWords } from "./chart.js";

/**
 * @param {object} props
 * @param {string} props.id of the table
 * @param {ReturnType<typeof import("./review.js").useReview>} props.found
 * @param {string[]} props.names @param {number | null} props.you
 * @param {(move: number) => void} props.onMove @param {(at: number) => void} props.onFork
 */
export function Highlights({ id, found, names, you, onMove, onFork }) {
  const review = found.status?.review;
  if (!review) return null;
  const turn = review.turns[0];
  const worst = you === null ? null : review.seats[you]?.worst;
  if (!turn && !worst) return null;
  return html`<div class="highlights">
    ${
      turn &&
      html`<section class="highlight turning-point">
        <h3><${CauseSign} cause=${turn.cause} seat=${turn.mover} /> ${say("shell-turning-point")}</h3>
        <p>${turnWords(turn, names[turn.mover])}</p>
        <div class="row">
          <${Button} icon="eye" label=${say("shell-look")} class="small" onClick=${() => onMove(turn.number)} />
          <${Button} icon="fork" label=${say("shell-fork-before")} class="small"
            onClick=${() => onFork(turn.number - 1)} />
        </div>
      </section>`
    }
    ${
      worst &&
      canAnalyse() &&
      html`<section class="highlight worst-move">
        <h3>${say("shell-worst")}</h3>
        <p>${say("shell-worst-about", { number: worst })}</p>
        <div class="row">
          <${LinkButton} icon="hint" label=${say("shell-puzzle")} href=${`#/puzzle/${id}/${worst}`}
            class="small main" />
        </div>
      </section>`
    }
  </div>`;
}
