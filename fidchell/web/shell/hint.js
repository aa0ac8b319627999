// A hint in three strengths: where to look, a few good moves, or the move with its reasons.
import { html, useEffect } from "../html.js";
import { Compared, inWords } from "./advice.js";
import { Button } from "./parts.js";
import { language, say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * Beside the log where there is room for it, otherwise a sheet above the actions.
 * @param {{ desk: Desk, isSheet?: boolean }} props
 */
export function Hint({ desk, isSheet = false }) {
  const [hint, table, isThinking] = [desk.hint.value, desk.table.value, desk.isThinking.value];
  const tongue = language.value;
  useEffect(() => {
    if (hint && hint.tongue !== tongue) desk.think(hint.strength);
  }, [tongue]);
  if (!table || (!hint && !isThinking)) return null;
  return html`<section class=${`hint ${isSheet ? "sheet" : ""}`} aria-live="polite" aria-label=${say("shell-hint")}>
    <header class="row"><h3 class="grow">${hint ? say(`shell-hint-${hint.strength}`) : say("shell-hint")}</h3>
      ${hint && html`<${Button} icon="close" label=${say("shell-close")} only=${true} onClick=${() => desk.unadvise()} />`}</header>
    ${hint && html`<${Told} hint=${hint} desk=${desk} />`}
    ${isThinking && html`<p class="soft" role="status">${say("shell-hint-thinking")}</p>`}
    ${hint && hint.strength !== "answer" && !isThinking &&
      html`<${Button} label=${say("shell-hint-more")} class="small" onClick=${() => desk.advise()} />`}
  </section>`;
}

/** @param {{ hint: import("./desk.js").Advice, desk: Desk }} props */
function Told({ hint, desk }) {
  const table = desk.table.value;
  if (!table) return null;
  const isAnswer = hint.strength === "answer";
  const [first, ...reasons] = hint.sentences.map((sentence) => inWords(sentence, hint.named, table, isAnswer ? hint.moves : []));
  const point = (/** @type {string | null} */ thing) => (desk.pointed.value = thing);
  const list = html`<${Compared} moves=${hint.moves} table=${table} isGlance=${hint.is_glance} onPoint=${point} />`;
  if (hint.strength === "shortlist") return list;
  return html`<p class="hint-first">${first}</p>
    ${reasons.length > 0 && html`<ul class="reasons">${reasons.map((reason) => html`<li key=${reason}>${reason}</li>`)}</ul>`}
    ${isAnswer && hint.moves.length > 1 && html`<h4 class="small soft">${say("shell-hint-compare")}</h4>${list}`}`;
}
