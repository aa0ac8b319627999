// Where everybody stands: the points by category, as the rules count them now; the board shows where they lie.
import { html } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";
import { SeatSign } from "../parts/seat_sign.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */

/** @param {{ controller: TableController, isSheet?: boolean }} props */
export function PointsPanel({ controller, isSheet = false }) {
  const [table, gameBoard] = [controller.table.value, controller.gameBoard.value];
  if (!controller.isScoring.value || !table || !gameBoard) return null;
  /** @type {Record<string, number>[]} */
  const scores = table.view.scores;
  const categories = table.gameInfo.categories.filter((name) => scores.some((score) => score[name]));
  return html`<section class=${`hint points ${isSheet ? "sheet" : ""}`} aria-label=${say("shell-points-where")}>
    <header class="row">
      <h2 class="grow">${say("shell-points-where")}</h2>
      <${Button} icon="close" label=${say("shell-close")} iconOnly=${true}
        onClick=${() => controller.toggleScoring()} />
    </header>
    <div class="score-scroll">
      <table class="score">
        <thead>
          <tr>
            <td></td>
            ${table.names.map((name, seat) => html`<${SeatHead} key=${seat} gameBoard=${gameBoard} seat=${seat} name=${name} />`)}
          </tr>
        </thead>
        <tbody>
          ${categories.map(
            (category) => html`<tr key=${category}>
              <th scope="row">${table.say(`category-${category}`)}</th>
              ${scores.map((score, seat) => html`<td key=${seat}>${printed(score[category])}</td>`)}
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${say("shell-total")}</th>
            ${scores.map((score, seat) => html`<td key=${seat}>${printed(score.total)}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}

/**
 * Whose points stand in a column: the sign of the seat, and the name for those who cannot see it.
 * @param {{ gameBoard: GameBoard, seat: number, name: string }} props
 */
function SeatHead({ gameBoard, seat, name }) {
  const look = gameBoard.seatColour(seat);
  return html`<th scope="col" title=${name} class=${`player seat-${seat}`}>
    <${SeatSign} symbol=${look.symbol} size=${22} />
    <span class="hidden">${name}</span>
  </th>`;
}
