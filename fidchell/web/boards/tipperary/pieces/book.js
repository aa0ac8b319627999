// What the game's book says of the pieces that a view names by number: tiles, hometowns, objectives.

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */

/** A tile in its distinct orientations. @param {Table} table @param {number} tile */
export const facesOf = (table, tile) => table.gameInfo.book.tiles[tile];

/** A tile as the edition draws it. @param {Table} table @param {number} tile */
export const frontOf = (table, tile) => facesOf(table, tile)[0];

/** The tile that a player has chosen, as it is turned. @param {Table} table @param {Player} player */
export function chosenRows(table, { choice }) {
  if (choice?.tile === undefined || choice.face === undefined) return null;
  return facesOf(table, choice.tile)[choice.face];
}

/** The hometown of a player as the edition draws it. @param {Table} table @param {Player} player */
export function townOf(table, player) {
  return table.gameInfo.edition.hometown[player.town - 1];
}

/** The arms of a player as the wheel names them. @param {Table} table @param {Player} player */
export function armsOf(table, player) {
  const { order } = table.gameInfo.edition.wheel;
  return order[(player.area - table.view.spin + order.length) % order.length];
}

/** §41: the objectives that lie open. @param {Table} table */
export function objectivesOf(table) {
  return table.view.objectives.map((card) => table.gameInfo.edition.objective[card - 1]);
}
