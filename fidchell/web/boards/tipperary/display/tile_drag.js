// Dragging the tile in hand over the display: it snaps to the nearest place, and nothing else is redrawn.
import { FINGER, liftCopy, loupeOver, swallowClick } from "../../../input/drag.js";
import { CELL } from "../pieces/lands.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/**
 * @typedef {{ table: Table, places: Place[], rows: string[] | null, viewport: Viewport,
 *   ghost: SVGGElement | null, onHover: (id: string | null) => void }} Hand
 *   what is in hand now: `ghost` is the picture that is moved, `onHover` is told where it hovers
 */

const DRAG_DISTANCE = 6; // pixels until a press is a drag
const SNAP_DISTANCE = 1.3; // spaces within which a tile snaps
const SMALL = 40; // pixels of a space that a finger covers: there a loupe helps
const ENDS = /** @type {const} */ (["pointerup", "pointercancel"]);

/**
 * Follow a press on a tile until it is let go: a mouse places it there, a finger aims at it.
 * @param {PointerEvent} event @param {() => Hand} hand @param {(() => void) | null} take what takes the tile in
 *   hand where it is not yet
 */
export function dragTile(event, hand, take = null) {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  const lift = event.pointerType === "touch" ? FINGER : 0;
  const picture = /** @type {Element} */ (event.currentTarget).querySelector(".tip-tile");
  /** @type {Carried | null} */
  let carried = null;

  /** @param {PointerEvent} moved */
  const onMove = (moved) => {
    const [dx, dy] = [moved.clientX - start.x, moved.clientY - start.y];
    if (!carried && Math.hypot(dx, dy) < DRAG_DISTANCE) return;
    if (!carried) take?.();
    carried ??= new Carried(picture, lift > 0);
    carried.copy?.style.setProperty("transform", `translate(${dx}px, ${dy - lift}px)`);
    carried.hover(hand(), moved.clientX, moved.clientY - lift);
  };
  /** @param {PointerEvent} ended */
  const onEnd = (ended) => {
    window.removeEventListener("pointermove", onMove);
    for (const name of ENDS) window.removeEventListener(name, onEnd);
    if (!carried) return;
    swallowClick();
    const { found } = carried;
    carried.drop(hand());
    if (!found || ended.type !== "pointerup") return;
    const { table } = hand();
    if (lift && table.aim) table.aim(found.id);
    else table.pick(found.id);
  };
  window.addEventListener("pointermove", onMove);
  for (const name of ENDS) window.addEventListener(name, onEnd);
}

/** A tile on its way: a translucent copy outside the display, its ghost inside it. */
class Carried {
  /** @param {Element | null} picture @param {boolean} isByFinger */
  constructor(picture, isByFinger) {
    this.isByFinger = isByFinger;
    /** @type {import("../../../input/loupe.js").Loupe | null} */
    this.loupe = null;
    this.copy = picture && liftCopy(/** @type {SVGGElement} */ (picture));
    this.copy?.classList.add("tip-carried");
    /** @type {Place | null} */
    this.found = null;
    this.asked = 0;
  }

  /** @param {Hand} hand @param {number} x @param {number} y where its middle is on the screen */
  hover({ places, rows, viewport, ghost, onHover }, x, y) {
    const isInside = viewport.holds(x, y);
    this.copy?.classList.toggle("tip-inside", isInside);
    if (!ghost || !rows) return;
    const at = viewport.unitsAt(x, y);
    const [column, row] = [at.x / CELL - rows[0].length / 2, at.y / CELL - rows.length / 2];
    const found = isInside ? nearest(places, row, column, SNAP_DISTANCE) : null;
    const shown = found ?? { row, column };
    ghost.setAttribute("transform", `translate(${shown.column * CELL} ${shown.row * CELL})`);
    ghost.setAttribute("class", `tip-float ${found ? "tip-snapped" : isInside ? "tip-loose" : ""}`);
    this.found = found;
    if (this.isByFinger) this.look(ghost, isInside && { x, y });
    clearTimeout(this.asked);
    this.asked = window.setTimeout(() => onHover(found?.id ?? null), 140);
  }

  /**
   * Small spaces are seen through a loupe, with the ghost over them.
   * @param {SVGGElement} ghost @param {{ x: number, y: number } | false} at
   */
  look(ghost, at) {
    const unit = CELL * (ghost.getScreenCTM()?.a ?? 1);
    if (!at || unit >= SMALL) {
      this.loupe?.remove();
      this.loupe = null;
      return;
    }
    this.loupe ??= loupeOver(ghost);
    const shown = this.loupe?.picture.querySelector(".tip-float");
    for (const name of ["class", "transform"]) shown?.setAttribute(name, ghost.getAttribute(name) ?? "");
    this.loupe?.show(at.x, at.y, this.found !== null);
  }

  /** @param {Hand} hand */
  drop({ ghost, onHover }) {
    clearTimeout(this.asked);
    this.loupe?.remove();
    this.copy?.remove();
    ghost?.setAttribute("class", "tip-float");
    onHover(null);
  }
}

/**
 * The place nearest to a corner, within some spaces.
 * @param {Place[]} places @param {number} row @param {number} column @param {number} most @returns {Place | null}
 */
export function nearest(places, row, column, most) {
  let best = null;
  let least = most;
  for (const place of places) {
    const far = Math.hypot(place.row - row, place.column - column);
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
