// A local table, made from its header and its events: who sits there, the game, and how it ended.
import { fromHex } from "../rules/bytes.js";
import { History } from "./history.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("../rules/rules.js").Rules} Rules */
/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("./history.js").HistoryMove} HistoryMove */
/** @typedef {import("./types.js").TableHeader} TableHeader */
/** @typedef {import("./types.js").TimedEvent} TimedEvent */
/** @typedef {{ name: string, bot: string, gone: "" | "resigned" | "replaced" }} SeatState */
/** @typedef {{ totals: number[], winners: number[], reason: string, at: number }} TableResult */
/**
 * @typedef {object} Item one thing that happened: a move, or (with a key of the table's words) something else
 * @property {number} version @property {number} at @property {number | null} seat
 * @property {string} [key] @property {Record<string, unknown>} [facts]
 * @property {HistoryMove} [move] @property {State} [before] @property {State} [after]
 * @property {boolean} isHidden from all but its seat
 * @property {Item[]} undone the moves that were taken back
 */

const SHOWN_DIGITS = 12; // of the commitment in the log

/** The state of a table; events change it, and commands are decided elsewhere. */
export class LocalTable {
  /** @param {TableHeader} header @param {Rules} rules */
  constructor(header, rules) {
    this.header = header;
    this.rules = rules;
    /** @type {SeatState[]} */
    this.seats = header.terms.chairs.map((chair, seat) => ({
      name: header.names[seat],
      bot: chair.kind === "bot" ? (chair.bot ?? "") : "",
      gone: "",
    }));
    /** @type {string[][]} */
    this.acts = this.seats.map(() => []); // moves and undos of each seat
    /** @type {Item[]} */
    this.items = [];
    /** @type {Item[]} */
    this.moveItems = []; // one for each move of the history as it stands
    this.version = 0;
    this.eventCount = 0;
    this.result = /** @type {TableResult | null} */ (null);
    this.rematchTable = "";
    this.history = new History(rules, rules.start(this.seats.length, fromHex(header.seed)));
    this.begin();
  }

  /** The first items of the log, and the moves that were made elsewhere. */
  begin() {
    const { at, commitment, origin, line, terms } = this.header;
    this.record(at, "told-created", null, { commitment: commitment.slice(0, SHOWN_DIGITS) });
    if (origin && origin.kind !== "rematch") this.record(at, "told-seed-known");
    for (const [seat, text] of line) this.makeMove(at, seat, text);
    terms.chairs.forEach((chair, seat) => chair.kind !== "bot" && this.record(at, "told-taken", seat));
    this.record(at, "told-started");
  }

  /** @returns {"running" | "ended"} */
  get status() {
    return this.result ? "ended" : "running";
  }

  /** Whether a person decides for a seat. @param {number} seat */
  isPlayedByPerson(seat) {
    const { bot, gone } = this.seats[seat];
    return !bot && !gone;
  }

  /** Whether a chair was meant for a person. @param {number} seat */
  isOfPerson(seat) {
    return this.header.terms.chairs[seat].kind !== "bot";
  }

  /** The seats that have not given up. @param {number} [without] */
  remainingSeats(without) {
    return [...this.seats.keys()].filter((seat) => this.seats[seat].gone !== "resigned" && seat !== without);
  }

  /** The seat that a bot must act for now, or null. */
  botToMove() {
    if (this.result) return null;
    return this.history.actors.find((seat) => this.seats[seat].bot) ?? null;
  }

  /** The game must be under way. */
  checkRunning() {
    if (this.result) throw new Refusal("table-ended");
  }

  /** A person must decide for the seat. @param {number | null} seat @returns {number} */
  checkDecides(seat) {
    if (seat === null || !this.seats[seat]) throw new Refusal("no-seat", {}, 403);
    if (!this.isPlayedByPerson(seat)) throw new Refusal("seat-played");
    return seat;
  }

  /**
   * Something other than a move happened.
   * @param {number} at @param {string} key @param {number | null} [seat] @param {Record<string, unknown>} [facts]
   * @param {Partial<Item>} [more]
   */
  record(at, key, seat = null, facts = {}, more = {}) {
    const version = ++this.version;
    this.items.push({ version, at, seat, key, facts, isHidden: false, undone: [], ...more });
  }

  /** @param {number} at @param {number} seat @param {string} text */
  makeMove(at, seat, text) {
    const { move, before, after, ...outcome } = this.history.tryMove(seat, text);
    this.history.append({ move, before, after, ...outcome });
    const version = ++this.version;
    const item = { version, at, seat, move, before, after, isHidden: move.isHidden, undone: [] };
    this.items.push(item);
    this.moveItems.push(item);
  }

  /** Something has happened: it is in the store. @param {TimedEvent} event */
  apply(event) {
    this.eventCount++;
    if (event.kind === "move") {
      this.makeMove(event.at, event.seat, event.text);
      this.acts[event.seat].push(event.text.toLowerCase());
    } else if (event.kind === "undo") this.takeBack(event);
    else if (event.kind === "ended") {
      const { totals, winners, reason, at } = event;
      this.result = { totals, winners, reason, at };
      this.record(at, `told-ended-${reason}`, null, { winners });
    } else if (event.kind === "rematch") {
      this.rematchTable = event.table;
      this.record(event.at, "told-rematch");
    } else this.changeSeat(event);
  }

  /** @param {Extract<TimedEvent, { kind: "resigned" | "replaced" | "returned" }>} event */
  changeSeat(event) {
    const keys = { resigned: "told-resigned", replaced: "told-replaced-agreed", returned: "told-returned" };
    const seat = this.seats[event.seat];
    if (event.kind === "returned") Object.assign(seat, { bot: "", gone: "" });
    else Object.assign(seat, { bot: event.bot, gone: event.kind });
    this.record(event.at, keys[event.kind], event.seat);
  }

  /** Moves leave the history. @param {Extract<TimedEvent, { kind: "undo" }>} event */
  takeBack({ at, seat, first, kept, count }) {
    const isWhole = kept.length === 0;
    const isOwn = (/** @type {Item} */ item) => isWhole || item.seat === seat;
    const later = this.moveItems.slice(first);
    const undone = later.filter(isOwn);
    const isHidden = undone.every((item) => item.isHidden && item.seat === seat);
    const made = this.history.moves.slice(first);
    this.history.truncate(first);
    for (const [other, text] of kept) {
      const before = made.find((move) => move.seat === other && move.text === text);
      this.history.append(this.history.tryMove(other, text, this.history.state, before));
    }
    this.moveItems = [...this.moveItems.slice(0, first), ...later.filter((item) => !isOwn(item))];
    const isAlone = undone.every((item) => item.seat === seat);
    for (const acts of isAlone ? [this.acts[seat]] : this.acts) acts.push(undoAct(count));
    this.record(at, "told-undo", seat, { count: undone.length }, { isHidden, undone });
  }
}

/** An undo among the acts of a seat; no move is written so. @param {number} count */
export function undoAct(count) {
  return `<undo ${count}>`;
}
