// §9.6 in words: what is printed on a card of a Saga, and what has changed it.
import { cardOf } from "./faces.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").SagaCell} SagaCell */

/**
 * Why a card shows what it shows, one reason a line; empty when it shows what is printed.
 * @param {Table} table @param {SagaCell} cell @param {Player} player whose Saga it lies in
 * @returns {string[]}
 */
export function changesOf(table, cell, player) {
  const { say } = table;
  const lines = [];
  const printed = cardOf(table, cell.card);
  if (cell.colour !== printed.colour)
    lines.push(say("tirnanog-why-printed-colour", { colour: colourName(table, printed.colour) }));
  if (cell.dye) lines.push(say("tirnanog-why-dye", { colour: colourName(table, cell.dye) }));
  if (cell.value !== printed.value) lines.push(say("tirnanog-why-printed-value", { value: printed.value }));
  if (cell.token) lines.push(say("tirnanog-why-token", { amount: cell.token }));
  for (const reason of cell.why) lines.push(changeWords(table, reason, cell, player));
  cell.marks.forEach(
    (/** @type {boolean} */ isMarked, /** @type {number} */ side) =>
      isMarked && lines.push(say("tirnanog-why-marked", { side: side + 1 })),
  );
  if (cell.used) lines.push(say("tirnanog-why-used"));
  return lines;
}

/** @param {Table} table @param {Change} reason @param {SagaCell} cell @param {Player} player */
function changeWords(table, reason, cell, player) {
  const source = player.saga.flat().find((each) => each?.cell === reason.from);
  const facts = { card: source ? cardOf(table, source.card).name : reason.from, cell: reason.from };
  if ("copies" in reason) return table.say(`tirnanog-why-copies-${reason.copies}`, facts);
  const amount = reason.amount > 0 ? `+${reason.amount}` : `−${-reason.amount}`;
  return reason.from === cell.cell
    ? table.say("tirnanog-why-own", { amount })
    : table.say("tirnanog-why-other", { ...facts, amount });
}

/** @param {Table} table @param {string | null} letter */
export function colourName(table, letter) {
  return table.say(`tirnanog-colour-${letter}`);
}
