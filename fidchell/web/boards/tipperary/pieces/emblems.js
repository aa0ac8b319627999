// Who is who: the coats of arms of the hometowns, and a barrel in each seat's colour with its symbol.
import { html } from "../../../html.js";
import { Mark } from "../../kit/icons.js";

export const SEAT_SYMBOLS = ["oak", "granite", "peat", "chalk", "clover"];

/** @type {Record<string, string>} castle, well, salmon, bee, stag: each in a field of 24 by 24 */
const ARMS = {
  castle: "M3 22V8h3V5h2v3h2.6V4h2.8v4H16V5h2v3h3v14h-6v-5q0-3-3-3t-3 3v5Z",
  well: "M3 13h18v8H3ZM5 13V6H3.4L12 2l8.600 4H19v7h-2V6H7v7ZM11.200 6h1.600v4h2v3h-5.600v-3h2Z",
  salmon:
    "M1 12q5-7 12-6q5 .6 7 4l3.400-3.400q-.6 3 0 5.400t0 5.400L20 14q-3 4-8 4Q5 18 1 12ZM6 10.600a1.200 1.200 0 1 0 .01 0ZM11 8q2 4 0 8q3.600-4 0-8Z",
  bee: "M12 6q-3-4-5-3M12 6q3-4 5-3M12 6q5 0 5 7.600T12 22q-5-.8-5-8.400T12 6ZM7 11q-6-4-6 1t6 2ZM17 11q6-4 6 1t-6 2ZM7.400 12h9.200M7.400 16h9.200",
  stag: "M12 22q-4-4-4-9L4 11q3-1 5 0L7.600 7Q3 7 3 2q1.400 2.400 3 3L5.600 1q2 2 3 5l2 3.400h2.800L15.400 6q1-3 3-5L18 5q1.600-.6 3-3q0 5-4.600 5L15 11q2-1 5 0l-4 2q0 5-4 9Z",
};

/**
 * A coat of arms on its shield, with its middle at a place.
 * @param {{ of: string, x: number, y: number, size: number, class?: string }} props
 */
export function Arms({ of, x, y, size, class: more = "" }) {
  return html`<g class=${`tip-arms ${more}`} transform=${`translate(${x} ${y}) scale(${size / 34})`}>
    <path class="tip-shield" d="M-15-16H15V2Q15 13 0 18Q-15 13-15 2Z" />
    <g transform="translate(-12 -14)">
      <path class=${of === "bee" ? "tip-charge tip-lined" : "tip-charge"} d=${ARMS[of] ?? ARMS.castle}
        fill-rule="evenodd" />
    </g>
  </g>`;
}

/**
 * A seat's barrel with its middle at a place.
 * @param {{ seat: number, x: number, y: number, size: number }} props
 */
export function Barrel({ seat, x, y, size }) {
  return html`<g class="tip-barrel" transform=${`translate(${x} ${y}) scale(${size / 24})`}>
    <path class=${`tip-seat-${seat}`} d="M-8-11H8Q12 0 8 11H-8Q-12 0-8-11Z" />
    <path class=${`tip-hoop tip-ink-${seat}`} d="M-9.600-6H9.600M-9.600 6H9.600" />
    <g class=${`tip-ink-${seat}`}><${Mark} name=${SEAT_SYMBOLS[seat]} size=${11} x=${0} y=${0} /></g>
  </g>`;
}
