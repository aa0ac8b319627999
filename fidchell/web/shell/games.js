// The drawings of the three games, and their books; each is loaded when it is needed.
import { signal } from "../html.js";
import * as api from "../line/api.js";
import { addWords, language } from "./words.js";

/** @typedef {import("../draw/drawing.js").Drawing} Drawing */

export const GAMES = ["keltis", "tipperary", "tirnanog"];
export const TITLES = { keltis: "Keltis", tipperary: "Tipperary", tirnanog: "Tír na nÓg" };

/** @type {Record<string, () => Promise<{ default: Drawing }>>} */
const ROOMS = {
  keltis: () => import("../draw/keltis/index.js"),
  tipperary: () => import("../draw/tipperary/index.js"),
  tirnanog: () => import("../draw/tirnanog/index.js"),
};
/** @type {Map<string, Promise<Drawing>>} */
const drawings = new Map();
/** @type {Map<string, Promise<any>>} */
const books = new Map();

/** Drawings that have come, for whoever draws without waiting. */
export const ready = signal(/** @type {Record<string, Drawing>} */ ({}));

/** @param {string} game @returns {string} */
export function titleOf(game) {
  return TITLES[/** @type {keyof typeof TITLES} */ (game)] ?? game;
}

/** @param {string} game @returns {Promise<Drawing>} */
export function drawingOf(game) {
  const asked = drawings.get(game) ?? ROOMS[game]().then((room) => {
    ready.value = { ...ready.value, [game]: room.default };
    return room.default;
  });
  drawings.set(game, asked);
  asked.catch(() => drawings.delete(game));
  return asked;
}

/**
 * The book of a game in the language of the page, with the game's words learnt.
 * @param {string} game @returns {Promise<any>}
 */
export function bookOf(game) {
  const tongue = language.value;
  const key = `${game} ${tongue}`;
  const asked = books.get(key) ?? api.book(game).then(async (book) => {
    await addWords(game, tongue, book.words);
    return book;
  });
  books.set(key, asked);
  asked.catch(() => books.delete(key));
  return asked;
}
