// What the board marks: what the last moves did, and what a line of the log names while one points at it.
import { computed, signal } from "../../../html.js";

/** @typedef {import("../../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../../boards/types.js").GameView} GameView */
/** @typedef {import("../../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../../../net/schemas.js").ShownLogEntry} LogEntry */
/** @typedef {import("./controller.js").TableController} TableController */

/** @type {Set<string>} */
const NONE = new Set();

/** Places of the board that are marked. */
export class Traces {
  /** @param {TableController} controller */
  constructor(controller) {
    this.controller = controller;
    this.entry = signal(/** @type {LogEntry | null} */ (null)); // the line of the log one points at
    this.marked = computed(() => this.lastPlaces());
    this.told = computed(() => this.toldPlaces());
  }

  /** Point at a line of the log, or at none. @param {LogEntry | null} entry */
  tell(entry) {
    this.entry.value = entry?.kind === "move" ? entry : null;
  }

  /** @returns {Set<string>} */
  lastPlaces() {
    const { tableView, entries } = this.controller;
    const view = tableView.value?.game;
    if (!view) return NONE;
    const { you } = tableView.value;
    const moves = standingMoves(entries.value);
    const found = this.placesIn(view, newsSince(moves, you));
    return found.size ? found : this.placesIn(view, ownMessages(moves, you));
  }

  /** @returns {Set<string>} */
  toldPlaces() {
    const [entry, past] = [this.entry.value, this.controller.pastSnapshot.value];
    const view = past?.game ?? this.controller.tableView.value?.game;
    return entry && view ? this.placesIn(view, entry.messages) : NONE;
  }

  /** @param {GameView} view @param {LogMessage[]} messages @returns {Set<string>} */
  placesIn(view, messages) {
    const [gameBoard, gameInfo] = [this.controller.gameBoard.value, this.controller.gameInfo.value];
    if (!gameBoard?.placesOf || !gameInfo) return NONE;
    const seen = { view, gameInfo, you: this.controller.tableView.value?.you ?? null };
    return new Set(messages.flatMap((message) => gameBoard.placesOf?.(seen, message) ?? []));
  }
}

/** The moves that were not taken back. @param {LogEntry[]} entries @returns {LogEntry[]} */
export function standingMoves(entries) {
  /** @type {LogEntry[]} */
  let moves = [];
  for (const entry of entries) {
    if (entry.kind === "move") moves.push(entry);
    if (entry.kind === "undo") moves = withoutUndone(moves, entry);
  }
  return moves;
}

/**
 * An undo takes back the last moves of all, or the last choices of one seat.
 * @param {LogEntry[]} moves @param {LogEntry} undo
 */
function withoutUndone(moves, undo) {
  const [message] = undo.messages;
  const count = message && "count" in message ? Number(message.count) : 1;
  const rest = moves.slice(0, -count);
  if (moves.at(-count)?.seat === undo.seat) return rest;
  const own = moves.filter((move) => move.seat === undo.seat).slice(-count);
  return moves.filter((move) => !own.includes(move));
}

/**
 * What others did since this seat's last move; for a spectator, what the last mover did.
 * @param {LogEntry[]} moves @param {number | null} you @returns {LogMessage[]}
 */
function newsSince(moves, you) {
  const last = moves.at(-1);
  if (!last) return [];
  if (you === null || last.seat === you) return runOf(moves, last.seat);
  const mine = moves.findLastIndex((move) => move.seat === you);
  const before = mine < 0 ? [] : moves[mine].messages.filter((message) => isOfOthers(message, you));
  return [...before, ...moves.slice(mine + 1).flatMap((move) => move.messages)];
}

/** @param {LogMessage} message @param {number} you */
function isOfOthers(message, you) {
  return "player" in message && typeof message.player === "number" && message.player !== you;
}

/** What this seat did last. @param {LogEntry[]} moves @param {number | null} you */
function ownMessages(moves, you) {
  const mine = moves.findLastIndex((move) => move.seat === you);
  return runOf(moves.slice(0, mine + 1), you);
}

/** The messages of the last moves that one seat made in a row. @param {LogEntry[]} moves @param {number | null} seat */
function runOf(moves, seat) {
  const first = moves.findLastIndex((move) => move.seat !== seat) + 1;
  return moves.slice(first).flatMap((move) => move.messages);
}
