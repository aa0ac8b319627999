// Moves and what happened in Tír na nÓg, as somebody at the table would say it.
import { cardName, nameOf } from "./names.js";
import { cellPlace, listed, spacePlace } from "./places.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("../../words/log.js").Message} Message */

const PLACED = [
  "token",
  "place",
  "moved",
  "balor-place",
  "balor-moved",
  "play",
  "exchange",
  "shift",
  "dye",
  "mark",
];

/**
 * A move in words.
 * @param {Table} table @param {string[]} clicks @returns {string}
 */
export function moveWords(table, clicks) {
  const [kind, what] = clicks[0].split(" ");
  const target = clicks[1]?.split(" ")[1] ?? "";
  if (kind === "hand") return handWords(table, what, target);
  if (kind === "space") return table.say("tirnanog-do-space", { place: nameOf(table, clicks[0]) });
  if (kind === "any") return table.say("tirnanog-do-any", { card: nameOf(table, clicks[1]) });
  if (kind === "teller" || kind === "world")
    return table.say("tirnanog-do-world", { card: nameOf(table, clicks.at(-1) ?? "") });
  if (kind === "seat")
    return table.say("tirnanog-do-seat", {
      teller: nameOf(table, clicks[0]),
      place: spacePlace(table, target),
    });
  return clicks.map((click) => nameOf(table, click)).join(", ");
}

/** @param {Table} table @param {string} card @param {string} row */
function handWords(table, card, row) {
  const facts = { card: cardName(table, card) };
  if (row) return table.say("tirnanog-do-play", { ...facts, row: table.say(`row-${row}`) });
  return table.say(table.view.phase === "remove" ? "tirnanog-do-remove" : "tirnanog-do-discard", facts);
}

/**
 * A message in the words of this board: cards by name, colour and value, places by where they lie.
 * @param {Table} table @param {Message} message @returns {Message}
 */
export function tell(table, { key, ...facts }) {
  const told = { ...facts };
  if (typeof facts.card === "string") told.card = cardName(table, facts.card);
  if (Array.isArray(facts.cards))
    told.cards = listed(
      table,
      facts.cards.map((card) => cardName(table, card)),
    );
  for (const fact of ["space", "old"])
    if (typeof facts[fact] === "string") told[fact] = spacePlace(table, facts[fact]);
  if (typeof facts.cell === "string") told.cell = cellPlace(table, facts.cell);
  const own = key.slice("log-".length);
  return { ...told, key: PLACED.includes(own) ? `tirnanog-log-${own}` : key };
}
