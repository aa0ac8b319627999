// Reading a log line by line, with every checksum checked; whatever is wrong is named by its line.
import { digestOf } from "../../rules/sha256.js";
import { fromHex } from "../../rules/bytes.js";
import { Refusal } from "../refusal.js";
import { lineChecksum } from "./checksum.js";
import { FIRST_LINE, optionText, PERSON, SEAT_LETTERS } from "./file.js";

/** @typedef {import("../../net/schemas.js").OptionInfo} OptionInfo */
/** @typedef {import("../../net/schemas.js").Terms} Terms */
/** @typedef {import("../types.js").LoggedMove} LoggedMove */
/** @typedef {{ kind: string, name: string }} LogPlayer */
/** @typedef {{ line: number, seat: number, text: string }} LogEntry */
/**
 * @typedef {object} ReadLog
 * @property {string} game @property {number} rules @property {string} edition
 * @property {Record<string, string>} options as they are written
 * @property {LogPlayer[]} players @property {string} seed @property {LogEntry[]} entries moves and undos
 * @property {number[] | null} totals at the end
 */

const FIRST_LINE_OF_TABLE = "fidchell log 2";
const MOST_LETTERS = 16_000_000;
const LINE = /^(.*) #([0-9a-f]{6})$/u;
const ENTRY = /^([1-9][0-9]{0,8}) ([a-e]) (\S.*)$/u;
const ENTRY_OF_TABLE = /^([1-9][0-9]{0,8}) [0-9][0-9.e-]* ([-a-e]) (\S.*)$/u;
const TABLE = /^table [a-z]{1,20}( \{.*\})?$/u;
const UNDO = /^undo ([1-9][0-9]{0,5})( agreed)?$/u;
const END = /^end( -?[0-9]{1,9})+$/u;
const SEED = /^[0-9a-f]{64}$/u;

/** Reads a log; what it says is judged where its game is known. */
export class LogReader {
  /** @param {string} text */
  constructor(text) {
    if (text.length > MOST_LETTERS) throw this.error("shell-local-log-altered", 1);
    const lines = text.split("\n");
    if (lines.pop() !== "") throw this.error("shell-local-log-altered", lines.length + 1);
    this.raw = lines;
    this.number = 0; // lines that were read so far
  }

  /** @param {string} key @param {number} line @param {Record<string, string | number>} [facts] */
  error(key, line, facts = {}) {
    return new Refusal(key, { line, ...facts }, 422);
  }

  /** The text of the next line, its checksum checked. @param {string} expected @returns {Promise<string>} */
  async next(expected) {
    const line = this.raw[this.number];
    if (line === undefined) throw this.unexpected(expected, "", this.number + 1);
    const found = LINE.exec(line);
    const before = this.number ? this.raw[this.number - 1] : "";
    this.number++;
    if (!found || found[2] !== (await lineChecksum(before, found[1])))
      throw this.error("shell-local-log-altered", this.number);
    return found[1];
  }

  /** The value of a header line. @param {string} key @returns {Promise<string>} */
  async value(key) {
    const text = await this.next(key);
    if (text !== key && !text.startsWith(`${key} `)) throw this.unexpected(key, text);
    return text.slice(key.length + 1);
  }

  /** @param {string} expected @param {string} came @param {number} [line] */
  unexpected(expected, came, line = this.number) {
    return this.error("shell-local-log-line", line, { expected, came: came.slice(0, 40) });
  }

  /** @returns {Promise<ReadLog>} */
  async log() {
    const first = await this.next(FIRST_LINE);
    if (first !== FIRST_LINE && first !== FIRST_LINE_OF_TABLE) throw this.unexpected(FIRST_LINE, first);
    const isOfTable = first === FIRST_LINE_OF_TABLE;
    const game = await this.value("game");
    const rules = Number(await this.value("rules"));
    const edition = await this.value("edition");
    if (this.peek().startsWith("edition-data ")) throw new Refusal("shell-local-edition", {}, 422);
    const options = await this.options();
    const players = await this.players();
    if (isOfTable) await this.value("table");
    const seed = await this.seed();
    return { game, rules, edition, options, players, seed, ...(await this.entries(isOfTable)) };
  }

