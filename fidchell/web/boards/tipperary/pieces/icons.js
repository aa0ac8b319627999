// Small signs of Tipperary, each in a field of 24 by 24, drawn with the current colour.
import { html } from "../../../html.js";

/** @type {Record<string, string>} */
const SHAPES = {
  area: "M3 4h18v16H3ZM5 6v5h4V6ZM11 6v5h4V6ZM17 6v5h2V6ZM5 13v5h4v-5ZM11 13v5h4v-5ZM17 13v5h2v-5Z",
  sheep:
    "M6 15a4 4 0 0 1 .4-7A4.600 4.600 0 0 1 13 5.600a4.600 4.600 0 0 1 6.600 2.600A4 4 0 0 1 19 16h-.6v4h-2v-4h-6v4h-2v-4ZM5.600 8.400Q1 7.600 1.400 11.600T5 14.600Q3.400 11 5.600 8.400Z",
  flock:
    "M6 15a4 4 0 0 1 .4-7A4.600 4.600 0 0 1 13 5.600a4.600 4.600 0 0 1 6.600 2.600A4 4 0 0 1 19 16h-.6v4h-2v-4h-6v4h-2v-4ZM5.600 8.400Q1 7.600 1.400 11.600T5 14.600Q3.400 11 5.600 8.400Z",
  rival:
    "M3 8q-2 6 3 8q0 5 6 6q6-1 6-6q5-2 3-8q-2 3-5 2q-1-3-4-3t-4 3q-3 1-5-2ZM8.600 13a1.300 1.300 0 1 0 .01 0ZM15.400 13a1.300 1.300 0 1 0 .01 0Z",
  exploration: "M2 2h20v20H2ZM5 5v14h14V5ZM8 16v-5l4-4l4 4v5Z",
  ring: "M2 2h20v20H2ZM5 5v14h14V5ZM8 16v-5l4-4l4 4v5Z",
  whiskey:
    "M6 3h12q4 9 0 18H6Q2 12 6 3ZM6.800 7v1.600h10.400V7ZM6.200 15.400V17h11.600v-1.600ZM12 9.600q3 3.400 0 5q-3-1.600 0-5Z",
  circles:
    "M9 1.500h6v5H9ZM2 6l5-2l1.800 4.600l-5 2ZM22 6l-5-2l-1.800 4.600l5 2ZM1.500 13l5-.4l.4 5l-5 .4ZM22.500 13l-5-.4l-.4 5l5 .4ZM6.500 19h4.600v4H6.500ZM13 19h4.600v4H13Z",
  objectives:
    "M12 1.500l3.200 6.600l7.300 1l-5.300 5.100l1.300 7.200L12 18l-6.500 3.400l1.300-7.200L1.500 9.100l7.300-1Z",
  tower: "M8 22L9 9H7L12 1l5 8h-2l1 13ZM11 12v3h2v-3ZM10.600 22v-4h2.800v4Z",
  bonus:
    "M2 3l6 4q4-2 8 0l6-4q1 8-2 12q-3 5-8 7q-5-2-8-7Q1 11 2 3ZM8 11.600q2 0 2.400 2Q8 14 8 11.600ZM16 11.600q-2 0-2.400 2q2.400.4 2.400-2ZM10.800 18h2.400L12 19.600Z",
  bag: "M9 2q3 2 6 0l1 4q6 5 5 11t-9 5t-9-5T8 6ZM8 6.600h8v1.600H8Z",
  marker:
    "M12 1.500l3.200 6.600l7.300 1l-5.300 5.100l1.300 7.200L12 18l-6.500 3.400l1.300-7.200L1.500 9.100l7.300-1Z",
  turn: "M12 4a8 8 0 1 1-7.600 5.500h3A5.200 5.200 0 1 0 12 6.800V10L5.500 5.400L12 1Z",
  back: "M12 4a8 8 0 1 0 7.600 5.500h-3A5.200 5.200 0 1 1 12 6.800V10l6.500-4.600L12 1Z",
  flip: "M11 2h2v20h-2ZM9 5v14H1ZM15 5v14h8Z",
  fit: "M2 2h7v2.400H4.400V9H2ZM15 2h7v7h-2.400V4.400H15ZM2 15h2.400v4.600H9V22H2ZM19.600 15H22v7h-7v-2.400h4.600ZM8 8h8v8H8Z",
  more: "M10.800 4h2.400v6.800H20v2.400h-6.800V20h-2.400v-6.800H4v-2.400h6.800Z",
  left: "M15.500 4L18 6.500L12.500 12L18 17.500L15.500 20L7.500 12Z",
  right: "M8.500 4L6 6.500L11.500 12L6 17.500L8.500 20L16.500 12Z",
  up: "M4 15.500L6.500 18L12 12.500L17.500 18L20 15.500L12 7.500Z",
  down: "M4 8.500L6.500 6L12 11.500L17.500 6L20 8.500L12 16.500Z",
  less: "M4 10.800h16v2.400H4Z",
};

/**
 * A sign with its middle at a place.
 * @param {{ of: string, x: number, y: number, size: number, class?: string }} props
 */
export function GameIcon({ of, x, y, size, class: more = "" }) {
  return html`<path class=${`tip-sign ${more}`} d=${SHAPES[of]} fill-rule="evenodd"
    transform=${`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} />`;
}

/**
 * A round button of the board itself: it makes no move of its own.
 * @param {{ of: string, x: number, y: number, label: string, press: () => void, radius?: number,
 *   isOff?: boolean }} props
 */
export function RoundButton({ of, x, y, label, press, radius = 18, isOff = false }) {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
  return html`<g class=${`tip-button ${isOff ? "tip-off" : ""}`} role="button"
    tabindex=${isOff ? undefined : "0"} aria-disabled=${isOff ? "true" : undefined} aria-label=${label}
    transform=${`translate(${x} ${y})`} onClick=${isOff ? undefined : press}
    onKeyDown=${isOff ? undefined : onKey}>
    <title>${label}</title>
    <circle r=${radius} />
    <${GameIcon} of=${of} x=${0} y=${0} size=${radius * 1.05} />
  </g>`;
}
