// Dragging the tile in hand over the display: it snaps to the nearest place, and nothing else is redrawn.
import { CELL } from "../pieces/lands.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */

const DRAG_DISTANCE = 6; // pixels until a press is a drag
const SNAP_DISTANCE = 1.3; // spaces within which a tile snaps
const ENDS = /** @type {const} */ (["pointerup", "pointercancel"]);

/**
 * Follow a press on the tile in hand until it is let go.
 * @param {PointerEvent} event
 * @param {{ table: Table, places: Place[], rows: string[], viewport: Viewport, ghost: SVGGElement | null,
 *   onHover: (id: string | null) => void }} hand
 *   `ghost` is the picture that is moved, `onHover` is told where it hovers
 */
export function dragTile(event, { table, places, rows, viewport, ghost, onHover }) {
  if (event.button !== 0 || !ghost || !places.length) return;
  const start = { x: event.clientX, y: event.clientY };
  const middle = { x: rows[0].length / 2, y: rows.length / 2 };
  /** @type {Place | null} */
  let found = null;
  let isDragged = false;
  let asked = 0;

  /** @param {PointerEvent} moved */
  const onMove = (moved) => {
    if (!isDragged && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < DRAG_DISTANCE) return;
    isDragged = true;
    const at = viewport.unitsAt(moved.clientX, moved.clientY);
    const [column, row] = [at.x / CELL - middle.x, at.y / CELL - middle.y];
    found = nearest(places, row, column);
    const shown = found ?? { row, column };
    ghost.setAttribute("transform", `translate(${shown.column * CELL} ${shown.row * CELL})`);
    ghost.setAttribute("class", `tip-float ${found ? "tip-snapped" : "tip-loose"}`);
    const here = found;
    clearTimeout(asked);
    asked = window.setTimeout(() => here && onHover(here.id), 140);
  };
  /** @param {PointerEvent} ended */
  const onEnd = (ended) => {
    window.removeEventListener("pointermove", onMove);
    for (const name of ENDS) window.removeEventListener(name, onEnd);
    clearTimeout(asked);
    ghost.setAttribute("class", "tip-float");
    onHover(null);
    if (isDragged && found && ended.type === "pointerup") table.pick(found.id);
  };
  window.addEventListener("pointermove", onMove);
  for (const name of ENDS) window.addEventListener(name, onEnd);
}

/** @param {Place[]} places @param {number} row @param {number} column @returns {Place | null} */
function nearest(places, row, column) {
  let best = null;
  let least = SNAP_DISTANCE;
  for (const place of places) {
    const far = Math.hypot(place.row - row, place.column - column);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
