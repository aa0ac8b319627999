// Seats: a barrel in the colour of the seat, with its symbol.
import { html } from "../../html.js";
import { Mark } from "../kit/icons.js";

export const SYMBOLS = ["oak", "granite", "peat", "chalk", "clover"];

/** A seat's barrel with its middle at a place. @param {{ seat: number, x: number, y: number, size: number }} props */
export function Barrel({ seat, x, y, size }) {
  return html`<g class="tip-barrel" transform=${`translate(${x} ${y}) scale(${size / 24})`}>
    <path class=${`tip-seat-${seat}`} d="M-8-11H8Q12 0 8 11H-8Q-12 0-8-11Z" /><path class=${`tip-hoop tip-ink-${seat}`} d="M-9.600-6H9.600M-9.600 6H9.600" />
    <g class=${`tip-ink-${seat}`}><${Mark} name=${SYMBOLS[seat]} size=${11} x=${0} y=${0} /></g></g>`;
}
