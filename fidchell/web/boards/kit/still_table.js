// A table at which nothing can be picked: for a replay, and for putting what happened into words.

/** @typedef {import("../types.js").Table} Table */
/**
 * @typedef {Pick<Table, "view" | "you" | "names" | "gameInfo" | "language" | "say">
 *   & Partial<Pick<Table, "shape">>} Seen what is known of it
 */

/**
 * @param {import("../types.js").GameBoard} gameBoard @param {Seen} seen
 * @returns {Table}
 */
export function stillTable(gameBoard, seen) {
  /** @type {Table} */
  const table = {
    shape: "wide",
    ...seen,
    lit: new Set(),
    reachable: new Set(),
    picked: [],
    pick: () => {},
    unpick: () => {},
    moves: [],
    preview: () => null,
    nameOf: (thing) => gameBoard.nameOf(table, thing),
    moveWords: (clicks) => gameBoard.moveWords(table, clicks),
    isMyTurn: false,
    changed: new Set(),
    highlighted: null,
  };
  return table;
}
