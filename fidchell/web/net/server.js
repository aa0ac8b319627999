// What only the server can be asked.
import { request } from "./request.js";

/** @typedef {import("./schemas.js").SeatKeys} SeatKeys */
/** @typedef {import("./schemas.js").Opened} Opened */

/** Where the server has a table. @param {string} table */
export const at = (table) => `/tables/${encodeURIComponent(table)}`;

/** @returns {Promise<import("./schemas.js").ServerInfo>} */
export const serverInfo = () => request("GET", "/house");
/** @param {string} game @returns {Promise<import("./schemas.js").GameInfo>} */
export const gameInfo = (game) => request("GET", `/games/${game}`);
/** What the server tells about the game of a table with an edition of its own. @param {string} table */
export const tableGame = (table) => request("GET", `${at(table)}/game`);
/** @param {string} game @returns {Promise<string>} */
export const rules = (game) => request("GET", `/games/${game}/rules`);
/**
 * @param {string} game @param {import("./schemas.js").Scene} scene a position, and moves after it
 * @returns {Promise<import("./schemas.js").Shown>}
 */
export const scene = (game, scene) => request("POST", `/games/${game}/scenes`, scene);
/**
 * @param {import("./schemas.js").Terms} terms @param {string} [name] @param {number | null} [seat]
 * @returns {Promise<Opened>}
 */
export const openTable = (terms, name = "", seat = null) =>
  request("POST", "/tables", { terms, name, ...(seat === null ? {} : { seat }) });
/**
 * @param {string} table @param {string} name @param {{ seat?: number, invite?: string }} [wish]
 * @returns {Promise<SeatKeys>}
 */
export const takeSeat = (table, name, wish = {}) => request("POST", `${at(table)}/seats`, { name, ...wish });
/** @param {string} table @param {string} code @returns {Promise<SeatKeys>} */
export const recover = (table, code) => request("POST", `${at(table)}/recover`, { code });
/**
 * Free the seat of somebody who is away, as the host.
 * @param {string} table @param {number} seat
 * @returns {Promise<import("./schemas.js").NewInvitation>}
 */
export const freeSeat = (table, seat) => request("POST", `${at(table)}/free`, { seat });
/** Where the compiled rules of a game are, once they are built. @param {string} game @returns {Promise<import("./schemas.js").ModuleAddress | null>} */
export const moduleAddress = (game) => request("GET", `/games/${game}/module`);
/**
 * Messages before those that a view shows.
 * @param {string} table @param {number} before a version @param {number | null} seat
 * @returns {Promise<import("./schemas.js").ChatPage>}
 */
export const earlierChat = (table, before, seat) =>
  request("GET", `${at(table)}/chat`, undefined, { before, seat });
/** @param {string} text @returns {Promise<Opened>} */
export const importLog = (text) => request("POST", "/imports", { log: text });
