// A hint in three strengths: where to look, which move, and how the best moves compare.
import { html } from "../html.js";
import { Button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk }} props */
export function Hint({ desk }) {
  const [hint, table] = [desk.hint.value, desk.table.value];
  if (!hint || !table) return null;
  const named = hint.moves.map((each) => ({ ...each, move: table.moves.find((move) => move.text === each.text) })).filter((each) => each.move);
  if (!named.length) return null;
  const words = (/** @type {any} */ each) => each.move.clicks.map(table.nameOf).join(" → ");
  return html`<section class="hint" aria-live="polite"><h3>${say("shell-hint")}</h3>
    ${hint.strength === 1 && html`<p>${say("shell-hint-look", { thing: table.nameOf(named[0].move?.clicks[0] ?? "") })}</p>`}
    ${hint.strength === 2 && html`<p>${say("shell-hint-move", { move: words(named[0]) })}</p>`}
    ${hint.strength === 3 && html`<ol class="hint-list">${named.map((each) => html`<li key=${each.text}><span>${words(each)}</span>
      <meter min="0" max="1" value=${each.value} aria-label=${say("shell-hint-value")}></meter> <span class="soft small">${say("shell-hint-points", { points: Math.round(each.points) })}</span></li>`)}</ol>`}
    ${hint.strength < 3 && html`<${Button} label=${say("shell-hint-more")} class="small" onClick=${() => desk.advise()} />`}
  </section>`;
}
