// What the commands of a local table bring: events, or a refusal. Everybody here shares one device.
import { checkNotDaily, mustStand } from "./daily/deal.js";
import { plain } from "./history.js";
import { Refusal } from "./refusal.js";
import { undoAct } from "./table.js";

/** @typedef {import("../net/schemas.js").Command} Command */
/** @typedef {import("./history.js").Outcome} Outcome */
/** @typedef {import("./table.js").LocalTable} LocalTable */
/** @typedef {import("./types.js").TimedEvent} TimedEvent */
/** @typedef {import("./types.js").LoggedMove} LoggedMove */

const MOST_MOVES = 40; // in one message
const STAND_IN = "oisin";

/**
 * What a command brings; nothing has changed yet. No events: it was done before.
 * @param {LocalTable} table @param {number | null} seat @param {Command} command @param {number} at
 * @returns {TimedEvent[]}
 */
export function decide(table, seat, command, at) {
  if (command.command === "act") return decideAct(table, seat, command, at);
  if (command.command === "undo") return decideUndo(table, seat, command.count ?? 1, command.number, at);
  if (command.command === "askundo") return decideUndo(table, seat, command.count ?? 1, null, at);
  if (command.command === "resign") return decideResign(table, seat, at);
  if (command.command === "replacebybot") return decideReplace(table, seat, command, at);
  if (command.command === "return") return decideReturn(table, seat, at);
  throw new Refusal("shell-local-not-here", {}, 422);
}

/**
 * Whether a seat has done just this already; refused where it was meant for another position.
 * @param {LocalTable} table @param {number} seat @param {number} number @param {string[]} acts
 */
function wasDone(table, seat, number, acts) {
  const made = table.acts[seat];
  if (JSON.stringify(made.slice(number, number + acts.length)) === JSON.stringify(acts)) return true;
  if (number !== made.length) throw new Refusal("number-wrong", { expected: made.length, came: number });
  return false;
}

/**
 * All moves of a message, or none of them.
 * @param {LocalTable} table @param {number | null} wanted @param {Extract<Command, { command: "act" }>} command
 * @param {number} at @returns {TimedEvent[]}
 */
function decideAct(table, wanted, command, at) {
  const seat = checkSeat(table, wanted);
  if (wasDone(table, seat, command.number, command.moves.map(plain))) return [];
  table.checkRunning();
  table.checkDecides(seat);
  return moveEvents(table, tryMoves(table, seat, command.moves), at);
}

/**
 * The events of moves that were tried, and of the end where they lead to it.
 * @param {LocalTable} table @param {Outcome[]} outcomes @param {number} at @returns {TimedEvent[]}
 */
export function moveEvents(table, outcomes, at) {
  /** @type {TimedEvent[]} */
  const made = outcomes.map(({ move }) => ({ kind: "move", at, seat: move.seat, text: move.text }));
  const last = outcomes[outcomes.length - 1];
  return last.actors.length ? made : [...made, endedEvent(table, last.after, at, "finished")];
}

/**
 * Moves one after the other on copies; what brings hidden things to light may only stand last.
 * @param {LocalTable} table @param {number} seat @param {string[]} moves @returns {Outcome[]}
 */
export function tryMoves(table, seat, moves) {
  if (moves.length > MOST_MOVES) throw new Refusal("draft-long", { most: MOST_MOVES }, 422);
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const text of moves) {
    const last = outcomes[outcomes.length - 1];
    if (last && crossesBarrier(last)) throw new Refusal("act-crossing", { move: last.move.text });
    outcomes.push(table.history.tryMove(seat, text, last?.after));
  }
  return outcomes;
}

/** Whether something hidden comes to light. @param {Outcome} outcome */
export function crossesBarrier({ barrier, move }) {
  return barrier !== move.barrier;
}

/**
 * Take one's own last moves back: what others did at the same time stays, whatever followed goes too.
 * @param {LocalTable} table @param {number | null} wanted @param {number} count
 * @param {number | null} number @param {number} at @returns {TimedEvent[]}
 */
