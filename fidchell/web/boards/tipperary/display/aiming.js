// Where the ghost stands: under the mouse, or where a finger has aimed. Turning the tile leaves it there.
import { useEffect, useRef } from "../../../html.js";
import { isByFinger } from "../../../input/pointer.js";
import { CELL } from "../pieces/lands.js";
import { anchorOf, spots } from "../pieces/letter_grid.js";
import { nearest } from "./tile_drag.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {{ row: number, column: number }} Spot */
/** @typedef {{ table: Table, places: Place[], piece: string[] | null, viewport: Viewport }} Hand */

const NEAR = 1.2; // spaces around a place that still mean it
const STAYING = 2.2; // spaces that a ghost may move when its tile is turned under the mouse

/**
 * The place whose mark is nearest to a space.
 * @param {Hand} hand @param {Spot} spot @param {number} most @returns {Place | null}
 */
function placeAt({ places, piece }, spot, most) {
  const anchor = piece ? anchorOf(piece) : { row: 0, column: 0 };
  return nearest(places, spot.row - anchor.row, spot.column - anchor.column, most);
}

/** The space under a point of the screen, in parts of a space. @param {Viewport} viewport @param {number} x @param {number} y */
function spotAt(viewport, x, y) {
  const at = viewport.unitsAt(x, y);
  return { row: at.y / CELL - 0.5, column: at.x / CELL - 0.5 };
}

/**
 * A finger aims: the display grows around the ghost, and a tile that is turned stays where it is.
 * @param {Hand} hand @returns {Place | null} the place that is aimed at
 */
export function useAim(hand) {
  const { table, places, piece, viewport } = hand;
  const start = useRef(/** @type {{ spot: Spot, drawing: string } | null} */ (null));
  const aimed = places.find(({ id }) => id === table.aimed) ?? null;
  const drawing = piece?.join("/") ?? "";
  useEffect(() => {
    const isTurned = start.current !== null && start.current.drawing !== drawing;
    if (!table.aimed) {
      start.current = null;
      viewport.rest();
    } else if (places.length && start.current && isTurned) {
      const place = placeAt(hand, start.current.spot, Infinity);
      start.current.drawing = drawing;
      if (place && place.id !== table.aimed) table.aim?.(place.id);
    } else if (aimed && piece) {
      const anchor = anchorOf(piece);
      start.current = {
        spot: { row: aimed.row + anchor.row, column: aimed.column + anchor.column },
        drawing,
      };
      viewport.magnify(spots(piece, aimed.row, aimed.column), start.current.spot);
    }
  }, [table.aimed, drawing, places.length]);
  return aimed;
}

/**
 * A mouse points: the ghost of a tile that is turned stays under it.
 * @param {Hand} hand @param {(id: string | null) => void} onHover
 */
export function usePointer(hand, onHover) {
  const pointer = useRef(/** @type {{ x: number, y: number } | null} */ (null));
  const isLoose = useRef(false); // the ghost stands near the mouse, whose own place is none of its places
  const drawing = hand.piece?.join("/") ?? "";
  const hover = (/** @type {number} */ most) => {
    const { x, y } = pointer.current ?? { x: 0, y: 0 };
    const found = placeAt(hand, spotAt(hand.viewport, x, y), most);
    isLoose.current = found !== null;
    onHover(found?.id ?? null);
  };
  useEffect(() => {
    if (pointer.current && hand.places.length) hover(STAYING);
  }, [drawing]);
  return {
    onPoint: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== "mouse") return;
      pointer.current = { x: event.clientX, y: event.clientY };
      if (isLoose.current) hover(STAYING);
    },
    onAway: () => {
      pointer.current = null;
      isLoose.current = false;
    },
  };
}

/**
 * A press beside the marks means the place nearest to it, the ghost's own or none.
 * @param {MouseEvent} event @param {Hand} hand @param {string | null} hovered
 */
export function pressNearby(event, hand, hovered) {
  const { table, places, viewport } = hand;
  if (!places.length || /** @type {Element} */ (event.target).closest("[data-thing], [role=button]")) return;
  const near = placeAt(hand, spotAt(viewport, event.clientX, event.clientY), NEAR);
  if (!isByFinger() && hovered) table.pick(hovered);
  else if (near && table.tap && isByFinger()) table.tap(near.id);
  else table.refuse?.(null);
}
