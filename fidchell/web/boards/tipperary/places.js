// Places in a display as people name them: where they lie from the town in its middle.
import { extentOf, homeOf } from "./display/display.js";

/** @typedef {import("./types.js").Table} Table */

/**
 * How far a number lies outside of a range: below 0 before it, above 0 behind it.
 * @param {number} place @param {number} first @param {number} end
 */
function beyond(place, first, end) {
  return place < first ? place - first : Math.max(0, place - end + 1);
}

/**
 * Which part of a side: its beginning, its end, or between them.
 * @param {number} place @param {number} first @param {number} end
 */
function partOf(place, first, end) {
  return place === first ? "first" : place === end - 1 ? "last" : "middle";
}

/**
 * Where the undivided middle of a hometown lies.
 * @param {Table} table @param {number} seat
 */
function townExtent(table, seat) {
  const home = homeOf(table, table.view.players[seat]);
  const town = home.filter(({ letter }) => letter === "H");
  return extentOf(town.length ? town : home);
}

/**
 * A space of somebody's display in words.
 * @param {Table} table @param {number} seat @param {number} row @param {number} column @returns {string}
 */
export function placeWords(table, seat, row, column) {
  const { top, left, bottom, right } = townExtent(table, seat);
  const [across, down] = [beyond(column, left, right), beyond(row, top, bottom)];
  const [sideways, upright] = [across < 0 ? "left" : "right", down < 0 ? "above" : "below"];
  const far = { across: Math.abs(across), down: Math.abs(down) };
  if (across && down) return table.say(`tipperary-place-${upright}-${sideways}`, far);
  if (across) return table.say(`tipperary-place-${sideways}`, { ...far, part: partOf(row, top, bottom) });
  if (down) return table.say(`tipperary-place-${upright}`, { ...far, part: partOf(column, left, right) });
  return table.say("tipperary-place-town");
}

/**
 * A line of spaces from left to right, by where it lies from the town.
 * @param {Table} table @param {number} seat @param {number} row @returns {string}
 */
export function lineWords(table, seat, row) {
  const { top, bottom } = townExtent(table, seat);
  const down = beyond(row, top, bottom);
  if (!down) return table.say("tipperary-line-town", { part: partOf(row, top, bottom) });
  return table.say(`tipperary-line-${down < 0 ? "above" : "below"}`, { down: Math.abs(down) });
}
