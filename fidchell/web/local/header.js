// How a local table begins: a new name, a seed from the system, its commitment, and people with names.
import { fromHex, newSeed, randomBytes, toHex } from "../rules/bytes.js";
import { digestOf } from "../rules/sha256.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("../net/schemas.js").Terms} Terms */
/** @typedef {import("../net/schemas.js").Origin} Origin */
/** @typedef {import("../rules/data.js").ModuleData} ModuleData */
/** @typedef {import("./types.js").TableHeader} TableHeader */
/** @typedef {import("./types.js").LoggedMove} LoggedMove */
/** @typedef {{ id?: string, day?: string, seed?: string, origin?: Origin | null, line?: LoggedMove[] }} Beginning */

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH = 16;
const LONGEST_NAME = 24;

/**
 * The header of a new table.
 * @param {Terms} terms @param {string[]} names of people, by seat @param {ModuleData} data
 * @param {Beginning} [beginning] of a game that goes on from another
 * @returns {Promise<TableHeader>}
 */
export async function newHeader(terms, names, data, beginning = {}) {
  const seed = beginning.seed ?? toHex(newSeed());
  return {
    id: beginning.id ?? newTableId(),
    at: Date.now() / 1000,
    terms,
    names: checkedNames(terms, names),
    seed,
    commitment: digestOf(fromHex(seed)),
    rules: data.version,
    edition: data.edition,
    origin: beginning.origin ?? null,
    line: beginning.line ?? [],
    day: beginning.day ?? "",
  };
}

/** A name of a table that no other has. */
function newTableId() {
  return `local-${[...randomBytes(ID_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/**
 * Everybody's name as it is shown, no name twice; bots have none of their own.
 * @param {Terms} terms @param {string[]} names @returns {string[]}
 */
function checkedNames(terms, names) {
  /** @type {string[]} */
  const found = [];
  terms.chairs.forEach((chair, seat) => {
    const name = chair.kind === "bot" ? "" : cleanName(names[seat] ?? "");
    if (chair.kind !== "bot" && !name)
      throw new Refusal("name-wrong", { longest: LONGEST_NAME, came: names[seat] ?? "" }, 422);
    if (name && found.some((other) => other.toLowerCase() === name.toLowerCase()))
      throw new Refusal("name-twice", { came: name }, 422);
    found.push(name);
  });
  return found;
}

/** A name in its usual form, without anything that cannot be seen. @param {string} name */
export function cleanName(name) {
  const shown = name.normalize("NFKC").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
  return [...shown.trim().split(/\s+/).join(" ")].slice(0, LONGEST_NAME).join("");
}
