// Where on the board a message of the log of Tipperary lies: the spaces of somebody's display.
import { landsOf } from "../display/display.js";
import { outline, spots } from "../pieces/letter_grid.js";

/** @typedef {import("../../../words/log.js").Message} Message */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../pieces/letter_grid.js").Spot} Spot */
/** @typedef {Pick<import("../types.js").Table, "view" | "you" | "gameInfo">} Seen */

const ONE_SPACE = ["log-sheep", "log-bonus", "log-build"];

/** @param {number} seat @param {{ row: number, column: number }} spot */
const placeName = (seat, { row, column }) => `space ${seat} ${row} ${column}`;

/** @param {Seen} seen @param {Message} message @returns {string[]} */
export function placesOf(seen, { key, player, tile, row, column }) {
  const [seat, at] = [Number(player), { row: Number(row), column: Number(column) }];
  if (ONE_SPACE.includes(key)) return [placeName(seat, at)];
  if (key !== "log-place") return [];
  return laidSpots(seen, seat, Number(String(tile).slice(1)), at).map((spot) => placeName(seat, spot));
}

/**
 * The spaces of a tile that lies in a display: the log tells its corner, the display how it is turned.
 * @param {Seen} seen @param {number} seat @param {number} tile @param {{ row: number, column: number }} corner
 * @returns {Spot[]}
 */
function laidSpots({ view, gameInfo }, seat, tile, { row, column }) {
  const lands = new Map(landsOf(view.players[seat]).map((spot) => [placeName(seat, spot), spot.letter]));
  const turned = Object.values(gameInfo.book.tiles[tile] ?? {}).map((rows) => spots(rows, row, column));
  const alike = (/** @type {Spot[]} */ found) =>
    found.filter((spot) => lands.get(placeName(seat, spot)) === spot.letter).length;
  const lying = turned.filter((found) => found.every((spot) => lands.has(placeName(seat, spot))));
  return lying.sort((one, other) => alike(other) - alike(one))[0] ?? [];
}

/**
 * The outline of the spaces of a display that belong to some places.
 * @param {Player} player @param {Set<string> | undefined} places
 */
export function outlineOf(player, places) {
  if (!places?.size) return "";
  return outline(landsOf(player).filter((spot) => places.has(placeName(player.seat, spot))));
}
