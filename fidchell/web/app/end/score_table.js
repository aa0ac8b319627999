// The score of every seat by category, counted up row by row.
import { html } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { Icon } from "../../boards/kit/icons.js";
import { say } from "../../words/i18n.js";
import { useCountUp } from "./count_up.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {import("../../boards/types.js").Table} Table */

/** @param {{ result: Result, table: Table }} props */
export function ScoreTable({ result: { seats, scores, categories }, table }) {
  const [counted, countAll] = useCountUp(categories.length);
  const isDone = counted === categories.length;
  const soFar = (/** @type {number} */ seat) =>
    categories.slice(0, counted).reduce((sum, name) => sum + scores[seat][name], 0);
  return html`<div class="score-scroll" onClick=${countAll}>
    <table class="score">
      <caption class="hidden">${say("shell-end-score")}</caption>
      <thead>
        <tr>
          <td></td>
          ${seats.map(({ seat, name }) => html`<th key=${seat} scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${categories.map(
          (name, place) => html`<tr key=${name} class=${place < counted ? "" : "uncounted"}>
            <th scope="row">${table.say(`category-${name}`)}</th>
            ${seats.map(({ seat }) => html`<td key=${seat}>${printed(scores[seat][name])}</td>`)}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${say("shell-total")}</th>
          ${seats.map(
            ({ seat, isWinner, total }) => html`<td key=${seat} class=${isWinner && isDone ? "best" : ""}>
              ${isWinner && isDone && html`<${Icon} name="crown" size=${16} />`}
              ${isDone ? printed(total) : html`<${Running} now=${soFar(seat)} total=${total} />`}
            </td>`,
          )}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/**
 * A total that is still being counted; whoever hears it hears the end of it.
 * @param {{ now: number, total: number }} props
 */
function Running({ now, total }) {
  return html`<span aria-hidden="true">${printed(now)}</span>
    <span class="hidden">${printed(total)}</span>`;
}
