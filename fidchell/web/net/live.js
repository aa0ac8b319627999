// The WebSocket of one table: it reconnects by itself, and asks only for what was missed.
import { language } from "../words/i18n.js";
import { isLocal, listenLocally } from "./local.js";

/** @typedef {import("./schemas.js").TableView} TableView */
/** @typedef {import("./schemas.js").TableStep} TableStep */
/** @typedef {import("./schemas.js").Notice} Notice */
/** @typedef {import("./schemas.js").Listed} Listed */
/**
 * @typedef {object} Listener
 * @property {(view: TableView) => void} view the whole view of the table
 * @property {(step: TableStep) => void} step what has changed since
 * @property {(note: Notice) => void} note something beside the game
 * @property {(state: "open" | "lost" | "gone") => void} state
 */

const FIRST_RETRY = 400; // milliseconds until the first try to come back
const LAST_RETRY = 15000;
const SILENCE = 50000; // without a sign of life the socket is dead
const GONE = [4003, 4004]; // the seat is not ours any more; the table is not there

/**
 * Listen to a table until `close` is called.
 * @param {string} table @param {number | null} seat @param {Listener} listener
 */
export function listen(table, seat, listener) {
  if (isLocal(table)) return listenLocally(table, seat, listener);
  let wait = FIRST_RETRY;
  let isClosed = false;
  /** @type {number | null} */
  let since = null;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  const onMessage = (/** @type {MessageEvent} */ event) => {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE);
    const message = JSON.parse(event.data);
    if (message.type === "view") {
      since = message.view.version;
      performance.mark("view-came");
      listener.view(message.view);
    } else if (message.type === "step") {
      since = message.version;
      performance.mark("view-came");
      listener.step(message);
    } else if (message.type === "note") listener.note(message);
  };
  const connect = () => {
    const query = new URLSearchParams({ language: language.peek() });
    if (seat !== null) query.set("seat", String(seat));
    if (since !== null) query.set("since", String(since));
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/tables/${table}/live?${query}`);
    socket.onopen = () => {
      wait = FIRST_RETRY;
      listener.state("open");
    };
    socket.onmessage = onMessage;
    socket.onclose = (event) => onClose(event.code);
  };
  const onClose = (/** @type {number} */ code) => {
    clearTimeout(silence);
    if (isClosed) return;
    if (GONE.includes(code)) return listener.state("gone");
    listener.state("lost");
    timer = setTimeout(connect, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(LAST_RETRY, wait * 1.8);
  };
  const reconnectNow = () => {
    if (isClosed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING)
      return;
    clearTimeout(timer);
    wait = FIRST_RETRY;
    connect();
  };
  window.addEventListener("online", reconnectNow);
  document.addEventListener("visibilitychange", reconnectNow);
  connect();
  return {
    /** Stop listening. */
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      window.removeEventListener("online", reconnectNow);
      document.removeEventListener("visibilitychange", reconnectNow);
      socket?.close();
    },
    /** Come again with everything, as after a change of language. */
    resync() {
      since = null;
      socket?.close();
    },
  };
}

/**
 * Listen to the list of public tables.
 * @param {(tables: Listed[]) => void} onTables
 */
export function listenToLobby(onTables) {
  let isClosed = false;
  let wait = FIRST_RETRY;
  /** @type {WebSocket | null} */
  let socket = null;
  const connect = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/lobby/live`);
    socket.onmessage = (event) => {
      wait = FIRST_RETRY;
      onTables(JSON.parse(event.data).tables);
    };
    socket.onclose = () => {
      if (!isClosed) setTimeout(() => !isClosed && connect(), wait);
      wait = Math.min(LAST_RETRY, wait * 2);
    };
  };
  connect();
  return () => {
    isClosed = true;
    socket?.close();
  };
}
