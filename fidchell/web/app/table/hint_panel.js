// A hint in three strengths: where to look, a few good moves, or the move with its reasons.
import { html, useEffect } from "../../html.js";
import { say } from "../../words/i18n.js";
import { MoveList, withMoveNames } from "../parts/advice.js";
import { Button } from "../parts/controls.js";

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
    if (hint && languageCode && hint.languageCode !== languageCode) controller.hints.load(hint.strength);
  }, [languageCode]);
  if (!table || (!hint && !isLoading)) return null;
  return html`<section class=${`hint ${isSheet ? "sheet" : ""}`} aria-live="polite"
    aria-label=${say("shell-hint")}>
    <header class="row">
      <h3 class="grow">${hint ? say(`shell-hint-${hint.strength}`) : say("shell-hint")}</h3>
      ${
        hint &&
        html`<${Button} icon="close" label=${say("shell-close")} iconOnly=${true}
          onClick=${() => controller.hints.clear()} />`
      }
    </header>
    ${hint && html`<${HintText} hint=${hint} controller=${controller} />`}
    ${isLoading && html`<p class="soft" role="status">${say("shell-hint-thinking")}</p>`}
    ${
      hint &&
      hint.strength !== "answer" &&
      !isLoading &&
      html`<${Button} label=${say("shell-hint-more")} class="small"
        onClick=${() => controller.askForHint()} />`
    }
  </section>`;
}

/** @param {{ hint: import("./model/hints.js").Hint, controller: TableController }} props */
function HintText({ hint, controller }) {
  const table = controller.table.value;
  if (!table) return null;
  const isAnswer = hint.strength === "answer";
  const [first, ...reasons] = hint.sentences.map((sentence) =>
    withMoveNames(sentence, hint.named, table, isAnswer ? hint.moves : []),
  );
  const point = (/** @type {string | null} */ thing) => (controller.highlighted.value = thing);
  const list = html`<${MoveList} moves=${hint.moves} table=${table} isGlance=${hint.is_glance}
    onPoint=${point} />`;
  if (hint.strength === "shortlist") return list;
  return html`<p class="hint-first">${first}</p>
    ${
      reasons.length > 0 &&
      html`<ul class="reasons">${reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul>`
    }
    ${
      isAnswer &&
      hint.moves.length > 1 &&
      html`<h4 class="small soft">${say("shell-hint-compare")}</h4>${list}`
    }`;
}
