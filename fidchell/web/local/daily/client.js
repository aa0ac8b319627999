// The page's side of the deal of the day: its table on this device, and what was decided there.
import * as server from "../../net/server.js";
import { dailyTable } from "../../net/daily.js";
import { ask, askTable, getTable, prepareGame } from "../client.js";
import { inWords } from "../phrasing.js";

/** @typedef {import("./deal.js").Decision} Decision */
/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */

/**
 * The table of a deal, made where it is not there yet.
 * @param {string} day @param {string} game @param {string} name @returns {Promise<string>} its name in addresses
 */
export async function openDaily(day, game, name) {
  const [{ daily }] = await Promise.all([server.serverInfo(), prepareGame(game)]);
  const table = dailyTable(day, game);
  await ask("openDaily", [table, day, game, daily, name], game);
  return table;
}

/** The decisions of a seat. @param {string} table @param {number} seat @returns {Promise<Decision[]>} */
export function decisions(table, seat) {
  return askTable("decisions", table, seat);
}

/**
 * Moves in a position of the past, in words: one's own, and others by who has made them.
 * @param {string} table @param {number} seat @param {number} at
 * @param {{ text: string, names: string[], isYours: boolean }[]} moves
 */
export async function movesInWords(table, seat, at, moves) {
  const texts = moves.map(({ text }) => text);
  /** @type {[LogMessage[][], import("../../net/schemas.js").TableView]} */
  const [told, view] = await Promise.all([
    askTable("toldMoves", table, seat, at, texts),
    getTable(table, null),
  ]);
  const words = moves.map(({ names: [name = ""], isYours }, place) => {
    const chairs = view.chairs.map((chair) => (chair.seat === seat && !isYours ? { ...chair, name } : chair));
    return inWords([told[place]], { ...view, chairs }, isYours ? seat : null);
  });
  return (await Promise.all(words)).map(([sentence]) => sentence);
}
