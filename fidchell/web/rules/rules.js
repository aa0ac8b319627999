// The rules of a game for one table: positions are rows of bytes, and the compiled module says the rest.
import { Memory } from "./memory.js";
import { fromBase64 } from "./module.js";

/** @typedef {import("./module.js").GameModule} GameModule */
/** @typedef {import("./data.js").WriterTexts} WriterTexts */
/** @typedef {import("../net/schemas.js").GameView} GameView */
/** @typedef {import("../words/log.js").Message} Message of the game, with its facts */
/** @typedef {Uint8Array} State a position */
/** @typedef {{ text: string, clicks: string[] }} Move */
/** @typedef {{ category: number, points: number }} Gain points of one category, by its place among them */
/** @typedef {Record<string, (...numbers: number[]) => number>} EntryPoints */

const SEED_WORDS = 8;
const FIRST_OUTPUT = 1 << 15; // bytes of a view; it grows where it must
const ACTOR_BITS = 8;
export const SPECTATOR = -1;
export const TOTAL = 0;
export const RANK = 1;
export const FIRST_CATEGORY = 2;

/** One instance of a module with the box and the texts of one table. */
export class Rules {
  /** @param {GameModule} module @param {Uint8Array} box @param {WriterTexts} [texts] of an edition of its own */
  constructor({ code, data }, box, texts = data.texts) {
    const exports = new WebAssembly.Instance(code, {}).exports;
    this.data = data;
    this.call = /** @type {EntryPoints} */ (/** @type {unknown} */ (exports));
    const start = /** @type {WebAssembly.Global} */ (exports.__heap_base).value;
    this.memory = new Memory(/** @type {WebAssembly.Memory} */ (exports.memory), start);
    const { sizes, constants } = data;
    this.scoreSize = constants.SEATS * constants.COLUMNS;
    this.box = this.memory.place(box);
    this.states = this.memory.room(2 * sizes.state); // two positions to work on
    this.before = this.memory.room(sizes.state);
    this.stages = this.memory.room(2 * sizes.state);
    this.seed = this.memory.room(8 * SEED_WORDS);
    this.actions = this.memory.room(8 * constants.OPTIONS);
    this.scored = this.memory.room(4 * this.scoreSize);
    this.gained = this.memory.room(4 * this.scoreSize);
    this.notes = this.memory.room(sizes.notes);
    this.texts = this.placeTexts(texts);
    this.output = { address: this.memory.room(FIRST_OUTPUT), size: FIRST_OUTPUT };
  }

  /** @param {WriterTexts} texts @returns {[number, number, number]} the addresses of pool, starts and firsts */
  placeTexts({ pool, starts, firsts }) {
    const numbers = [starts, firsts].map((all) => {
      const address = this.memory.room(8 * all.length);
      this.memory.writeLongs(address, all);
      return address;
    });
    return [this.memory.place(fromBase64(pool)), numbers[0], numbers[1]];
  }

  /** @param {Uint8Array} seed 32 bytes */
  placeSeed(seed) {
    this.memory.writeLongs(this.seed, new Uint32Array(seed.slice().buffer));
    return this.seed;
  }

  /** @param {State} state @returns {number} the address where it may be worked on */
  placeState(state) {
    this.memory.write(this.states, state);
    return this.states;
  }

  /** @returns {State} the position that was worked on */
  takeState() {
    return this.memory.copy(this.states, this.data.sizes.state);
  }

  /** The position before the first decision. @param {number} seats @param {Uint8Array} seed @returns {State} */
  start(seats, seed) {
    this.memory.bytes(this.states, this.data.sizes.state).fill(0);
    this.call.setup_at(this.box, this.states, 0, seats, this.placeSeed(seed));
    return this.takeState();
  }

  /** @param {State} state @returns {number} of players */
  seats(state) {
    return state[this.data.state.seats];
  }

  /** The seats that may act now; none when the game is over. @param {State} state @returns {number[]} */
  actors(state) {
    return seatsIn(this.call.actors_at(this.box, this.placeState(state), 0));
  }

  /** The legal actions of a seat. @param {State} state @param {number} seat @returns {number[]} */
  legal(state, seat) {
    const count = this.call.legal_at(this.box, this.placeState(state), 0, seat, this.actions);
    return this.memory.longs(this.actions, count);
  }

  /**
   * Carry out an action; null where it is not legal.
   * @param {State} state @param {number} seat @param {number} action
   * @returns {{ state: State, actors: number[], barrier: number } | null}
   */
  advance(state, seat, action) {
    const reached = this.call.advance_at(this.box, this.placeState(state), 0, seat, action, this.actions);
    if (reached < 0) return null;
    const acting = reached & ((1 << ACTOR_BITS) - 1);
    return { state: this.takeState(), actors: seatsIn(acting), barrier: reached >> ACTOR_BITS };
  }

