// What things are called, for labels, lists of moves and prompts.
import { colourName } from "./cards/changes.js";
import { cardOf, isCard } from "./cards/faces.js";
import { cellPlace, listed, spacePlace, worldPlace } from "./places.js";

/** @typedef {import("./types.js").Table} Table */

const SEATS = "abcde";

/** A card in words: its name, colour, value and mark. @param {Table} table @param {string} text */
export function cardWords(table, text) {
  const card = cardOf(table, text);
  const facts = { name: card.name, colour: colourName(table, card.colour), value: card.value };
  if (card.name === text) return table.say("tirnanog-card-plain", facts);
  return table.say(card.ailm ? "tirnanog-card-ailm" : "tirnanog-card", facts);
}

/** A card inside a sentence: its name with colour and value behind it. @param {Table} table @param {string} text */
export function cardName(table, text) {
  const { name, colour, value } = cardOf(table, text);
  const facts = { name, colour: colourName(table, colour), value };
  return table.say(name === text ? "tirnanog-card-plain" : "tirnanog-card-short", facts);
}

/** The card at a cell of the Otherworld such as 1,2. @param {Table} table @param {string} place */
function worldCard(table, place) {
  const [row, column] = place.split(",").map(Number);
  return table.view.otherworld[row - 1]?.[column - 1];
}

/** A card of an own cell such as T1. @param {Table} table @param {string} cell */
function sagaCard(table, cell) {
  const saga = table.view.players[table.you ?? 0].saga.flat();
  return saga.find((each) => each?.cell === cell);
}

/** §1.7: the cards beside a space, in words. @param {Table} table @param {string} space */
function beside(table, space) {
  const [kind, row, column] = [space[0], Number(space[1]), Number(space[2])];
  const right = [[row, column + 1]];
  const below = [[row + 1, column]];
  const cells = [
    [row, column],
    ...(kind === "H" ? right : kind === "V" ? below : [...right, ...below, [row + 1, column + 1]]),
  ];
  const cards = cells.map(([r, c]) => table.view.otherworld[r - 1]?.[c - 1]).filter(isCard);
  const names = cards.map((card) => cardName(table, card));
  return names.length ? listed(table, names) : table.say("tirnanog-nothing");
}

/** @type {Record<string, (table: Table, rest: string) => string>} */
const NAMES = {
  space: (table, rest) =>
    table.say("tirnanog-thing-space", { place: spacePlace(table, rest), cards: beside(table, rest) }),
  teller: (table, rest) => table.say("tirnanog-thing-teller", { cards: beside(table, rest) }),
  any: (table, rest) => table.say("tirnanog-thing-any", { cards: beside(table, rest) }),
  world: (table, rest) => {
    const card = worldCard(table, rest);
    return table.say("tirnanog-thing-world", {
      card: isCard(card) ? cardName(table, card) : "–",
      place: worldPlace(table, rest),
    });
  },
  hand: (table, rest) => {
    const key = table.view.phase === "remove" ? "tirnanog-thing-pile" : "tirnanog-thing-hand";
    return table.say(key, { card: cardWords(table, rest) });
  },
  row: (table, rest) => table.say(`tirnanog-thing-row-${rest}`),
  cell: (table, rest) => {
    const cell = sagaCard(table, rest);
    const card = cell ? cardOf(table, cell.card).name : table.say("tirnanog-nothing");
    return table.say("tirnanog-thing-cell", { card, cell: cellPlace(table, rest) });
  },
  power: (table, rest) => {
    const cell = sagaCard(table, rest);
    const card = cell ? cardOf(table, cell.card).name : table.say("tirnanog-nothing");
    return table.say("tirnanog-thing-power", { card, cell: cellPlace(table, rest) });
  },
  colour: (table, rest) => colourName(table, rest[0].toUpperCase()),
  seat: (table, rest) => {
    const seat = SEATS.indexOf(rest);
    return table.say("tirnanog-thing-seat", {
      player: seat >= table.view.seats ? "Balor" : table.names[seat],
    });
  },
  claim: (table, rest) => {
    const cards = rest.split(" ").map((cell) => sagaCard(table, cell)?.card ?? "");
    return table.say("tirnanog-thing-claim", {
      cards: listed(
        table,
        cards.map((card) => cardName(table, card)),
      ),
    });
  },
};

/** @param {Table} table @param {string} thing @returns {string} */
export function nameOf(table, thing) {
  const [kind, ...rest] = thing.split(" ");
  if (thing === "keep") return table.say("tirnanog-thing-keep");
  if (thing === "none")
    return table.say(table.view.phase === "power" ? "tirnanog-thing-end" : "tirnanog-thing-none");
  return NAMES[kind]?.(table, rest.join(" ")) ?? thing;
}

/** What is asked now. @param {Table} table */
export function prompt(table) {
  const { key, facts } = table.view.question;
  const isTaken = table.picked.some((thing) => thing.startsWith("world "));
  if (isTaken && [...table.lit].some((thing) => thing.startsWith("teller ")))
    return table.say("tirnanog-which-teller");
  return table.say(key, facts.card ? { card: cardOf(table, facts.card).name } : {});
}
