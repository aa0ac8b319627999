// Moves of Keltis as one sentence each, as somebody at the table would say it.
import { LETTERS } from "./colours.js";
import { cardName, pathName } from "./text.js";

/** @typedef {import("./types.js").Table} Table */

/**
 * A move in words.
 * @param {Table} table @param {string[]} clicks @returns {string}
 */
export function moveWords(table, clicks) {
  const [[kind, what], [target] = [""], [figure] = [""]] = clicks.map((click) => click.split(" "));
  const { say } = table;
  if (kind === "hand" && target === "pile") return say("keltis-do-discard", { card: cardName(table, what) });
  if (kind === "hand") return say("keltis-do-lay", { card: cardName(table, what), figure });
  if (kind === "path") return say("keltis-do-step", { path: pathName(table, what), figure: target });
  if (kind === "pile") return takeWords(table, what);
  return say(`keltis-do-${kind}`);
}

/** @param {Table} table @param {string} letter */
function takeWords(table, letter) {
  const top = table.view.paths[LETTERS.indexOf(letter)].pile.at(-1);
  return table.say("keltis-do-take", { card: top ? cardName(table, top) : pathName(table, letter) });
}
