// The codes to come back with: shown on the page that got them, and kept nowhere else.
import { signal } from "../html.js";

/** Codes by table and seat, until the page is closed. */
const codes = signal(/** @type {Record<string, string>} */ ({}));

/** @param {string} table @param {number} seat */
const key = (table, seat) => `${table} ${seat}`;

/**
 * Show a code on this page.
 * @param {string} table @param {import("./schemas.js").SeatKeys | null | undefined} keys
 */
export function showCode(table, keys) {
  if (keys) codes.value = { ...codes.value, [key(table, keys.seat)]: keys.recovery };
}

/** @param {string} table @param {number | null} seat */
export function codeOf(table, seat) {
  return seat === null ? "" : (codes.value[key(table, seat)] ?? "");
}

/**
 * The next game is played with the same codes.
 * @param {string} table @param {string} next @param {number[]} seats
 */
export function carryCodes(table, next, seats) {
  for (const seat of seats) showCode(next, { seat, token: "", recovery: codeOf(table, seat) });
}
