// Requests to the server over HTTP. What it refuses comes back as an ApiError with a sentence for people.
import { language, say } from "../words/i18n.js";
import { isLocal, localClient } from "./local.js";
import { answerFile, isSite } from "./site.js";

/** @typedef {import("./schemas.js").SeatKeys} SeatKeys */
/** @typedef {import("./schemas.js").Opened} Opened */
/** @typedef {import("./schemas.js").SeatHint} SeatHint */
/** @typedef {import("./schemas.js").TableView} TableView */

/** @typedef {Record<string, string | number | null | undefined>} Query */

const ROOT = "/api/v1";

/** What the server says when it does not do something. */
export class ApiError extends Error {
  /** @param {number} status @param {string} key @param {string} text @param {number} wait seconds */
  constructor(status, key, text, wait) {
    super(text);
    this.status = status;
    this.key = key;
    this.wait = wait;
  }
}

/** The server did not answer. */
export class NetworkError extends Error {}

/**
 * Ask the server; answers are JSON, or text.
 * @param {string} method @param {string} path @param {unknown} [body] @param {Query} [query]
 * @param {AbortSignal | null} [signal] calls it off @param {Record<string, string>} [headers]
 * @template Answer @returns {Promise<Answer>}
 */
export async function request(method, path, body, query = {}, signal = null, headers = {}) {
  if (isSite) return siteAnswer(method, path);
  const given = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const address = `${ROOT}${path}?${new URLSearchParams([...given, ["language", language.peek()]])}`;
  /** @type {RequestInit} */
  const options = { method, headers, cache: method === "GET" ? "default" : "no-store", signal };
  if (body !== undefined)
    Object.assign(options, {
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new NetworkError("silence");
  }
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const content = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content;
  throw new ApiError(
    answer.status,
    content.error ?? "failure",
    content.text ?? String(content),
    content.wait ?? 0,
  );
}

/**
 * What a site of files answers; it has no server to ask.
 * @param {string} method @param {string} path @template Answer @returns {Promise<Answer>}
 */
async function siteAnswer(method, path) {
  const file = answerFile(method, path, language.peek());
  if (!file) throw new ApiError(404, "no-server", say("shell-site-no-server"), 0);
  const answer = await fetch(file).catch(() => null);
  if (!answer?.ok) throw new NetworkError("silence");
  const content = file.endsWith(".json") ? await answer.json() : await answer.text();
  return content;
}

/** @typedef {import("./local.js").LocalClient} LocalClient */
/**
 * A call for a table: to the one on this device, or to the server.
 * @template Answer
 * @param {string} table @param {(client: LocalClient) => Promise<Answer>} onDevice
 * @param {() => Promise<Answer>} onServer @returns {Promise<Answer>}
 */
const callTable = async (table, onDevice, onServer) =>
  isLocal(table) ? onDevice(await localClient()) : onServer();
/** @param {string} table */
const at = (table) => `/tables/${encodeURIComponent(table)}`;

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
/** Where the compiled rules of a game are, once they are built. @param {string} game @returns {Promise<import("./schemas.js").ModuleAddress | null>} */
export const moduleAddress = (game) => request("GET", `/games/${game}/module`);
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
 * Messages before those that a view shows.
 * @param {string} table @param {number} before a version @param {number | null} seat
 * @returns {Promise<import("./schemas.js").ChatPage>}
 */
export const earlierChat = (table, before, seat) =>
  request("GET", `${at(table)}/chat`, undefined, { before, seat });
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
/** @param {string} text @returns {Promise<Opened>} */
export const importLog = (text) => request("POST", "/imports", { log: text });
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
