// Several people at one device: hands stay covered until the right person has it.
import { html } from "../html.js";
import { Mark } from "../draw/kit/icons.js";
import { KnotDisc } from "../draw/kit/knot.js";
import { findGame } from "../line/seats.js";
import { Button } from "./parts.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * The seat of this device that must act instead of the one that is shown, or null.
 * @param {Desk} desk @param {any} shown
 */
export function nextSeat(desk, shown) {
  if (!shown.terms.hot_seat || shown.status !== "running" || shown.actors.includes(shown.you)) return null;
  const mine = findGame(desk.id)?.seats ?? [];
  return shown.actors.find((/** @type {number} */ seat) => mine.includes(seat)) ?? null;
}

/** @param {{ desk: Desk, seat: number }} props */
export function HandOver({ desk, seat }) {
  const shown = desk.shown.value;
  const name = shown.chairs[seat].name;
  const look = desk.drawing.value?.seatColour(seat);
  return html`<main class=${`handover seat-${seat}`} id="main">
    <svg viewBox="-100 -100 200 200" class="handover-sign" aria-hidden="true">
      <circle class="handover-disc" r="96" />
      <${KnotDisc} size=${9} seed=${seat + 3} cell=${20} x=${-90} y=${-90} width=${0.28} />
      <circle class="player-disc" r="42" />${look && html`<${Mark} name=${look.symbol} size=${54} />`}
    </svg>
    <h1>${say("shell-hand-over", { name })}</h1>
    <p class="soft">${say("shell-hand-over-why")}</p>
    <${Button} label=${say("shell-i-am", { name })} class="main large" onClick=${() => desk.sitAt(seat)} autofocus=${true} />
  </main>`;
}
