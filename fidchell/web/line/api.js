// Questions to the server over HTTP. What it refuses comes back as a Refusal with a sentence for people.
import { language } from "../shell/words.js";

/** @typedef {{ kind: string, bot?: string, name?: string }} Chair */
/** @typedef {{ seat: number, token: string, recovery: string }} Keys */
/** @typedef {{ table: string, host_token: string, invites: string[], seat: Keys | null }} Opened */
/** @typedef {{ text: string, clicks: string[], value: number, points: number, behind: number, chances: number[], expected: number[] }} Suggestion */
/**
 * @typedef {object} Advice
 * @property {number} number of the seat's moves so far @property {string} strength
 * @property {string[]} sentences @property {Suggestion[]} moves @property {boolean} is_glance
 * @property {Record<string, string[]>} named what one clicks for every move in the sentences
 */
/** @typedef {Omit<Advice, "number" | "strength"> & { at: number, seat: number, played: string }} Analysis */
/** @typedef {{ accuracy: number | null, decisions: number, slips: number, lost: number, luck: number, luck_error: number }} SeatReviewed */
/** @typedef {{ number: number, seat: number, mover: number, swing: number, cause: string, words: string }} Turn */
/** @typedef {{ par: number | null, chances: number[][], seats: SeatReviewed[], turns: Turn[], slips: number[] }} Reviewed */
/** @typedef {{ state: string, done: number, steps: number, review: Reviewed | null }} Standing */

const ROOT = "/api/v1";

/** What the server says when it does not do something. */
export class Refusal extends Error {
  /** @param {number} status @param {string} key @param {string} text @param {number} wait seconds */
  constructor(status, key, text, wait) {
    super(text);
    this.status = status;
    this.key = key;
    this.wait = wait;
  }
}

/** Nobody answered. */
export class Silence extends Error {}

/**
 * Ask the server; answers are JSON, or text.
 * @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, any>} [query]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const address = `${ROOT}${path}?${new URLSearchParams([...given, ["language", language.peek()]])}`;
  /** @type {RequestInit} */
  const request = { method, headers: {}, cache: method === "GET" ? "default" : "no-store" };
  if (body !== undefined) Object.assign(request, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  let answer;
  try {
    answer = await fetch(address, request);
  } catch {
    throw new Silence("silence");
  }
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const told = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return told;
  throw new Refusal(answer.status, told.error ?? "failure", told.text ?? String(told), told.wait ?? 0);
}

/** @param {string} table */
const at = (table) => `/tables/${encodeURIComponent(table)}`;

export const house = () => ask("GET", "/house");
/** @param {string} game */
export const book = (game) => ask("GET", `/games/${game}`);
/** @param {string} game @returns {Promise<string>} */
export const rules = (game) => ask("GET", `/games/${game}/rules`);
/** @param {string} game @param {object} scene a position, and moves after it */
export const scene = (game, scene) => ask("POST", `/games/${game}/scenes`, scene);
/** @param {"open" | "running" | "ended"} status */
export const tables = (status) => ask("GET", "/tables", undefined, { status, limit: 30 });
/** @param {object} terms @param {string} [name] @param {number | null} [seat] @returns {Promise<Opened>} */
export const openTable = (terms, name = "", seat = null) => ask("POST", "/tables", { terms, name, ...(seat === null ? {} : { seat }) });
/** @param {string} table @param {string} name @param {{ seat?: number, invite?: string }} [wish] @returns {Promise<Keys>} */
export const sit = (table, name, wish = {}) => ask("POST", `${at(table)}/seats`, { name, ...wish });
/** @param {string} table @param {string} code @returns {Promise<Keys>} */
export const recover = (table, code) => ask("POST", `${at(table)}/recover`, { code });
/** @param {string} table @param {number | null} seat */
export const look = (table, seat) => ask("GET", at(table), undefined, { seat });
/** @param {string} table @param {number | null} seat @param {object} command */
export const tell = (table, seat, command) => ask("POST", `${at(table)}/commands`, { command, ...(seat === null ? {} : { seat }) });
/** @param {string} table @param {number} seat @param {string[]} moves */
export const draft = (table, seat, moves) => ask("POST", `${at(table)}/draft`, { moves, seat });
/** @param {string} table @param {number} seat @param {string} strength @returns {Promise<Advice>} */
export const hint = (table, seat, strength) => ask("POST", `${at(table)}/hint`, { seat, strength });
/** What is thought about a position. @param {string} table @param {number} move @returns {Promise<Analysis>} */
export const analysis = (table, move) => ask("POST", `${at(table)}/analysis`, { at: move });
/** Have a finished game looked back on, or hear how far it is. @param {string} table @returns {Promise<Standing>} */
export const review = (table) => ask("POST", `${at(table)}/review`, {});
/** @param {string} table @param {number} move @param {string} eyes @param {number | null} [seat] */
export const replay = (table, move, eyes, seat = null) => ask("GET", `${at(table)}/replay`, undefined, { at: move, eyes, seat });
/** @param {string} table @param {number | null} seat @returns {Promise<string>} */
export const log = (table, seat) => ask("GET", `${at(table)}/log`, undefined, { seat });
/** Take this device's tokens along to the next game. @param {string} table */
export const follow = (table) => ask("POST", `${at(table)}/follow`, {});
/** @param {string} table @returns {Promise<{ totals: number[][] }>} */
export const curve = (table) => ask("GET", `${at(table)}/curve`);
/** @param {string} text @returns {Promise<Opened>} */
export const bring = (text) => ask("POST", "/imports", { log: text });
/** @param {string} table @param {number} move @param {number} seat @param {string} name @param {string} bot @returns {Promise<Opened>} */
export const fork = (table, move, seat, name, bot) => ask("POST", `${at(table)}/fork`, { at: move, seat, name, bot });
