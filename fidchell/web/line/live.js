// The live line to one table: it comes back by itself, and asks only for what was missed.
import { language } from "../shell/words.js";

/**
 * @typedef {object} Listener
 * @property {(view: any) => void} view a new view of the table
 * @property {(note: any) => void} note something beside the game
 * @property {(state: "open" | "lost" | "gone") => void} state
 */

const SHORTEST = 400; // milliseconds until the first try to come back
const LONGEST = 15000;
const SILENCE = 50000; // without a sign of life the line is dead
const GONE = [4003, 4004]; // the seat is not ours any more; the table is not there

/**
 * Listen to a table until `close` is called.
 * @param {string} table @param {number | null} seat @param {Listener} listener
 */
export function listen(table, seat, listener) {
  let wait = SHORTEST;
  let isClosed = false;
  /** @type {number | null} */
  let since = null;
  /** @type {WebSocket | null} */
  let line = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  const hear = (/** @type {MessageEvent} */ event) => {
    clearTimeout(silence);
    silence = setTimeout(() => line?.close(), SILENCE);
    const message = JSON.parse(event.data);
    if (message.type === "view") {
      since = message.view.version;
      performance.mark("view-came");
      listener.view(message.view);
    } else if (message.type === "note") listener.note(message);
  };
  const connect = () => {
    const query = new URLSearchParams({ language: language.peek() });
    if (seat !== null) query.set("seat", String(seat));
    if (since !== null) query.set("since", String(since));
    line = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/tables/${table}/live?${query}`);
    line.onopen = () => {
      wait = SHORTEST;
      listener.state("open");
    };
    line.onmessage = hear;
    line.onclose = (event) => lost(event.code);
  };
  const lost = (/** @type {number} */ code) => {
    clearTimeout(silence);
    if (isClosed) return;
    if (GONE.includes(code)) return listener.state("gone");
    listener.state("lost");
    timer = setTimeout(connect, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(LONGEST, wait * 1.8);
  };
  const hurry = () => {
    if (isClosed || line?.readyState === WebSocket.OPEN || line?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(timer);
    wait = SHORTEST;
    connect();
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  connect();
  return {
    /** Stop listening. */
    close() {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      line?.close();
    },
    /** Come again with everything, as after a change of language. */
    again() {
      since = null;
      line?.close();
    },
  };
}

/**
 * Listen to the list of public tables.
 * @param {(tables: any[]) => void} heard
 */
export function listenToLobby(heard) {
  let isClosed = false;
  let wait = SHORTEST;
  /** @type {WebSocket | null} */
  let line = null;
  const connect = () => {
    line = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/lobby/live`);
    line.onmessage = (event) => {
      wait = SHORTEST;
      heard(JSON.parse(event.data).tables);
    };
    line.onclose = () => {
      if (!isClosed) setTimeout(() => !isClosed && connect(), wait);
      wait = Math.min(LONGEST, wait * 2);
    };
  };
  connect();
  return () => {
    isClosed = true;
    line?.close();
  };
}
