// Where on the board a message of the log of Tír na nÓg lies: Storytellers, cards of Sagas and of the hand.

/** @typedef {import("../../../words/log.js").Message} Message */
/** @typedef {Pick<import("../types.js").Table, "view" | "you" | "gameInfo">} Seen */

const ON_CELLS = ["log-play", "log-exchange", "log-shift", "log-dye", "log-mark"];
const ON_SPACES = ["log-place", "log-moved"];
const BY_BALOR = ["log-balor-place", "log-balor-moved"];

/** @param {Seen} seen @param {Message} message @returns {string[]} */
export function placesOf({ view }, { key, player, space, cell, card, cards }) {
  if (ON_CELLS.includes(key)) return [`cell ${player} ${cell}`];
  if (ON_SPACES.includes(key)) return [`teller ${player} ${space}`];
  if (BY_BALOR.includes(key)) return [`teller ${view.seats} ${space}`];
  if (key === "log-token") return ["token"];
  if (key === "log-take") return [`hand ${player} ${card}`, `holder ${player}`];
  if (key === "log-discard" || key === "log-cleared") return ["discards"];
  if (key === "log-draw-own") return [cards].flat().map((each) => `hand ${player} ${each}`);
  return [];
}