  /** Grows whenever something hidden came to light. @param {State} state @returns {number} */
  barrier(state) {
    return this.call.barrier_at(this.box, this.placeState(state), 0);
  }

  /**
   * A position that a seat's knowledge allows, drawn by a seed.
   * @param {State} state @param {number} seat @param {Uint8Array} seed @returns {State}
   */
  redealt(state, seat, seed) {
    this.call.redeal_at(this.box, this.placeState(state), 0, seat, this.placeSeed(seed));
    return this.takeState();
  }

  /** Total, rank and points by category of each seat, as if the game ended now. @param {State} state */
  scores(state) {
    this.call.score_at(this.box, this.placeState(state), 0, this.scored);
    const columns = this.data.constants.COLUMNS;
    const numbers = this.memory.integers(this.scored, this.scoreSize);
    const names = ["total", "rank", ...this.data.categories];
    return Array.from({ length: this.seats(state) }, (_, seat) =>
      Object.fromEntries(names.map((name, column) => [name, numbers[seat * columns + column]])),
    );
  }

  /** What a seat sees. @param {State} state @param {number} seat or SPECTATOR @returns {GameView} */
  view(state, seat) {
    const address = this.placeState(state);
    return this.written((out) =>
      this.call.view_at(this.box, address, 0, seat, this.scored, this.notes, ...this.texts, ...out, 0),
    );
  }

  /** The legal moves of a seat, in the order of its legal actions. @param {State} state @param {number} seat @returns {Move[]} */
  moves(state, seat) {
    const address = this.placeState(state);
    return this.written((out) =>
      this.call.moves_at(this.box, address, 0, seat, this.actions, ...this.texts, ...out, 0),
    );
  }

  /** The action that the text of a move stands for; -1 where it is not legal. @param {State} state @param {number} seat @param {string} text */
  actionOf(state, seat, text) {
    const place = this.moves(state, seat).findIndex((move) => move.text === text);
    return place < 0 ? -1 : this.legal(state, seat)[place];
  }

  /** A legal action as a move. @param {State} state @param {number} seat @param {number} action @returns {Move} */
  moveOf(state, seat, action) {
    return this.moves(state, seat)[this.legal(state, seat).indexOf(action)];
  }

  /**
   * What an action did, as a reader may know it: messages with their facts.
   * @param {State} before @param {State} after @param {number} seat @param {number} action
   * @param {number} reader or SPECTATOR @returns {Message[]}
   */
  log(before, after, seat, action, reader) {
    this.memory.write(this.before, before);
    const now = this.placeState(after);
    const given = [this.box, this.before, now, seat, action, reader, this.stages];
    return this.written((out) => this.call.log_at(...given, ...this.texts, ...out, 0));
  }

  /**
   * What speaks for an action, from what its seat may know: messages with their facts.
   * @param {State} before @param {State} after @param {number} seat @param {number} action @returns {Message[]}
   */
  reasons(before, after, seat, action) {
    this.memory.write(this.before, before);
    const given = [this.box, this.before, this.placeState(after), seat, action];
    const room = [this.scored, this.gained, this.notes, this.stages];
    return this.written((out) => this.call.reasons_at(...given, ...room, ...this.texts, ...out, 0));
  }

  /**
   * Points by category that an action brings at once, if it brings nothing to light.
   * @param {State} before @param {State} after @param {number} seat @returns {Gain[]}
   */
  gains(before, after, seat) {
    this.memory.write(this.before, before);
    const given = [this.box, this.before, this.placeState(after), seat, this.scored, this.gained];
    return this.written((out) => this.call.gains_at(...given, ...this.texts, ...out, 0));
  }

  /**
   * What an action earns whatever it brings to light, where the game can tell; else null.
   * @param {State} state @param {number} seat @param {number} action @returns {Record<string, number> | null}
   */
  brings(state, seat, action) {
    const given = [this.box, this.placeState(state), 0, seat, action, this.notes];
    return this.written((out) => this.call.brings_at(...given, ...this.texts, ...out, 0));
  }

  /**
   * What a writer writes, with more room where there was too little.
   * @template Written @param {(out: [number, number]) => number} write @returns {Written}
   */
  written(write) {
    let length = write([this.output.address, this.output.size]);
    while (length >= this.output.size) {
      const size = 2 * this.output.size;
      this.output = { address: this.memory.room(size), size };
      length = write([this.output.address, size]);
    }
    return JSON.parse(new TextDecoder().decode(this.memory.bytes(this.output.address, length)));
  }
}

/** @param {number} bits @returns {number[]} the seats in a bit mask */
function seatsIn(bits) {
  return [...Array(ACTOR_BITS).keys()].filter((seat) => (bits >> seat) & 1);
}
