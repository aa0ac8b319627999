// Calls for a table: to the one on this device, or to the server.
import { isLocal, localClient } from "./local.js";
import { request } from "./request.js";
import { at } from "./server.js";

/** @typedef {import("./schemas.js").Opened} Opened */
/** @typedef {import("./schemas.js").SeatHint} SeatHint */
/** @typedef {import("./schemas.js").TableView} TableView */
/** @typedef {import("./local.js").LocalClient} LocalClient */
/**
 * A call for a table: to the one on this device, or to the server.
 * @template Answer
 * @param {string} table @param {(client: LocalClient) => Promise<Answer>} onDevice
 * @param {() => Promise<Answer>} onServer @returns {Promise<Answer>}
 */
const callTable = async (table, onDevice, onServer) =>
  isLocal(table) ? onDevice(await localClient()) : onServer();
/** @param {string} table @param {number | null} seat @returns {Promise<TableView>} */
export const getTable = (table, seat) =>
  callTable(
    table,
    (client) => client.getTable(table, seat),
    () => request("GET", at(table), undefined, { seat }),
  );
/**
 * @param {string} table @param {number | null} seat @param {object} command a Command
 * @returns {Promise<import("./schemas.js").Done>}
 */
export const sendCommand = (table, seat, command) =>
  callTable(
    table,
    (client) => client.sendCommand(table, seat, command),
    () => request("POST", `${at(table)}/commands`, { command, ...(seat === null ? {} : { seat }) }),
  );
/**
 * @param {string} table @param {number} seat @param {string[]} moves @param {AbortSignal | null} [signal]
 * @returns {Promise<import("./schemas.js").DraftView>}
 */
export const draft = (table, seat, moves, signal) =>
  callTable(
    table,
    (client) => client.draft(table, seat, moves),
    () => request("POST", `${at(table)}/draft`, { moves, seat }, {}, signal),
  );
/** What compiled rules need to know of a table. @param {string} table @returns {Promise<import("./schemas.js").TableRules>} */
export const tableRules = (table) =>
  callTable(
    table,
    (client) => client.tableRules(table),
    () => request("GET", `${at(table)}/rules`),
  );
/**
 * What a seat knows of a table, as a position of the compiled rules.
 * @param {string} table @param {number} seat @returns {Promise<import("./schemas.js").SeatPosition | null>}
 */
export const seatPosition = (table, seat) =>
  callTable(
    table,
    (client) => client.seatPosition(table, seat),
    () => request("GET", `${at(table)}/position`, undefined, { seat }),
  );
/** The moves of a finished game and its seed. @param {string} table @returns {Promise<import("./schemas.js").GameRecord>} */
export const gameRecord = (table) =>
  callTable(
    table,
    (client) => client.gameRecord(table),
    () => request("GET", `${at(table)}/record`),
  );
/**
 * Advice for a seat, after moves of this turn that are not made yet.
 * @param {string} table @param {number} seat @param {string} strength @param {string[]} moves
 * @returns {Promise<SeatHint>}
 */
export const hint = (table, seat, strength, moves) =>
  callTable(
    table,
    (client) => client.refuse(),
    () => request("POST", `${at(table)}/hint`, { seat, strength, moves }),
  );
/**
 * What is thought about a position.
 * @param {string} table @param {number} move @returns {Promise<import("./schemas.js").Analysis>}
 */
export const analysis = (table, move) =>
  callTable(
    table,
    (client) => client.refuse(),
    () => request("POST", `${at(table)}/analysis`, { at: move }),
  );
/** Whether the server has reviewed a game. @param {string} table @returns {Promise<import("./schemas.js").ReviewStatus>} */
export const reviewStatus = (table) =>
  callTable(
    table,
    (client) => client.review(),
    () => request("GET", `${at(table)}/review`),
  );
/**
 * Have a finished game reviewed, or ask how far the review is.
 * @param {string} table @returns {Promise<import("./schemas.js").ReviewStatus>}
 */
export const review = (table) =>
  callTable(
    table,
    (client) => client.review(),
    () => request("POST", `${at(table)}/review`, {}),
  );
/**
 * @param {string} table @param {number} move @param {string} eyes @param {number | null} [seat]
 * @returns {Promise<import("./schemas.js").ReplayView>}
 */
export const replay = (table, move, eyes, seat = null) =>
  callTable(
    table,
    (client) => client.replay(table, move, eyes, seat),
    () => request("GET", `${at(table)}/replay`, undefined, { at: move, eyes, seat }),
  );
/** @param {string} table @param {number | null} seat @returns {Promise<string>} */
export const log = (table, seat) =>
  callTable(
    table,
    (client) => client.log(table),
    () => request("GET", `${at(table)}/log`, undefined, { seat }),
  );
/** Take this device's tokens along to the next game; a table on the device has none. @param {string} table */
export const followRematch = (table) =>
  isLocal(table) ? Promise.resolve({}) : request("POST", `${at(table)}/follow`, {});
/** @param {string} table @returns {Promise<import("./schemas.js").PointsCurve>} */
export const scoreCurve = (table) =>
  callTable(
    table,
    (client) => client.scoreCurve(table),
    () => request("GET", `${at(table)}/curve`),
  );
/**
 * A table on this device, with people by their names.
 * @param {import("./schemas.js").Terms} terms @param {string[]} names by seat @returns {Promise<Opened>}
 */
export const openLocalTable = async (terms, names) => (await localClient()).openTable(terms, names);
/** A log as a table on this device. @param {string} text @returns {Promise<Opened>} */
export const importLocally = async (text) => (await localClient()).importLog(text);
/**
 * @param {string} table @param {number} move @param {number} seat @param {string} name @param {string} bot
 * @returns {Promise<Opened>}
 */
export const fork = (table, move, seat, name, bot) =>
  callTable(
    table,
    (client) => client.fork(table, move, seat, name, bot),
    () => request("POST", `${at(table)}/fork`, { at: move, seat, name, bot }),
  );
