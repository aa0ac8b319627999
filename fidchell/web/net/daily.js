// The deals of the day that this device has played, and its secret, by which a server knows its results.
import { signal } from "../html.js";
import { randomBytes, toHex } from "../rules/bytes.js";

/** @typedef {{ points: number, rank: number, isSent: boolean }} PlayedDeal */

const [PLAYED_KEY, SECRET_KEY] = ["fidchell-daily", "fidchell-device"];
const SECRET_BYTES = 16;
const DAY_MS = 86_400_000;
const TABLE = /^local-daily-(\d{4}-\d\d-\d\d)-(\w+)$/;

/** The day that it is in UTC. */
export function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The name of a deal's table on a device. @param {string} day @param {string} game */
export function dailyTable(day, game) {
  return `local-daily-${day}-${game}`;
}

/** The deal of a table, where it is one. @param {string} table */
export function dailyOf(table) {
  const [, day, game] = TABLE.exec(table) ?? [];
  return day ? { day, game } : null;
}

/** @returns {Record<string, PlayedDeal>} by day and game */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLAYED_KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** The deals that were played to their end, by day and game. */
export const playedDeals = signal(read());

/** @param {string} day @param {string} game @returns {PlayedDeal | undefined} */
export function playedDeal(day, game) {
  return playedDeals.value[`${day} ${game}`];
}

/** @param {string} day @param {string} game @param {PlayedDeal} played */
export function rememberDeal(day, game, played) {
  playedDeals.value = { ...playedDeals.value, [`${day} ${game}`]: played };
  try {
    localStorage.setItem(PLAYED_KEY, JSON.stringify(playedDeals.value));
  } catch {
    // A full or forbidden store: it is known until the page is closed, and the table itself is kept apart.
  }
}

/** The deals that no server has yet. @returns {{ day: string, game: string }[]} */
export function waitingDeals() {
  const waiting = Object.entries(playedDeals.value).filter(([, { isSent }]) => !isSent);
  return waiting.map(([key]) => ({ day: key.slice(0, 10), game: key.slice(11) }));
}

/** What proves that a result is this device's. */
export function deviceSecret() {
  try {
    const kept = localStorage.getItem(SECRET_KEY);
    if (kept) return kept;
    const made = toHex(randomBytes(SECRET_BYTES));
    localStorage.setItem(SECRET_KEY, made);
    return made;
  } catch {
    return "";
  }
}

/**
 * Days in a row on which a deal was played, up to today or yesterday; and the most there ever were.
 * @param {string[]} days @param {string} now
 */
export function streakOf(days, now) {
  /** @type {Map<number, number>} */
  const lengths = new Map();
  const numberOf = (/** @type {string} */ day) => Date.parse(day) / DAY_MS;
  for (const day of [...new Set(days.map(numberOf))].sort((one, other) => one - other))
    lengths.set(day, (lengths.get(day - 1) ?? 0) + 1);
  const last = numberOf(now);
  return { now: lengths.get(last) ?? lengths.get(last - 1) ?? 0, best: Math.max(0, ...lengths.values()) };
}

/** The streak of this device, in all games together. */
export function ownStreak() {
  return streakOf(
    Object.keys(playedDeals.value).map((key) => key.slice(0, 10)),
    today(),
  );
}
