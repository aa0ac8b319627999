// What the edition says about a card, in the language of the table.

/** @typedef {import("../drawing.js").Table} Table */
/** @typedef {{ card: string, name: any, colour: string, value: number, ailm: boolean, face: number }} Card as a view has it */
/** @typedef {{ name: string, text: string, timing: string, say: string, colour: string, value: number, ailm: boolean, card: string }} Face */

/** A word that may come in both languages. @param {any} word @param {string} language @returns {string} */
export function said(word, language) {
  return word && typeof word === "object" ? word[language] ?? word.en : word ?? "";
}

/** @type {WeakMap<object, Map<string, Face>>} */
const kept = new WeakMap();

/** Every card of the edition by its text. @param {Table} table @returns {Map<string, Face>} */
export function faces(table) {
  const known = table.book ? kept.get(table.book) : undefined;
  if (known) return known;
  const made = new Map();
  const edition = table.book?.edition ?? {};
  for (const row of [...(edition.plain ?? []), ...(edition.special ?? [])]) {
    const face = faceOf(edition, row, table.language);
    made.set(face.card, face);
  }
  if (table.book) kept.set(table.book, made);
  return made;
}

/** @param {any} edition @param {any} row @param {string} language @returns {Face} */
function faceOf(edition, row, language) {
  const colour = row.colour[0].toUpperCase();
  const card = row.code ?? `${colour}${row.value}${row.ailm ? "*" : ""}`;
  const guide = (edition.pronunciation ?? []).find((/** @type {any} */ each) => row.code && each.code === row.code);
  return {
    card,
    colour,
    value: row.value,
    ailm: row.ailm,
    name: said(row.name, language),
    text: said(row.text, language),
    timing: row.timing ?? "",
    say: guide ? `${said(guide.name, language)}: ${said(guide.say, language)}` : "",
  };
}

/** What is known of a card of the view. @param {Table} table @param {Card} card @returns {Face} */
export function faceOn(table, card) {
  const found = faces(table).get(card.card);
  if (found) return found;
  const name = said(card.name, table.language).replace(` (${card.card})`, "");
  return { ...card, name, text: "", timing: "", say: "" };
}

/** How the names of a Geas or a Subplot are said. @param {Table} table @param {string} name @returns {string} */
export function guideFor(table, name) {
  const guide = table.book?.edition?.pronunciation ?? [];
  return guide
    .filter((/** @type {any} */ each) => name.includes(said(each.name, table.language)))
    .map((/** @type {any} */ each) => `${said(each.name, table.language)}: ${said(each.say, table.language)}`)
    .join(" · ");
}
