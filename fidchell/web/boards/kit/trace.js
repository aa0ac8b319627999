// What just happened, and what a line of the log names: corners around the piece, in ink that is no suit's colour.
import { html } from "../../html.js";
import { isStill } from "./animation.js";

/** @typedef {{ marked?: Set<string>, told?: Set<string> }} Traced the part of a table that is read here */
/** @typedef {"last" | "told" | null} TraceKind */

const FLASH_MS = 1100;
/** @type {Keyframe[]} */
const FLASH = [1, 0.1, 1, 0.1, 1].map((opacity) => ({ opacity }));

/**
 * Whether one of some places is named by a line of the log, or belongs to the last moves.
 * @param {Traced} table @param {string[]} places @returns {TraceKind}
 */
export function traceOf(table, places) {
  if (places.some((place) => table.told?.has(place))) return "told";
  return places.some((place) => table.marked?.has(place)) ? "last" : null;
}

/**
 * Four corners around a box, where it belongs to what happened.
 * @param {{ table: Traced, of: string[], x?: number, y?: number, width: number, height: number,
 *   edge?: number }} props `edge`: how far outside of the box
 */
export function Trace({ table, of, x = 0, y = 0, width, height, edge = 2 }) {
  const kind = traceOf(table, of);
  if (!kind) return null;
  const [left, top] = [x - edge, y - edge];
  const [right, bottom] = [x + width + edge, y + height + edge];
  const long = Math.min(width, height) * 0.28 + edge;
  const line =
    `M${left} ${top + long}V${top}H${left + long}M${right - long} ${top}H${right}V${top + long}` +
    `M${right} ${bottom - long}V${bottom}H${right - long}M${left + long} ${bottom}H${left}V${bottom - long}`;
  return html`<${TraceLine} kind=${kind} line=${line} />`;
}

/**
 * A line around what happened: dark in light, so that it is seen on every ground.
 * @param {{ kind: TraceKind, line: string, transform?: string, scale?: number }} props `scale`: units of the
 *   drawing that make a pixel
 */
export function TraceLine({ kind, line, transform, scale = 1 }) {
  if (!kind) return null;
  const style = { "--trace-scale": String(scale) };
  return html`<g class=${`trace ${kind}`} style=${style} transform=${transform} aria-hidden="true">
    <path class="trace-halo" d=${line} />
    <path class="trace-line" d=${line} />
  </g>`;
}

/** What the last moves did flashes once, where things may move. @param {Element} board */
export function flashTraces(board) {
  if (isStill()) return;
  for (const node of board.querySelectorAll(".trace.last"))
    node.animate(FLASH, { duration: FLASH_MS, easing: "ease-in-out", id: "flash" });
}
