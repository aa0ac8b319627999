// The boards of the three games, and what the server tells about each game; loaded when they are needed.
import * as server from "../net/server.js";
import { fetchMessages, language, loadMessages } from "../words/i18n.js";

/** @typedef {import("../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../net/schemas.js").GameInfo} GameInfo */

export const GAMES = ["keltis", "tipperary", "tirnanog"];
export const TITLES = { keltis: "Keltis", tipperary: "Tipperary", tirnanog: "Tír na nÓg" };

/** @type {Record<string, () => Promise<{ default: GameBoard }>>} */
const BOARD_MODULES = {
  keltis: () => import("../boards/keltis/index.js"),
  tipperary: () => import("../boards/tipperary/index.js"),
  tirnanog: () => import("../boards/tirnanog/index.js"),
};
/** @type {Map<string, Promise<GameBoard>>} */
const gameBoards = new Map();
/** @type {Map<string, Promise<GameInfo>>} */
const gameInfos = new Map();

/** @param {string} game @returns {string} */
export function titleOf(game) {
  return TITLES[/** @type {keyof typeof TITLES} */ (game)] ?? game;
}

/** @param {string} game @returns {Promise<GameBoard>} */
export function loadGameBoard(game) {
  const asked = gameBoards.get(game) ?? BOARD_MODULES[game]().then((module) => module.default);
  gameBoards.set(game, asked);
  asked.catch(() => gameBoards.delete(game));
  return asked;
}

/**
 * What the server tells about a game in the language of the page; the game's texts are loaded with it. A table
 * with an edition of its own has its own, known by the edition's hash.
 * @param {string} game @param {{ table: string, edition: string } | null} [own] @returns {Promise<GameInfo>}
 */
export function loadGameInfo(game, own = null) {
  const languageCode = language.value;
  const key = `${game} ${own?.edition ?? ""} ${languageCode}`;
  fetchMessages(game, languageCode).catch(() => {}); // meanwhile; who needs them hears of an error
  const asked =
    gameInfos.get(key) ??
    (own ? server.tableGame(own.table) : server.gameInfo(game)).then(async (gameInfo) => {
      await loadMessages(game, languageCode, gameInfo.words);
      return gameInfo;
    });
  gameInfos.set(key, asked);
  asked.catch(() => gameInfos.delete(key));
  return asked;
}

/**
 * What the server tells about the game of a table.
 * @param {string} table @param {{ game: string, edition: string | null }} terms @returns {Promise<GameInfo>}
 */
export function loadTableGameInfo(table, { game, edition }) {
  return loadGameInfo(game, edition === null ? null : { table, edition });
}
