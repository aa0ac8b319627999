// A hint in three strengths: where to look, a few good moves, or the move with its reasons.
import { batch, html, useEffect, useRef } from "../../html.js";
import { say } from "../../words/i18n.js";
import { MoveList, withMoveNames } from "../parts/advice.js";
import { Button } from "../parts/controls.js";
import { movesToMake, STRENGTHS } from "./model/hints.js";

/** @typedef {import("./model/controller.js").TableController} TableController */

/**
 * Beside the log where there is room for it, otherwise a sheet above the actions.
 * @param {{ controller: TableController, isSheet?: boolean }} props
 */
export function HintPanel({ controller, isSheet = false }) {
  const [hint, table, isLoading] = [
    controller.hints.current.value,
    controller.table.value,
    controller.hints.isLoading.value,
  ];
  const languageCode = controller.gameInfo.value?.language; // of the game's words, which come after the page's
  useEffect(() => {
    if (hint && languageCode && hint.languageCode !== languageCode)
      controller.hints.load(hint.strength, hint.drafted);
  }, [languageCode]);
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => sheet.current?.scrollTo(0, 0), [hint]);
  if (!table || !controller.hints.isShown) return null;
  const more =
    hint &&
    hint.strength !== "answer" &&
    !isLoading &&
    html`<${Button} label=${say("shell-hint-more")} class="small more" onClick=${() => controller.askForHint()} />`;
  return html`<section ref=${sheet} class=${`hint ${isSheet ? "sheet" : ""}`} aria-live="polite"
    data-strength=${hint ? STRENGTHS.indexOf(hint.strength) + 1 : undefined}
    aria-label=${say("shell-hint")}>
    <header class="row">
      <h2 class="grow">${hint ? say(`shell-hint-${hint.strength}`) : say("shell-hint")}</h2>
      ${isSheet && more}
      ${
        hint &&
        html`<${Button} icon="close" label=${say("shell-close")} iconOnly=${true}
          onClick=${() => controller.hints.clear()} />`
      }
    </header>
    ${hint && html`<${HintText} hint=${hint} controller=${controller} isSheet=${isSheet} />`}
    ${isLoading && html`<p class="soft" role="status">${say("shell-hint-thinking")}</p>`}
    ${!isSheet && more}
  </section>`;
}

/** @param {{ hint: import("./model/hints.js").Hint, controller: TableController, isSheet: boolean }} props */
function HintText({ hint, controller, isSheet }) {
  const table = controller.table.value;
  if (!table) return null;
  const isAnswer = hint.strength === "answer";
  const [told, ...reasons] = hint.sentences.map((sentence) =>
    withMoveNames(sentence, hint, table, isAnswer ? hint.moves : []),
  );
  const toMake = movesToMake(hint);
  const first = isAnswer
    ? toMake.map(({ clicks, game }) => `${table.moveWords(clicks, game)}.`).join(" ")
    : told;
  const point = (/** @type {string | null} */ thing) => (controller.highlighted.value = thing);
  const list = html`<${MoveList} moves=${hint.moves} table=${table} isGlance=${hint.is_glance}
    onPoint=${point} />`;
  if (hint.strength === "shortlist") return list;
  return html`<p class="hint-first">${first}</p>
    ${
      isAnswer &&
      html`<${Button} icon="eye" label=${say("shell-hint-show")} class="small"
        onClick=${() => showOnBoard(controller, hint)} />`
    }
    ${
      reasons.length > 0 &&
      html`<ul class="reasons">${reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul>`
    }
    ${
      isAnswer &&
      !isSheet &&
      hint.moves.length > 1 &&
      html`<h3 class="small soft">${say("shell-hint-compare")}</h3>${list}`
    }`;
}

/**
 * Draw the moves of a hint on the board as a draft, which may be confirmed or taken back.
 * @param {TableController} controller @param {import("./model/hints.js").Hint} hint
 */
async function showOnBoard(controller, hint) {
  batch(() => {
    controller.picked.value = [];
    controller.draft.value = {
      moves: [...hint.drafted, ...movesToMake(hint).map(({ text }) => text)],
      number: hint.number,
    };
  });
  await controller.tryDraft(controller.draft.peek());
}
