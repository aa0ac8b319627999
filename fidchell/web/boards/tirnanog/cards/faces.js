// What the edition says about a card, in the language of the table.
import { localized } from "../../../words/i18n.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Edition} Edition */
/** @typedef {import("../types.js").EditionCard} EditionCard */
/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").WorldCell} WorldCell */
/**
 * @typedef {{ name: string, text: string, timing: string, say: string, colour: string, value: number,
 *   ailm: boolean, card: string }} Face
 */

/** @type {WeakMap<object, Map<string, Face>>} */
const kept = new WeakMap();

/** Every card of the edition by its text. @param {Table} table @returns {Map<string, Face>} */
export function facesByCard(table) {
  const known = table.gameInfo ? kept.get(table.gameInfo) : undefined;
  if (known) return known;
  const made = new Map();
  const edition = table.gameInfo?.edition;
  for (const row of edition ? [...edition.plain, ...edition.special] : []) {
    const face = readFace(edition, row, table.language);
    made.set(face.card, face);
  }
  if (table.gameInfo) kept.set(table.gameInfo, made);
  return made;
}

/** @param {Edition} edition @param {EditionCard} row @param {string} language @returns {Face} */
function readFace(edition, row, language) {
  const colour = row.colour[0].toUpperCase();
  const card = row.code ?? `${colour}${row.value}${row.ailm ? "*" : ""}`;
  const guide = (edition.pronunciation ?? []).find((each) => row.code && each.code === row.code);
  return {
    card,
    colour,
    value: row.value,
    ailm: row.ailm,
    name: localized(row.name, language),
    text: localized(row.text, language),
    timing: row.timing ?? "",
    say: guide ? `${localized(guide.name, language)}: ${localized(guide.say, language)}` : "",
  };
}

/**
 * Whether a card lies in a cell of the Otherworld.
 * @param {WorldCell | undefined} cell @returns {cell is import("../view.js").PrintedCard}
 */
export function isCard(cell) {
  return Boolean(cell && !("hole" in cell));
}

/** What is known of a card of the view. @param {Table} table @param {Card} card @returns {Face} */
export function faceOf(table, card) {
  const found = facesByCard(table).get(card.card);
  if (found) return found;
  const name = localized(card.name, table.language).replace(` (${card.card})`, "");
  return { ...card, name, text: "", timing: "", say: "" };
}

/**
 * How the names of a Geas or a Subplot are said.
 * @param {Table} table @param {string} name @returns {string}
 */
export function pronunciationOf(table, name) {
  const guide = table.gameInfo?.edition?.pronunciation ?? [];
  return guide
    .filter((each) => name.includes(localized(each.name, table.language)))
    .map((each) => `${localized(each.name, table.language)}: ${localized(each.say, table.language)}`)
    .join(" · ");
}