function decideUndo(table, wanted, count, number, at) {
  const seat = checkSeat(table, wanted);
  if (number !== null && wasDone(table, seat, number, [undoAct(count)])) return [];
  table.checkRunning();
  table.checkDecides(seat);
  const first = firstOwnMove(table, seat, count);
  if (first < 0) throw new Refusal("undo-nothing");
  if (mustStand(table, seat, first)) throw new Refusal("shell-daily-undo");
  return [{ kind: "undo", at, seat, first, count, kept: keptMoves(table, seat, first) }];
}

/**
 * Where the last moves of a seat begin, or -1.
 * @param {LocalTable} table @param {number} seat @param {number} count
 */
export function firstOwnMove(table, seat, count) {
  return table.history.startOfLastMoves(seat, count, table.header.line.length);
}

/**
 * The moves of others that do not rest on those that are taken back.
 * @param {LocalTable} table @param {number} seat @param {number} first @returns {LoggedMove[]}
 */
function keptMoves({ history }, seat, first) {
  if (history.moves[first].barrier !== history.barrier) return [];
  const kept = history.replayedWithout(first, seat) ?? [];
  return kept.map(({ move }) => [move.seat, move.text]);
}

/**
 * Give up: a bot plays on, or the game ends where too few are left.
 * @param {LocalTable} table @param {number | null} wanted @param {number} at @returns {TimedEvent[]}
 */
function decideResign(table, wanted, at) {
  const seat = checkSeat(table, wanted);
  if (table.seats[seat].gone === "resigned") return [];
  table.checkRunning();
  if (!table.isOfPerson(seat)) throw new Refusal("no-seat", {}, 403);
  const left = table.remainingSeats(seat);
  const isDeserted = left.length < 2 || !left.some((other) => table.isPlayedByPerson(other));
  const bot = isDeserted ? "" : (table.header.terms.stand_in ?? STAND_IN);
  /** @type {TimedEvent[]} */
  const given = [{ kind: "resigned", at, seat, bot }];
  return isDeserted ? [...given, endedEvent(table, table.history.state, at, "resigned", left)] : given;
}

/**
 * A bot in the place of somebody, who may come back.
 * @param {LocalTable} table @param {number | null} wanted
 * @param {Extract<Command, { command: "replacebybot" }>} command @param {number} at @returns {TimedEvent[]}
 */
function decideReplace(table, wanted, command, at) {
  checkSeat(table, wanted);
  table.checkRunning();
  checkNotDaily(table);
  if (!table.seats[command.seat] || !table.isPlayedByPerson(command.seat))
    throw new Refusal("replace-nobody");
  const bot = command.bot || (table.header.terms.stand_in ?? STAND_IN);
  return [{ kind: "replaced", at, seat: command.seat, bot }];
}

/** @param {LocalTable} table @param {number | null} wanted @param {number} at @returns {TimedEvent[]} */
function decideReturn(table, wanted, at) {
  const seat = checkSeat(table, wanted);
  table.checkRunning();
  if (table.seats[seat].gone === "resigned") throw new Refusal("return-given-up");
  return table.seats[seat].gone ? [{ kind: "returned", at, seat }] : [];
}

/** @param {LocalTable} table @param {number | null} seat @returns {number} */
function checkSeat(table, seat) {
  if (seat === null || !table.seats[seat]) throw new Refusal("no-seat", {}, 403);
  return seat;
}

/**
 * The end of the game, with those who have won among the seats that are left.
 * @param {LocalTable} table @param {Uint8Array} state @param {number} at
 * @param {"finished" | "resigned"} reason @param {number[]} [left] @returns {TimedEvent}
 */
export function endedEvent(table, state, at, reason, left = table.remainingSeats()) {
  const scores = table.rules.scores(state);
  const best = scores.length === 1 ? 1 : Math.min(...left.map((seat) => scores[seat].rank));
  const winners = left.filter((seat) => scores[seat].rank === best);
  return { kind: "ended", at, totals: scores.map((score) => score.total), winners, reason };
}
