// Several people at one device: hands stay covered until the right person has it.
import { html } from "../../html.js";
import { Mark } from "../../boards/kit/icons.js";
import { KnotDisc } from "../../boards/kit/knotwork.js";
import { findGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/**
 * The seat of this device that must act instead of the one that is shown, or null.
 * @param {TableController} controller @param {TableView} tableView
 */
export function nextSeat(controller, tableView) {
  const isActing = tableView.you !== null && tableView.actors.includes(tableView.you);
  if (!tableView.terms.hot_seat || tableView.status !== "running" || isActing) return null;
  const mine = findGame(controller.id)?.seats ?? [];
  return tableView.actors.find((seat) => mine.includes(seat)) ?? null;
}

/** @param {{ controller: TableController, seat: number }} props */
export function HandOver({ controller, seat }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const name = tableView.chairs[seat].name;
  const look = controller.gameBoard.value?.seatColour(seat);
  return html`<main class=${`handover seat-${seat}`} id="main">
    <svg viewBox="-100 -100 200 200" class="handover-sign" aria-hidden="true">
      <circle class="handover-disc" r="96" />
      <${KnotDisc} size=${9} seed=${seat + 3} cell=${20} x=${-90} y=${-90} width=${0.28} />
      <circle class="player-disc" r="42" />
      ${look && html`<${Mark} name=${look.symbol} size=${54} />`}
    </svg>
    <h1>${say("shell-hand-over", { name })}</h1>
    <p class="soft">${say("shell-hand-over-why")}</p>
    <${Button} label=${say("shell-i-am", { name })} class="main large"
      onClick=${() => controller.switchSeat(seat)} autofocus=${true} />
  </main>`;
}
