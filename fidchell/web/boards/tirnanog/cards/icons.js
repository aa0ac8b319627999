// Icons of Tír na nÓg: colours, timings, instruments. Each 24 by 24, drawn in the current colour.
import { html } from "../../../html.js";

export const COLOURS = /** @type {const} */ (["R", "Y", "G", "B"]);
/** The words of the colours, as moves name them */
export const COLOUR_KEYS = /** @type {const} */ ({ R: "red", Y: "yellow", G: "green", B: "blue" });
export const ROWS = /** @type {const} */ (["top", "middle", "bottom"]);
export const ROW_LETTERS = "TMB";

/** @type {Record<string, string>} raven, sun, leaf, wave */
const SHAPES = {
  R: "M2 9.5L7 7.6Q9.6 4 13.4 6.6Q17.6 9.6 18.6 13.4L23 18.6L17.2 17Q14.4 18.4 11.6 16.8L11 20.6H9.4L9.8 15.6Q7.6 13 8 9.8Z",
  Y: "M12 7a5 5 0 1 0 .01 0ZM11 1h2v4h-2ZM11 19h2v4h-2ZM1 11h4v2H1ZM19 11h4v2h-4ZM3.5 5L5 3.5L7.8 6.4L6.4 7.8ZM16.2 17.6L17.6 16.2L20.5 19L19 20.5ZM19 3.5L20.5 5L17.6 7.8L16.2 6.4ZM6.4 16.2L7.8 17.6L5 20.5L3.5 19Z",
  G: "M4 20Q3 9 11 5Q16 3 21 3Q21 10 18 14.4Q14 19.6 7.4 18.6L5.4 21.4L3.6 20.6ZM7.4 16.4Q10 11 16 7.4Q10.4 12.6 8.8 17Z",
  B: "M1 9Q5 2.6 10 5.6Q14 8.6 17 5Q19.6 2.4 23 4.4V8Q20 6 18 9Q14 13.4 9 9.8Q5.4 7.4 1 13ZM1 17Q5 10.6 10 13.6Q14 16.6 17 13Q19.6 10.4 23 12.4V16Q20 14 18 17Q14 21.4 9 17.8Q5.4 15.4 1 21Z",
  ongoing:
    "M12 4a8 8 0 0 1 7.4 5H22l-4 5l-4-5h3a5.6 5.6 0 0 0-10-1.2L5 6.4A8 8 0 0 1 12 4ZM12 20a8 8 0 0 1-7.4-5H2l4-5l4 5H7a5.6 5.6 0 0 0 10 1.2l2 1.4A8 8 0 0 1 12 20Z",
  when_played: "M10 2h4v9h5l-7 8l-7-8h5ZM4 20h16v2.4H4Z",
  journey: "M7 2h6l1 11q6 1 8 4v4H7Z",
  saga: "M2 4q6-1 10 2q4-3 10-2v15q-6-1-10 2q-4-3-10-2ZM11 8v10h2V8Z",
  scoring: "M12 1.6l3 6.8l7.4.8l-5.6 5l1.6 7.4L12 17.8l-6.4 3.8l1.6-7.4l-5.6-5L9 8.4Z",
  interrupt: "M14 1L4 14h6l-2 9l11-14h-7Z",
  from_hand: "M7 22q-4-5-5-9q2-2 4 2V4q2-2 3 0v7V2q2-2 3 0v9V3q2-2 3 0v9V6q2-2 3 0v9q0 4-3 7Z",
  ailm: "M10.6 10.6V5.4L8 2h8l-2.6 3.4v5.2h5.2L22 8v8l-3.4-2.6h-5.2v5.2L16 22H8l2.6-3.4v-5.2H5.4L2 16V8l3.4 2.6Z",
  token: "M12 1.5l3.2 6.6l7.3 1l-5.3 5.1l1.3 7.2L12 18l-6.5 3.4l1.3-7.2L1.5 9.1l7.3-1Z",
  deck: "M6 2h12q2 0 2 2v16q0 2-2 2H6q-2 0-2-2V4q0-2 2-2ZM12 6.4L7.6 12L12 17.6L16.4 12Z",
  discards: "M3 6l11-3l2 1.4L4 7.8ZM6 8h12q2 0 2 2v10q0 2-2 2H6q-2 0-2-2V10q0-2 2-2Z",
  hand: "M2 8l6-3l6 14l-6 2.4ZM10 4h6v15h-3l-5-13ZM18 5l4 1.6l-5 13.4V6Z",
  look: "M12 5q7 0 11 7q-4 7-11 7T1 12q4-7 11-7ZM12 8a4 4 0 1 0 .01 0ZM12 10a2 2 0 1 1-.01 0Z",
  gate: "M3 22V9Q3 2 12 2t9 7v13h-3V9q0-4-6-4T6 9v13ZM8.5 22V11h2v11ZM13.5 22V11h2v11ZM7 15h10v2H7Z",
  drop: "M12 2q8 9 8 13.4A8 8 0 0 1 4 15.4Q4 11 12 2Z",
  0: "M10 5q-6 0-6 7L3 17h5a2 2 0 0 0 4 0h-1h6L16 12q0-7-6-7ZM17 3q5 1 5 8l1 4h-4q0-8-4-10Z",
  1: "M5 2q2 10 4 13h6q2-3 4-13h-2.4q-1 8-3 11h-3.2q-2-3-3-11ZM9.4 4h1v8h-1ZM11.6 4h1v8h-1ZM13.8 4h1v8h-1ZM8 17h8v4H8Z",
  2: "M3 18.6L17.6 4l2.4 2.4L5.4 21ZM20 2l2 2l-1.6 1.6L18.4 3.6Z",
  3: "M4 22Q2 8 14 3q4-1.6 7 1q-6 1-7.4 6Q12 18 8 22ZM8.4 12.6L7 19.6l-1.4-.4l1.2-5.4ZM12 8l-2.6 9l-1.3-.5L10.6 9Z",
  4: "M13 2q9 1 9 8h-3q-1-4-6-5v9a6 6 0 1 1-3-5.2V2Z",
  balor: "M1 12Q6 4 12 4t11 8q-5 8-11 8T1 12ZM12 7a5 5 0 1 0 .01 0ZM12 9.6a2.4 2.4 0 1 1-.01 0Z",
};

/**
 * A sign with its middle at a place.
 * @param {{ of: string | number, x: number, y: number, size: number, class?: string }} props
 */
export function GameIcon({ of, x, y, size, class: more = "" }) {
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  return html`<path class=${`tnn-sign ${more}`} d=${SHAPES[of]} transform=${place} fill-rule="evenodd" />`;
}

/** @param {string | number} of whether a sign of this name exists */
export const hasIcon = (of) => of in SHAPES;

/** A sign as a picture of its own, for HTML. @param {{ of: string | number, class?: string }} props */
export function InlineGameIcon({ of, class: more = "" }) {
  return html`<svg class=${`tnn-mark ${more}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${SHAPES[of]} fill-rule="evenodd" />
  </svg>`;
}
