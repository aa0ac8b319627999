// The log of a local table as one reader may know it: keys of messages with their facts.
import { SPECTATOR } from "../../rules/rules.js";

/** @typedef {import("../../net/schemas.js").ShownLogEntry} ShownLogEntry */
/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../table.js").LocalTable} LocalTable */
/** @typedef {import("../table.js").Item} Item */

/** The entries of one reader, made once for each item. */
export class Transcript {
  /** @param {number | null} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {ShownLogEntry[]} */
    this.entries = [];
    this.read = 0; // items that were read so far
    this.moves = 0; // moves of the history that the reader knows of
  }

  /** The entries after a version. @param {LocalTable} table @param {number} since */
  since(table, since) {
    for (const item of table.items.slice(this.read)) if (this.isKnown(item)) this.add(table, item);
    this.read = table.items.length;
    return this.entries.filter((entry) => entry.version > since);
  }

  /** Whether the reader may know that something happened at all. @param {Item} item */
  isKnown(item) {
    return !item.isHidden || item.seat === this.reader;
  }

  /** One entry; a move of which a reader is told nothing has none. @param {LocalTable} table @param {Item} item */
  add(table, item) {
    const known = item.undone.filter((each) => this.isKnown(each)).length;
    this.moves += item.move ? 1 : -known;
    const messages = item.move ? moveMessages(table, item, this.reader) : [eventMessage(item, known)];
    if (!messages.length) return;
    const kind = item.move ? "move" : item.undone.length ? "undo" : "table";
    const { version, at, seat } = item;
    this.entries.push({ version, at, seat, kind, move: this.moves, messages });
  }
}

/**
 * What a move did, as a reader may know it.
 * @param {LocalTable} table @param {Item} item @param {number | null} reader @returns {LogMessage[]}
 */
export function moveMessages({ rules }, { move, before, after }, reader) {
  if (!move || !before || !after) return [];
  return rules.log(before, after, move.seat, move.action, reader ?? SPECTATOR);
}

/** @param {Item} item @param {number} undone moves that the reader knew of @returns {LogMessage} */
function eventMessage({ key, facts, seat, undone: items }, undone) {
  const message = { key: key ?? "", ...facts, ...(items.length ? { count: undone } : {}) };
  return seat === null ? message : Object.assign(message, { player: seat });
}
