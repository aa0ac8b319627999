// Storytellers: a small figure in the colour of its seat, with its instrument.
import { html, useKept } from "../../../html.js";
import { GameIcon } from "../cards/icons.js";

/** @typedef {import("../types.js").View} View */

const FIGURE =
  "M0-15Q5-15 5-10Q5-7 3-5.4Q10-3 11 10Q11 13 8 13H-8Q-11 13-11 10Q-10-3-3-5.4Q-5-7-5-10Q-5-15 0-15Z";

/**
 * The variant of a seat's figure; in the solo game the second seat is Balor.
 * @param {View} view @param {number} seat
 */
export function variantOf(view, seat) {
  return seat >= view.seats ? "balor" : String(seat);
}

/**
 * A figure with its middle at (0, 0).
 * @param {{ variant: string, size: number, x?: number, y?: number }} props
 */
export function Teller({ variant, size, x = 0, y = 0 }) {
  const draw = () => html`<g class=${`tnn-teller tnn-seat-${variant}`}
    transform=${`translate(${x} ${y}) scale(${size / 30})`}>
    <ellipse class="tnn-shade" cx="0" cy="13.4" rx="12" ry="3.4" />
    <path class="tnn-figure" d=${FIGURE} />
    <g transform="translate(0 4.6)">
      <${GameIcon} of=${variant} x=${0} y=${0} size=${12.5} class="tnn-instrument" />
    </g>
  </g>`;
  return useKept(draw, [variant, size, x, y]);
}

/**
 * Who stands on a space: seats, once for each Storyteller.
 * @param {View} view @param {string} space @returns {number[]}
 */
export function tellersOn(view, space) {
  const found = view.players.flatMap((player) =>
    player.tellers.filter((/** @type {string} */ place) => place === space).map(() => player.seat),
  );
  const balor =
    view.balor?.tellers.filter((/** @type {string} */ place) => place === space).map(() => view.seats) ?? [];
  return [...found, ...balor];
}
