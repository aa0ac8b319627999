// My games on this device: which tables, and which seats. Tokens are in cookies, codes to come back nowhere.
import { signal } from "../html.js";
import { isLocal } from "./local.js";

/**
 * @typedef {object} MyGame
 * @property {string} table @property {string} game @property {number[]} seats
 * @property {string[]} [invites] of seat links, when I am the host
 * @property {boolean} [isHost] @property {boolean} [isHotSeat]
 * @property {string[]} [names] @property {string} [status] @property {boolean} [isMyTurn]
 * @property {(number | null)[]} [scores] by seat @property {string[]} [actors] names of those to move
 * @property {boolean} [isRemoved] taken off the list; it can be put back
 * @property {boolean} [isGone] the server has it no longer
 * @property {number} at when it was last seen, in milliseconds
 */

const STORAGE_KEY = "fidchell-games";
const MOST = 60;

/**
 * Earlier versions kept the codes to come back with; whoever uses this device could have read them.
 * @param {MyGame & { recovery?: unknown }} game @returns {MyGame}
 */
function withoutCodes({ recovery: _, ...game }) {
  return game;
}

/** @returns {MyGame[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(withoutCodes) : [];
  } catch {
    return [];
  }
}

export const myGames = signal(read());

/** @param {MyGame[]} games */
function keep(games) {
  const newest = games.sort((a, b) => b.at - a.at);
  myGames.value = newest.filter((game, place) => place < MOST || isLocal(game.table)); // those are only here
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(myGames.value));
  } catch {
    // A full or forbidden store: the games are still known until the page is closed.
  }
}

keep(myGames.value);

/** @param {string} table @returns {MyGame | undefined} */
export function findGame(table) {
  return myGames.value.find((game) => game.table === table);
}

/**
 * Remember something of a game of mine.
 * @param {string} table @param {Partial<MyGame>} news
 */
export function rememberGame(table, news) {
  const before = findGame(table) ?? { table, game: "", seats: [], at: 0 };
  const seats = [...new Set([...before.seats, ...(news.seats ?? [])])].sort();
  keep([
    { ...before, ...news, seats, isRemoved: false, isGone: false, at: Date.now() },
    ...myGames.value.filter((game) => game.table !== table),
  ]);
}

/**
 * How a game stands, as the list tells it.
 * @param {import("./schemas.js").TableView} view @returns {Partial<MyGame>}
 */
export function standingOf(view) {
  return {
    status: view.status,
    isMyTurn: view.you !== null && view.actors.includes(view.you),
    isHotSeat: view.terms.hot_seat,
    names: view.chairs.map((chair) => chair.name),
    scores: view.game?.scores.map((score) => score.total),
    actors: view.actors.map((seat) => view.chairs[seat].name),
  };
}

/**
 * News of a game on the list, which was not looked at itself: its place and its time stay.
 * @param {string} table @param {Partial<MyGame>} news
 */
export function updateGame(table, news) {
  keep(myGames.value.map((game) => (game.table === table ? { ...game, ...news } : game)));
}

/**
 * Take a game off the list, or put it back.
 * @param {string} table @param {boolean} isRemoved
 */
export function removeGame(table, isRemoved) {
  updateGame(table, { isRemoved });
}

/** Forget a game for good. @param {string} table */
export function forgetGame(table) {
  keep(myGames.value.filter((game) => game.table !== table));
}
