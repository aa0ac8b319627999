// Carrying the tile in hand over the display: it snaps to the nearest place. Nothing is drawn anew on the way.
import { CELL } from "./lands.js";

/** @typedef {import("../drawing.js").Table} Table */
/** @typedef {import("./placing.js").Place} Place */

const FAR = 6; // pixels until a press is a carry
const NEAR = 1.3; // spaces within which a tile snaps

/**
 * Follow a press on the tile in hand until it is let go.
 * @param {PointerEvent} event
 * @param {{ table: Table, places: Place[], rows: string[], view: any, float: SVGGElement | null, rest: (id: string | null) => void }} hand
 *   `float` is the picture that is moved, `rest` is told where it hovers
 */
export function carry(event, { table, places, rows, view, float, rest }) {
  if (event.button !== 0 || !float || !places.length) return;
  const start = { x: event.clientX, y: event.clientY };
  const middle = { x: rows[0].length / 2, y: rows.length / 2 };
  /** @type {Place | null} */
  let found = null;
  let isCarried = false;
  let asked = 0;

  /** @param {PointerEvent} moved */
  const onMove = (moved) => {
    if (!isCarried && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < FAR) return;
    isCarried = true;
    const at = view.unitsAt(moved.clientX, moved.clientY);
    const [column, row] = [at.x / CELL - middle.x, at.y / CELL - middle.y];
    found = nearest(places, row, column);
    const shown = found ?? { row, column };
    float.setAttribute("transform", `translate(${shown.column * CELL} ${shown.row * CELL})`);
    float.setAttribute("class", `tip-float ${found ? "tip-snapped" : "tip-loose"}`);
    const here = found;
    clearTimeout(asked);
    asked = window.setTimeout(() => here && rest(here.id), 140);
  };
  /** @param {PointerEvent} ended */
  const onEnd = (ended) => {
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, /** @type {any} */ (listener));
    clearTimeout(asked);
    float.setAttribute("class", "tip-float");
    rest(null);
    if (isCarried && found && ended.type === "pointerup") table.pick(found.id);
  };
  const listeners = { pointermove: onMove, pointerup: onEnd, pointercancel: onEnd };
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, /** @type {any} */ (listener));
}

/** @param {Place[]} places @param {number} row @param {number} column @returns {Place | null} */
function nearest(places, row, column) {
  let best = null;
  let least = NEAR;
  for (const place of places) {
    const far = Math.hypot(place.row - row, place.column - column);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
