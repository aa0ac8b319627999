// The page's side of local tables: calls to their worker, with the answers that a server would give.
import { loadGameInfo } from "../app/games.js";
import { toBase64 } from "../rules/module.js";
import { gameModule } from "../rules/game_module.js";
import { inWords, namedChairs, namedView, refusalError } from "./phrasing.js";
import { heldElsewhere, refusedBots, thinking } from "./signals.js";

/** @typedef {import("../net/live.js").Listener} Listener */
/** @typedef {import("../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../net/schemas.js").Opened} Opened */
/** @typedef {import("../net/schemas.js").ReplayView} ReplayView */
/** @typedef {import("../net/schemas.js").ReviewStatus} ReviewStatus */
/** @typedef {import("../net/schemas.js").TableView} TableView */
/** @typedef {import("../net/schemas.js").Terms} Terms */
/** @typedef {import("./view/draft.js").Drafted} Drafted */
/** @typedef {{ seat: number, bot: string, name: string }} Player */
/** @typedef {import("./view/replay.js").Replayed} Replayed */
/** @typedef {import("./types.js").TableHeader} TableHeader */
/** @typedef {import("./types.js").WorkerAnswer} WorkerAnswer */
/** @typedef {import("./types.js").WorkerNews} WorkerNews */

const PACE_MS = 600; // between moves of bots, so that people can follow

/** @type {Worker | null} */
let worker = null;
let lastNumber = 0;
/** @type {Map<number, (answer: WorkerAnswer) => void>} */
const waiting = new Map();
/** @type {Map<number, (view: TableView) => void>} */
const viewers = new Map();
/** @type {Map<string, Promise<unknown>>} */
const provided = new Map(); // games whose rules the worker has
/** @type {Map<string, string>} */
const games = new Map(); // of tables
/** @type {Map<string, TableView>} */
const lastViews = new Map(); // of tables, for the names of all who sit there

/** @returns {Worker} */
function tableWorker() {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => ("news" in data ? hear(data) : waiting.get(data.number)?.(data));
  worker.onerror = () => {
    for (const [number, answer] of waiting)
      answer({ number, refused: { key: "shell-local-failed", facts: {}, status: 500 } });
  };
  return worker;
}

/** @param {WorkerNews} news */
function hear(news) {
  if (news.news === "view") viewers.get(news.listener)?.(news.view);
  else if (news.news === "held") {
    const others = heldElsewhere.peek().filter((table) => table !== news.table);
    heldElsewhere.value = news.isHeld ? others : [...others, news.table];
  } else if (news.news === "refused") {
    const { [news.table]: _, ...others } = refusedBots.peek();
    const { reason } = news;
    const text = reason && refusalError(reason, games.get(news.table) ?? "").message;
    refusedBots.value = text ? { ...others, [news.table]: text } : others;
  } else thinking.value = news.share === null ? null : news;
}

/**
 * Ask the worker.
 * @param {string} call @param {unknown[]} given @param {string} [game] whose words a refusal is put in
 * @param {import("../net/schemas.js").OptionInfo[]} [options] of the game
 * @template Answer @returns {Promise<Answer>}
 */
export async function ask(call, given, game = "", options = []) {
  const number = ++lastNumber;
  const answer = await new Promise((/** @type {(answer: WorkerAnswer) => void} */ done) => {
    waiting.set(number, done);
    tableWorker().postMessage({ number, call, given });
  });
  waiting.delete(number);
  if (answer.refused) throw refusalError(answer.refused, game, options);
  return /** @type {Answer} */ (answer.answer);
}

/**
 * The worker has the rules of a game, and the page its words.
 * @param {string} game @returns {Promise<GameInfo>}
 */
export async function prepareGame(game) {
  const asked = provided.get(game) ?? provide(game);
  provided.set(game, asked);
  asked.catch(() => provided.delete(game));
  try {
    return (await Promise.all([loadGameInfo(game), asked]))[0];
  } catch {
    throw refusalError({ key: "shell-local-no-rules", facts: {}, status: 503 }, "");
  }
}

/** @param {string} game */
async function provide(game) {
  await ask("provide", [game, await gameModule(game)]);
}

/** @param {string} table @returns {Promise<string>} its game, which is ready then */
async function ready(table) {
  const game = games.get(table) ?? (await /** @type {Promise<string>} */ (ask("gameOf", [table])));
  games.set(table, game);
  await prepareGame(game);
  return game;
}

/**
 * A call for a table.
 * @param {string} call @param {string} table @param {unknown[]} given
 * @template Answer @returns {Promise<Answer>}
 */
export async function askTable(call, table, ...given) {
  return ask(call, [table, ...given], await ready(table));
}

/** @param {string} table @param {number | null} seat @returns {Promise<TableView>} */
export async function getTable(table, seat) {
  const view = await namedView(await askTable("getTable", table, seat));
  lastViews.set(table, view);
  return view;
}

/** What moves did, in words. @param {string} table @param {LogMessage[][]} told @param {number | null} reader */
async function phrased(table, told, reader) {
  return inWords(told, lastViews.get(table) ?? (await getTable(table, null)), reader);
}

