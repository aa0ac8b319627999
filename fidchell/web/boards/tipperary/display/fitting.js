// Which part of a display is shown: everything, or as much as fingers can hit.
import { CELL } from "../pieces/lands.js";

/** @typedef {import("./display.js").Extent} Extent */
/**
 * @typedef {{ x: number, y: number, scale: number }} ViewTransform where the corner of (0, 0) stands,
 *   and the size of a unit
 */

const TOUCH_SCALE = 24.6 / CELL; // a space is at least so many pixels where a finger must hit it
const EDGE = 32; // pixels along an edge behind which there is more
export const SIDES = /** @type {const} */ (["left", "right", "up", "down"]);

/** @typedef {{ row: number, column: number }} Spot */
/** @typedef {typeof SIDES[number]} Side */
/** @typedef {{ x: number, y: number, width: number, height: number }} Inside */
/** @typedef {{ width: number, height: number }} Box */

/**
 * The transform that shows an extent in a box.
 * @param {Extent} extent @param {number} width @param {number} height @param {number} most
 * @returns {ViewTransform}
 */
export function fitting(extent, width, height, most = 1.5) {
  const [across, down] = [(extent.right - extent.left) * CELL, (extent.bottom - extent.top) * CELL];
  const scale = Math.min(width / across, height / down, most);
  return {
    scale,
    x: (width - across * scale) / 2 - extent.left * CELL * scale,
    y: (height - down * scale) / 2 - extent.top * CELL * scale,
  };
}

/**
 * The part of a box in which fingers hit places: arrows stand along the edges behind which there are more.
 * @param {ViewTransform} transform @param {Box} box @param {Spot[]} targets @returns {Inside}
 */
export function reachableArea(transform, { width, height }, targets) {
  const bare = { x: 0, y: 0, width, height };
  const [left, right, up, down] = SIDES.map((side) =>
    targets.some((spot) => isBeyond(transform, bare, spot, side)) ? EDGE : 0,
  );
  return { x: left, y: up, width: width - left - right, height: height - up - down };
}

/**
 * Whether a space lies beyond a side, even by a little.
 * @param {ViewTransform} transform @param {Inside} inside @param {Spot} spot @param {Side} side
 */
export function isBeyond({ x, y, scale }, inside, { row, column }, side) {
  const unit = CELL * scale;
  const [left, top] = [x + column * unit - inside.x, y + row * unit - inside.y];
  return {
    left: left < -1,
    right: left + unit > inside.width + 1,
    up: top < -1,
    down: top + unit > inside.height + 1,
  }[side];
}

/**
 * A transform that is never smaller than fingers need where there are places to hit: then most
 * of these are shown.
 * @param {Extent} extent @param {Box} box @param {Spot[]} targets @returns {ViewTransform}
 */
export function reachable(extent, box, targets) {
  const whole = fitting(extent, box.width, box.height);
  if (!targets.length || whole.scale >= TOUCH_SCALE) return whole;
  const unit = CELL * TOUCH_SCALE;
  const starts = (
    /** @type {number} */ room,
    /** @type {number[]} */ places,
    /** @type {number} */ first,
    /** @type {number} */ end,
  ) => {
    const [from, to] = [-Math.min(...places) * unit, room - (Math.max(...places) + 1) * unit];
    const middle = (room - (first + end) * unit) / 2; // of the whole display, as far as all places stay in sight
    return from <= to ? [Math.min(to, Math.max(from, middle))] : [(from + to) / 2, from, to];
  };
  const across = starts(
    box.width,
    targets.map(({ column }) => column),
    extent.left,
    extent.right,
  );
  const down = starts(
    box.height,
    targets.map(({ row }) => row),
    extent.top,
    extent.bottom,
  );
  const sights = across.flatMap((x) => down.map((y) => ({ scale: TOUCH_SCALE, x, y })));
  const hit = (/** @type {ViewTransform} */ transform) => {
    const inside = reachableArea(transform, box, targets);
    return targets.filter((spot) => !SIDES.some((side) => isBeyond(transform, inside, spot, side))).length;
  };
  return sights.reduce((best, transform) => (hit(transform) > hit(best) ? transform : best));
}

/** @param {ViewTransform} transform */
export const transformText = ({ x, y, scale }) =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;

/**
 * Where the corner stands, moved so that some spaces are inside a room.
 * @param {number} room @param {number} at @param {number[]} places @param {number} unit
 */
export function keptInside(room, at, places, unit) {
  const [low, high] = [-Math.min(...places) * unit, room - (Math.max(...places) + 1) * unit];
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, at));
}