  /** The next line as it stands, or nothing. */
  peek() {
    return this.raw[this.number] ?? "";
  }

  /** name=value pairs, each name once. */
  async options() {
    /** @type {Record<string, string>} */
    const options = {};
    for (const pair of (await this.value("options")).split(" ").filter(Boolean)) {
      const [, name, value] = /^([^=]+)=(.+)$/u.exec(pair) ?? [];
      if (!name || name in options) throw this.unexpected("name=value", pair);
      options[name] = value;
    }
    return options;
  }

  /** One line a seat, in order. */
  async players() {
    /** @type {LogPlayer[]} */
    const players = [];
    while (this.peek().startsWith("seat ")) {
      const text = await this.value("seat");
      const [, letter, kind, name] = /^([a-e]) ([a-z0-9_-]+) (\S.*)$/u.exec(text) ?? [];
      if (!name || letter !== SEAT_LETTERS[players.length]) throw this.unexpected("seat", text);
      players.push({ kind, name });
    }
    return players;
  }

  /** The seed, which must be the one that was committed to. */
  async seed() {
    const [promised, seed] = [await this.value("commitment"), await this.value("seed")];
    if (!SEED.test(seed)) throw this.unexpected("seed (64 × 0-9a-f)", seed);
    const came = digestOf(fromHex(seed));
    if (came !== promised) throw this.unexpected(`commitment ${came.slice(0, 12)}…`, promised);
    return seed;
  }

  /** Moves, undos and the end. @param {boolean} isOfTable */
  async entries(isOfTable) {
    /** @type {LogEntry[]} */
    const entries = [];
    for (let number = 1; this.number < this.raw.length; number++) {
      const text = await this.next("move");
      if (END.test(text)) {
        if (this.number < this.raw.length) throw this.unexpected("", this.peek(), this.number + 1);
        return { entries, totals: text.split(" ").slice(1).map(Number) };
      }
      const found = (isOfTable ? ENTRY_OF_TABLE : ENTRY).exec(text);
      if (!found || Number(found[1]) !== number) throw this.unexpected(`${number} a …`, text);
      if (isOfTable && TABLE.test(found[3])) continue;
      if (found[2] === "-") throw this.unexpected(`${number} a …`, text);
      entries.push({ line: this.number, seat: SEAT_LETTERS.indexOf(found[2]), text: found[3] });
    }
    return { entries, totals: null };
  }
}

/**
 * How many moves an undo takes back, and whether all had agreed; null for a move.
 * @param {string} text
 */
export function undoOf(text) {
  const found = UNDO.exec(text);
  return found && { count: Number(found[1]), isAgreed: Boolean(found[2]) };
}

/**
 * Options behind what a log says of them.
 * @param {Record<string, string>} written @param {OptionInfo[]} known @param {string[]} variants
 * @returns {NonNullable<Terms["options"]>}
 */
export function readOptions(written, known, variants) {
  const all = [{ name: "variant", choices: variants }, ...known];
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      const option = all.find((each) => each.name === name);
      const choice = option?.choices.find((each) => optionText(each) === value);
      if (choice === undefined) throw new Refusal("shell-local-option", { option: `${name}=${value}` }, 422);
      return [name, choice];
    }),
  );
}

/**
 * Chairs and names of a log's players.
 * @param {LogPlayer[]} players @param {string[]} levels of bots that are here
 */
export function seatsOf(players, levels) {
  const standIn = (/** @type {string} */ kind) => (levels.includes(kind) ? kind : "oisin");
  /** @type {Terms["chairs"]} */
  const chairs = players.map(({ kind }) =>
    kind === PERSON ? { kind: "open" } : { kind: "bot", bot: standIn(kind) },
  );
  return { chairs, names: players.map(({ kind, name }) => (kind === PERSON ? name : "")) };
}