/** @param {string} table @param {number | null} seat @param {object} command */
export function sendCommand(table, seat, command) {
  return askTable("sendCommand", table, seat, command);
}

/** @param {string} table @param {number} seat @param {string[]} moves @returns {Promise<DraftView>} */
export async function draft(table, seat, moves) {
  const { told, ...drafted } = /** @type {Drafted} */ (await askTable("draft", table, seat, moves));
  return { ...drafted, words: await phrased(table, told, seat) };
}

/** @param {string} table @returns {Promise<import("../net/schemas.js").TableRules>} */
export async function tableRules(table) {
  return { box: toBase64(await askTable("box", table)), texts: null };
}

/** @param {string} table @param {number} seat @returns {Promise<import("../net/schemas.js").SeatPosition | null>} */
export async function seatPosition(table, seat) {
  /** @type {{ number: number, state: Uint8Array, hash: string } | null} */
  const known = await askTable("seatPosition", table, seat);
  return known && { number: known.number, state: toBase64(known.state), code_hash: known.hash };
}

/** @param {string} table @returns {Promise<import("../net/schemas.js").GameRecord>} */
export function gameRecord(table) {
  return askTable("gameRecord", table);
}

/**
 * @param {string} table @param {number} at @param {string} eyes @param {number | null} seat
 * @returns {Promise<ReplayView>}
 */
export async function replay(table, at, eyes, seat) {
  const found = /** @type {Replayed} */ (await askTable("replay", table, at, eyes, seat));
  const { told, ...replayed } = found;
  const [words] = await phrased(table, [told], replayed.eyes);
  return { ...replayed, words };
}

/** @param {string} table */
export function scoreCurve(table) {
  return askTable("scoreCurve", table);
}

/** @param {string} table @returns {Promise<string>} */
export async function log(table) {
  const players = /** @type {Player[]} */ (await askTable("players", table));
  const names = (await namedChairs(players)).map(({ name }) => name);
  return askTable("log", table, names);
}

/**
 * A new table on this device, with people by their names.
 * @param {Terms} terms @param {string[]} names by seat @returns {Promise<Opened>}
 */
export async function openTable(terms, names) {
  const { options } = await prepareGame(terms.game);
  return asOpened(await ask("create", [terms, names], terms.game, options));
}

/** @param {{ table: string }} opened @returns {Opened} */
function asOpened({ table }) {
  return { table, host_token: "", invites: [], seat: null };
}

/** A table from a log. @param {string} text @returns {Promise<Opened>} */
export async function importLog(text) {
  const game = await /** @type {Promise<string>} */ (ask("gameOfLog", [text]));
  const { options } = await prepareGame(game);
  return asOpened(await ask("importLog", [text, options], game));
}

/**
 * @param {string} table @param {number} at @param {number} seat @param {string} name @param {string} bot
 * @returns {Promise<Opened>}
 */
export async function fork(table, at, seat, name, bot) {
  return asOpened(await askTable("fork", table, at, seat, name, bot));
}

/** Nothing is left of a table. @param {string} table */
export function forget(table) {
  return ask("forget", [table]);
}

/** Play a table here that another page plays. @param {string} table */
export function takeOver(table) {
  return askTable("takeOver", table);
}

/** Ask the bots of a table again, after one could not move. @param {string} table */
export function askBots(table) {
  return askTable("askBots", table);
}

/** The tables that this device keeps. @returns {Promise<TableHeader[]>} */
export function listTables() {
  return ask("list", []);
}

/** The bot that thinks answers with what it has found. */
export function stopThinking() {
  return ask("stopThinking", []);
}

/**
 * What only a server's tables have.
 * @returns {Promise<never>}
 */
export function refuse() {
  return Promise.reject(refusalError({ key: "shell-local-not-here", facts: {}, status: 422 }, ""));
}

/**
 * No review is kept: it is made when somebody looks back.
 * @returns {Promise<ReviewStatus>}
 */
export async function review() {
  return { state: "none", done: 0, steps: 0, review: null };
}

/**
 * Listen to a table.
 * @param {string} table @param {number | null} seat @param {Listener} listener
 */
export function listen(table, seat, listener) {
  const number = ++lastNumber;
  let isClosed = false;
  const show = async (/** @type {TableView} */ view) => {
    const named = await namedView(view);
    if (isClosed) return;
    lastViews.set(table, named);
    performance.mark("view-came");
    listener.view(named);
    const seats = named.chairs.map((chair) => chair.seat);
    listener.note({ type: "note", about: "here", seats, watchers: 0 });
  };
  let shown = Promise.resolve(); // views stay in their order
  viewers.set(number, (view) => (shown = shown.then(() => show(view))));
  ready(table)
    .then((game) => !isClosed && ask("listen", [number, table, seat, pace()], game))
    .then(
      () => listener.state("open"),
      () => listener.state("lost"),
    );
  return {
    close() {
      isClosed = true;
      viewers.delete(number);
      ask("leave", [number]).catch(() => {});
    },
    resync: () => void ask("resync", [number]),
  };
}

/** Milliseconds between moves of bots; where motion is not wanted, none. */
function pace() {
  const { motion } = document.documentElement.dataset;
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return motion === "none" || (isReduced && motion !== "full") ? 0 : PACE_MS;
}
