// Places of Tír na nÓg as people name them: cards of the Otherworld, the spaces between them, places of a Saga.
import { ROW_LETTERS, ROWS } from "./cards/icons.js";

/** @typedef {import("./types.js").Table} Table */

/** First, second and so on, of cards or places. @param {Table} table @param {number} number */
const nth = (table, number) => table.say("tirnanog-nth", { number });

/**
 * A row with its place from the left, counted from 1.
 * @param {Table} table @param {string} key @param {string} row @param {number} place
 */
function inRow(table, key, row, place) {
  const facts = { row: table.say(`row-${row}`), place: nth(table, place), next: nth(table, place + 1) };
  return table.say(key, facts);
}

/** A card's place in the Otherworld, such as 1,2. @param {Table} table @param {string} text */
export function worldPlace(table, text) {
  const [row, column] = text.split(",").map(Number);
  return inRow(table, "tirnanog-at-world", ROWS[row - 1], column);
}

/** §1.7: a space or corner of the Otherworld, such as H11. @param {Table} table @param {string} text */
export function spacePlace(table, text) {
  if (text === "home") return table.say("tirnanog-at-home");
  const [kind, row, column] = [text[0], Number(text[1]), Number(text[2])];
  const key = { H: "tirnanog-at-beside", V: "tirnanog-at-under", K: "tirnanog-at-corner" }[kind] ?? "";
  return inRow(table, key, ROWS[row - 1], column);
}

/** §1.4: a place of a Saga, such as T1. @param {Table} table @param {string} text */
export function cellPlace(table, text) {
  return inRow(table, "tirnanog-at-cell", ROWS[ROW_LETTERS.indexOf(text[0])], Number(text.slice(1)));
}

/** Several things in one sentence. @param {Table} table @param {string[]} things */
export function listed(table, things) {
  return new Intl.ListFormat(table.language, { type: "conjunction" }).format(things);
}
