// The next game of the same people on a device: how many each has won, and another seat begins.
import { randomBytes } from "../rules/bytes.js";

/** @typedef {import("./table.js").LocalTable} LocalTable */
/** @typedef {import("../rules/data.js").Boxes} Boxes */
/** @typedef {import("../net/schemas.js").Terms} Terms */
/** @typedef {import("../net/schemas.js").Origin} Origin */

const FIRST = "first"; // the option of a game that says who begins
const LETTERS = [..."abcde"];

/** The next game as one of a series; who has won together has not won. @param {LocalTable} table @returns {Origin} */
export function seriesAfter({ header: { id, origin, terms }, result }) {
  const before = origin?.kind === "rematch" ? origin : null;
  const wins = before?.wins ? [...before.wins] : terms.chairs.map(() => 0);
  if (result?.winners.length === 1) wins[result.winners[0]]++;
  return { kind: "rematch", table: id, games: (before?.games ?? 0) + 1, wins };
}

/**
 * The same terms, but the next seat begins; after a game that all began at once, one drawn by lot.
 * @param {LocalTable} table @param {Boxes} boxes @returns {Terms}
 */
export function nextToBegin({ header: { terms }, history, rules }, boxes) {
  const seats = terms.chairs.length;
  const isChoice = (/** @type {string} */ letter) =>
    boxes.choices.some(
      (choice) => choice.option === FIRST && choice.value === letter && choice.seats.includes(seats),
    );
  const letters = LETTERS.slice(0, seats).filter(isChoice);
  if (letters.length < Math.max(2, seats)) return terms;
  const began = rules.actors(history.states[0]);
  const chosen = letters.indexOf(String(terms.options?.[FIRST] ?? ""));
  const place = chosen >= 0 ? chosen : began.length === 1 ? began[0] : randomBytes(1)[0];
  return { ...terms, options: { ...terms.options, [FIRST]: letters[(place + 1) % seats] } };
}
