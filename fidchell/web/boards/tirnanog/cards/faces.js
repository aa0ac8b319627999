// What the book of the game says about cards, Geas and Subplots, in the language of the page.

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").Edition} Edition */
/** @typedef {import("../types.js").EditionCard} EditionCard */
/** @typedef {import("../types.js").Geas} Geas */
/** @typedef {import("../types.js").Plot} Plot */
/** @typedef {import("../types.js").Subplot} Subplot */
/** @typedef {import("../types.js").WorldCell} WorldCell */

/** @type {WeakMap<Edition, Map<string, Card>>} */
const kept = new WeakMap();

/** Every card of an edition by its text. @param {Edition} edition @returns {Map<string, Card>} */
function cardsOf(edition) {
  const known = kept.get(edition);
  if (known) return known;
  const made = new Map();
  for (const row of [...edition.plain, ...edition.special]) {
    const card = readCard(edition, row);
    if (!made.has(card.card)) made.set(card.card, card);
  }
  kept.set(edition, made);
  return made;
}

/** @param {Edition} edition @param {EditionCard} row @returns {Card} */
function readCard(edition, row) {
  const colour = row.colour[0].toUpperCase();
  const guide = (edition.pronunciation ?? []).find((each) => row.code && each.code === row.code);
  return {
    card: row.code ?? `${colour}${row.value}${row.ailm ? "*" : ""}`,
    colour,
    value: row.value,
    ailm: row.ailm,
    name: row.name,
    text: row.text ?? "",
    timing: row.timing ?? "",
    say: guide ? `${guide.name}: ${guide.say}` : "",
  };
}

/** §1.9: a plain card that is not in the edition, as its text tells it. @param {string} text @returns {Card} */
function drawnCard(text) {
  const [colour, value] = text;
  const [card, name] = [text, text];
  return {
    card,
    name,
    colour,
    value: Number(value),
    ailm: text.endsWith("*"),
    text: "",
    timing: "",
    say: "",
  };
}

/** A card by its text, such as R7 or DOL. @param {Table} table @param {string} text @returns {Card} */
export function cardOf(table, text) {
  return cardsOf(table.gameInfo.edition).get(text) ?? drawnCard(text);
}

/** The Geas of a row, counted from the top. @param {Table} table @param {number} place @returns {Geas} */
export function geasOf(table, place) {
  return named(table.gameInfo.edition.geas, table.view.geas[place]);
}

/** What is printed on a Subplot. @param {Table} table @param {Subplot} plot @returns {Plot} */
export function plotOf(table, plot) {
  return named(table.gameInfo.edition.subplot, plot.id);
}

/** @template {{ id: string }} Printed @param {Printed[]} rows @param {string} id @returns {Printed} */
function named(rows, id) {
  return /** @type {Printed} */ (rows.find((row) => row.id === id)); // views name what their edition has
}

/**
 * Whether a card lies in a cell of the Otherworld.
 * @param {WorldCell | undefined} cell @returns {cell is string}
 */
export function isCard(cell) {
  return typeof cell === "string";
}

/**
 * How the names of a Geas or a Subplot are said.
 * @param {Table} table @param {string} name @returns {string}
 */
export function pronunciationOf(table, name) {
  const guide = table.gameInfo.edition.pronunciation ?? [];
  return guide
    .filter((each) => name.includes(each.name))
    .map((each) => `${each.name}: ${each.say}`)
    .join(" · ");
}
