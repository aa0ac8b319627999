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
 * @typedef {{ box: Box, free: Box, side: Side, buttons: Inside }} Room a box, the part of it without buttons,
 *   the side where these stand, and what they cover
 */

const BUTTON = 38; // pixels from one button to the next
const BUTTONS = 3 * BUTTON;

/** Three buttons stand below in a high box, beside in a wide one. @param {Box} box @returns {Room} */
export function roomOf({ width, height }) {
  const box = { width, height };
  return height > width
    ? {
        box,
        free: { width, height: height - BUTTON },
        side: "down",
        buttons: { x: width - BUTTONS, y: height - BUTTON, width: BUTTONS, height: BUTTON },
      }
    : {
        box,
        free: { width: width - BUTTON, height },
        side: "right",
        buttons: { x: width - BUTTON, y: 0, width: BUTTON, height: BUTTONS },
      };
}

/** The middle of a button. @param {Room} room @param {number} place */
export function buttonAt({ side, buttons: { x, y } }, place) {
  const far = (place + 0.5) * BUTTON;
  return side === "down" ? { x: x + far, y: y + BUTTON / 2 } : { x: x + BUTTON / 2, y: y + far };
}

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
 * The transform that shows an extent beside the buttons; in the middle of the whole box where these cover nothing
 * of the display.
 * @param {Extent} extent @param {Room} room @param {Extent} display @returns {ViewTransform}
 */
export function resting(extent, { box, free, buttons }, display) {
  const beside = fitting(extent, free.width, free.height);
  const [x, y] = [beside.x + (box.width - free.width) / 2, beside.y + (box.height - free.height) / 2];
  const unit = CELL * beside.scale;
  const isClear = x + display.right * unit < buttons.x || y + display.bottom * unit < buttons.y;
  return isClear || y + display.top * unit > buttons.y + buttons.height ? { ...beside, x, y } : beside;
}

/**
 * The part of a box in which fingers hit places: arrows stand along the edges behind which there are more.
 * @param {ViewTransform} transform @param {Room} room @param {Spot[]} targets @returns {Inside}
 */
export function reachableArea(transform, room, targets) {
  const { width, height } = room.box;
  const bare = { x: 0, y: 0, width, height };
  const [left, right, up, down] = SIDES.map((side) =>
    targets.some((spot) => isHidden(transform, room, bare, spot, side)) ? EDGE : 0,
  );
  return { x: left, y: up, width: width - left - right, height: height - up - down };
}

/**
 * Whether a side hides a space: it lies beyond, or under the buttons that stand there.
 * @param {ViewTransform} transform @param {Room} room @param {Inside} inside @param {Spot} spot @param {Side} side
 */
export function isHidden(transform, room, inside, spot, side) {
  return (
    isBeyond(transform, inside, spot, side) ||
    (side === room.side && isCovered(transform, room.buttons, spot))
  );
}

/** @param {ViewTransform} transform @param {Inside} buttons @param {Spot} spot */
function isCovered({ x, y, scale }, buttons, { row, column }) {
  const unit = CELL * scale;
  const [left, top] = [x + column * unit, y + row * unit];
  const isBeside = left + unit <= buttons.x || left >= buttons.x + buttons.width;
  return !isBeside && top + unit > buttons.y && top < buttons.y + buttons.height;
}

/**
 * Whether a space lies beyond a side, even by a little.
 * @param {ViewTransform} transform @param {Inside} inside @param {Spot} spot @param {Side} side
 */
function isBeyond({ x, y, scale }, inside, { row, column }, side) {
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
 * Where the corner may stand along one way: the display and its places in the middle, as far as all places
 * stay in sight; where there is no room for all of them, at either end too.
 * @param {number} room @param {number[]} places @param {number} first @param {number} end of the display
 * @param {number} unit
 */
function starts(room, places, first, end, unit) {
  const [least, most] = [Math.min(...places), Math.max(...places) + 1];
  const [from, to] = [-least * unit, room - most * unit];
  if (from > to) return [(from + to) / 2, from, to];
  const middle = (room - (Math.min(first, least) + Math.max(end, most)) * unit) / 2;
  return [Math.min(to, Math.max(from, middle))];
}

/**
 * A transform that is never smaller than fingers need where there are places to hit: then most
 * of these are shown, in the middle of the whole box where the buttons cover none of them.
 * @param {Extent} extent @param {Room} room @param {Spot[]} targets @param {Extent} display @returns {ViewTransform}
 */
export function reachable(extent, room, targets, display) {
  const whole = resting(extent, room, display);
  if (!targets.length || whole.scale >= TOUCH_SCALE) return whole;
  const unit = CELL * TOUCH_SCALE;
  const [columns, rows] = [targets.map(({ column }) => column), targets.map(({ row }) => row)];
  const sights = [room.box, room.free].flatMap(({ width, height }) => {
    const down = starts(height, rows, display.top, display.bottom, unit);
    const across = starts(width, columns, display.left, display.right, unit);
    return across.flatMap((x) => down.map((y) => ({ scale: TOUCH_SCALE, x, y })));
  });
  const hit = (/** @type {ViewTransform} */ transform) => {
    const inside = reachableArea(transform, room, targets);
    return targets.filter((spot) => !SIDES.some((side) => isHidden(transform, room, inside, spot, side)))
      .length;
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
