// The moves of a local game in order, with every position: what a move leads to, and what may be taken back.
import { Refusal } from "./refusal.js";

/** @typedef {import("../rules/rules.js").Rules} Rules */
/** @typedef {import("../rules/rules.js").State} State */
/**
 * @typedef {object} HistoryMove
 * @property {number} seat @property {number} action @property {string} text
 * @property {number} barrier before the move
 * @property {boolean} isSimultaneous other seats could act at the same time
 * @property {boolean} isHidden nobody else can know that it was made
 */
/**
 * @typedef {object} Outcome a move that was tried on a copy; nothing has changed yet
 * @property {HistoryMove} move @property {State} before @property {State} after
 * @property {number} barrier @property {number[]} actors after the move
 */

const ANY_SEED = Uint8Array.from({ length: 32 }, (_, place) => place); // two deals by the same seed are compared

/** A game from its first position to the present one. */
export class History {
  /** @param {Rules} rules @param {State} first */
  constructor(rules, first) {
    this.rules = rules;
    /** @type {HistoryMove[]} */
    this.moves = [];
    this.states = [first];
    this.simultaneousBarrier = -1; // where several seats chose at the same time
    this.actors = rules.actors(first);
    this.barrier = rules.barrier(first);
    this.noteSimultaneous();
  }

  /** The position now. */
  get state() {
    return this.states[this.states.length - 1];
  }

  noteSimultaneous() {
    if (this.actors.length > 1) this.simultaneousBarrier = this.barrier;
  }

  /**
   * What a move leads to from the present position, or from another.
   * @param {number} seat @param {string} text @param {State} [before]
   * @param {HistoryMove} [made] the move as it was made before: it stays as hidden as it was
   * @returns {Outcome}
   */
  tryMove(seat, text, before = this.state, made) {
    const isNow = before === this.state;
    const actors = isNow ? this.actors : this.rules.actors(before);
    const barrier = isNow ? this.barrier : this.rules.barrier(before);
    if (!actors.includes(seat)) throw new Refusal("seat-played");
    const { action, text: written } = this.read(before, seat, text);
    const advanced = this.rules.advance(before, seat, action);
    if (!advanced) throw new Refusal("shell-local-illegal", { move: text });
    const isHidden = made
      ? made.isHidden
      : this.mayBeHidden(barrier, advanced.barrier, before) && this.isInvisible(before, advanced.state, seat);
    const move = { seat, action, text: written, barrier, isSimultaneous: actors.length > 1, isHidden };
    return { move, before, after: advanced.state, barrier: advanced.barrier, actors: advanced.actors };
  }

  /**
   * The legal action behind a text.
   * @param {State} state @param {number} seat @param {string} text
   */
  read(state, seat, text) {
    const wanted = plain(text);
    const moves = this.rules.moves(state, seat);
    const place = moves.findIndex((move) => plain(move.text) === wanted);
    if (place < 0) throw new Refusal("shell-local-illegal", { move: text });
    return { action: this.rules.legal(state, seat)[place], text: moves[place].text };
  }

  /**
   * A move can only be hidden where several seats choose at the same time, until all is revealed.
   * @param {number} barrier @param {number} reached @param {State} before
   */
  mayBeHidden(barrier, reached, before) {
    const isOpen = barrier === reached && barrier === this.simultaneousBarrier;
    return isOpen && this.rules.seats(before) > 1;
  }

  /**
   * Whether a move left what others know as it was: the same knowledge gives the same deal.
   * @param {State} before @param {State} after @param {number} seat
   */
  isInvisible(before, after, seat) {
    const other = (seat + 1) % this.rules.seats(before);
    return areEqual(this.rules.redealt(before, other, ANY_SEED), this.rules.redealt(after, other, ANY_SEED));
  }

  /** @param {Outcome} outcome */
  append({ move, after, barrier, actors }) {
    this.moves.push(move);
    this.states.push(after);
    this.actors = actors;
    this.barrier = barrier;
    this.noteSimultaneous();
  }

  /** Keep the first moves only. @param {number} length */
  truncate(length) {
    this.moves.length = length;
    this.states.length = length + 1;
    this.actors = this.rules.actors(this.state);
    this.barrier = this.rules.barrier(this.state);
    this.noteSimultaneous();
  }

  /**
   * Where the last moves of a seat begin; -1 where it has fewer of them behind the earliest.
   * @param {number} seat @param {number} count @param {number} earliest
   */
  startOfLastMoves(seat, count, earliest) {
    let left = count;
    for (let place = this.moves.length - 1; place >= earliest; place--) {
      if (this.moves[place].seat === seat) left--;
      if (left === 0) return place;
    }
    return -1;
  }

  /**
   * The moves of the others from a move on, without those of a seat; null where they depend on them.
   * @param {number} first @param {number} seat @returns {Outcome[] | null}
   */
  replayedWithout(first, seat) {
    if (!this.moves[first].isSimultaneous) return null;
    const later = this.moves.slice(first);
    /** @type {Outcome[]} */
    const kept = [];
    let state = this.states[first];
    try {
      for (const move of later.filter((each) => each.seat !== seat)) {
        kept.push(this.tryMove(move.seat, move.text, state, move));
        state = kept[kept.length - 1].after;
      }
      for (const move of later.filter((each) => each.seat === seat))
        state = this.tryMove(move.seat, move.text, state, move).after;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
    return areEqual(state, this.state) ? kept : null;
  }
}

/** A text as two are compared: blanks single, letters small. @param {string} text */
export function plain(text) {
  return text.trim().split(/\s+/).join(" ").toLowerCase();
}

/** @param {Uint8Array} one @param {Uint8Array} two */
export function areEqual(one, two) {
  return one.length === two.length && one.every((byte, place) => byte === two[place]);
}
