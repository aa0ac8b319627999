// One table as this device plays it: what is picked, the draft of this turn, hints and refusals.
import { drafted, litThings, NO_DRAFT, pick, reachable, stillFits, withoutLast } from "../choose/chooser.js";
import { batch, computed, signal } from "../html.js";
import * as api from "../line/api.js";
import { Listening } from "./listening.js";
import { prefs } from "./prefs.js";
import { language, sayFor } from "./words.js";

/** @typedef {import("../draw/drawing.js").Table} Table */
/** @typedef {import("../choose/chooser.js").Move} Move */
/** @typedef {import("../line/api.js").Advice & { tongue: string }} Advice */

const STRENGTHS = ["nudge", "shortlist", "answer"];
const LINGER = 160; // milliseconds the pointer rests on a line before the table is shown

/** Everything about one table on this device. */
export class Desk extends Listening {
  /** @param {string} id @param {number | null} seat */
  constructor(id, seat) {
    super(id, seat);
    this.picked = signal(/** @type {string[]} */ ([]));
    this.draft = signal(NO_DRAFT);
    this.foreseen = signal(/** @type {any} */ (null)); // the server's answer to the draft
    this.isBusy = signal(false);
    this.refusal = signal("");
    this.hint = signal(/** @type {Advice | null} */ (null));
    this.isThinking = signal(false); // about a hint
    this.pointed = signal(/** @type {string | null} */ (null));
    this.changed = signal(/** @type {Set<string>} */ (new Set()));
    this.isUpright = signal(false);
    this.past = signal(/** @type {any} */ (null)); // an earlier moment that is looked at
    this.previews = signal(/** @type {Map<string, any>} */ (new Map()));
    /** @type {number | null} */
    this.glanced = null;
    this.table = computed(() => this.makeTable());
  }

  /**
   * What was picked and drafted must fit the new view.
   * @param {any} before @param {any} view
   */
  settle(before, view) {
    const isSame = before && before.number === view.number && JSON.stringify(before.moves) === JSON.stringify(view.moves);
    if (isSame) return;
    this.picked.value = [];
    this.previews.value = new Map();
    if (this.hint.peek()?.number !== view.number) this.hint.value = null;
    this.draft.value = stillFits(this.draft.peek(), view.number);
    this.foreseen.value = null;
    if (this.draft.peek().moves.length) this.look(this.draft.peek());
  }

  forget() {
    this.picked.value = [];
    this.draft.value = NO_DRAFT;
    this.foreseen.value = null;
    this.hint.value = null;
    this.refusal.value = "";
    this.previews.value = new Map();
  }

  /**
   * Show the table as it was after a move of the log, or as it is.
   * @param {number | null} move
   */
  async glance(move) {
    this.glanced = move;
    if (move === null) {
      this.past.value = null;
      return;
    }
    await new Promise((done) => setTimeout(done, LINGER));
    if (this.glanced !== move) return;
    const moment = await api.replay(this.id, move, "own", this.shown.peek().you).catch(() => null);
    if (this.glanced === move) this.past.value = moment;
  }

  /** The moves one may choose from now: after the draft, if there is one. @returns {Move[]} */
  moves() {
    if (this.isBusy.value || this.past.value) return [];
    return this.foreseen.value ? this.foreseen.value.moves : this.shown.value?.moves ?? [];
  }

  /** @returns {Table | null} */
  makeTable() {
    const [shown, drawing, book] = [this.shown.value, this.drawing.value, this.book.value];
    if (!shown?.game || !drawing || !book) return null;
    const [moves, picked] = [this.moves(), this.picked.value];
    /** @type {Table} */
    const table = {
      view: this.past.value?.game ?? this.foreseen.value?.game ?? shown.game,
      you: shown.you,
      names: shown.chairs.map((/** @type {any} */ chair) => chair.name),
      book,
      language: language.value,
      say: sayFor(shown.terms.game),
      lit: litThings(moves, picked),
      reachable: reachable(moves, picked),
      picked,
      pick: (...things) => things.forEach((thing) => this.pick(thing)),
      unpick: () => (this.picked.value = picked.slice(0, -1)),
      moves,
      preview: (text) => this.preview(text),
      instead: this.draft.value.moves.length ? (text) => this.instead(text) : null,
      nameOf: (thing) => drawing.nameOf(table, thing),
      shape: this.isUpright.value ? "upright" : "wide",
      isMyTurn: shown.you !== null && shown.actors.includes(shown.you),
      changed: this.changed.value,
      pointed: this.pointed.value,
      still: false,
    };
    return table;
  }

  /** @param {string} thing */
  pick(thing) {
    const choice = pick(this.moves(), this.picked.peek(), thing);
    this.refusal.value = "";
    if (choice.move) this.choose(choice.move);
    else this.picked.value = choice.picked;
  }

  /**
   * A move is complete: try it; a turn that is over, or brings something hidden to light, is confirmed.
   * @param {Move} move
   */
  async choose(move) {
    const number = this.shown.peek().number;
    batch(() => {
      this.picked.value = [];
      this.pointed.value = null;
      this.changed.value = new Set([...(this.draft.peek().moves.length ? this.changed.peek() : []), ...move.clicks]);
      this.draft.value = drafted(this.draft.peek(), move.text, number);
    });
    const answer = await this.look(this.draft.peek());
    const isWhole = answer && (answer.confirm || !answer.moves.length);
    if (isWhole && prefs.confirm.peek() === "off") await this.confirm();
  }

  /**
   * Another move instead of the last one of the draft: a tile is turned in the hand.
   * @param {string} text
   */
  async instead(text) {
    const { moves, number } = this.draft.peek();
    if (!moves.length || moves.at(-1) === text) return;
    batch(() => {
      this.picked.value = [];
      this.draft.value = { moves: [...moves.slice(0, -1), text], number };
    });
    await this.look(this.draft.peek());
  }

  /**
   * Ask what the draft would lead to.
   * @param {import("../choose/chooser.js").Draft} draft
   */
  async look(draft) {
    if (!draft.moves.length) {
      this.foreseen.value = null;
      return null;
    }
    return this.busy(async () => {
      const answer = await api.draft(this.id, /** @type {number} */ (this.seat.peek() ?? this.shown.peek().you), draft.moves);
      batch(() => {
        this.foreseen.value = { ...answer, game: seen(answer) };
        this.previews.value = new Map();
      });
      return answer;
    });
  }

  /** Make the moves of the draft. */
  async confirm() {
    const { moves, number } = this.draft.peek();
    if (!moves.length) return;
    await this.command({ command: "act", number, moves });
    if (this.draft.peek().number === number) await this.refresh();
  }

  /** Take the last move back: of the draft, or one that was made. */
  async undo() {
    if (this.picked.peek().length) {
      this.picked.value = [];
      return;
    }
    if (this.draft.peek().moves.length) {
      this.draft.value = withoutLast(this.draft.peek());
      await this.look(this.draft.peek());
      return;
    }
    await this.command({ command: "undo", number: this.shown.peek().number });
  }

  /** A view may be on its way; where the line is lost, it is asked for. */
  async refresh() {
    if (this.line.peek() === "open") return;
    this.take(await api.look(this.id, this.seat.peek()));
  }

  /**
   * Ask the table for something; what it refuses is shown.
   * @param {object} command @returns {Promise<any>}
   */
  command(command) {
    return this.busy(() => api.tell(this.id, this.shown.peek()?.you ?? null, command));
  }

  /**
   * Do something that takes a moment.
   * @template T @param {() => Promise<T>} work @returns {Promise<T | null>}
   */
  async busy(work) {
    this.isBusy.value = true;
    try {
      return await work();
    } catch (error) {
      this.refuse(error);
      return null;
    } finally {
      this.isBusy.value = false;
    }
  }

  /** @param {unknown} error */
  refuse(error) {
    if (error instanceof api.Refusal) this.refusal.value = error.message;
    else if (error instanceof api.Silence) this.line.value = "lost";
    else throw error;
    batch(() => {
      this.draft.value = NO_DRAFT;
      this.foreseen.value = null;
      this.picked.value = [];
    });
  }

  /**
   * The view after one more move, when it is known; asked for otherwise.
   * @param {string} text
   */
  preview(text) {
    const known = this.previews.value;
    if (known.has(text) || this.seat.peek() === null || this.isBusy.value) return known.get(text) ?? null;
    known.set(text, null);
    const moves = [...this.draft.peek().moves, text];
    api.draft(this.id, /** @type {number} */ (this.seat.peek()), moves).then((answer) => {
      if (this.previews.peek() === known) this.previews.value = new Map(known).set(text, answer.confirm && !answer.brings ? null : seen(answer));
    }, () => {});
    return null;
  }

  /** Ask for advice; each time it says more: where to look, a few good moves, the move and why. */
  async advise() {
    const before = this.hint.peek();
    if (!before) await this.drop();
    const next = before ? STRENGTHS.indexOf(before.strength) + 1 : 0;
    if (next < STRENGTHS.length) await this.think(STRENGTHS[next]);
  }

  /**
   * Fetch advice of one strength; the game goes on meanwhile, and advice that comes too late is dropped.
   * @param {string} strength
   */
  async think(strength) {
    if (this.isThinking.peek()) return;
    this.isThinking.value = true;
    try {
      const answer = await api.hint(this.id, this.shown.peek().you, strength);
      if (answer.number !== this.shown.peek().number) return;
      this.hint.value = { ...answer, tongue: language.peek() };
      this.pointed.value = strength === "answer" ? answer.moves[0]?.clicks[0] ?? null : null;
    } catch (error) {
      this.refuse(error);
    } finally {
      this.isThinking.value = false;
    }
  }

  /** Put the advice away. */
  unadvise() {
    this.hint.value = null;
    this.pointed.value = null;
  }

  /** Let the draft go: advice is given for the table as it stands. */
  async drop() {
    this.draft.value = NO_DRAFT;
    this.foreseen.value = null;
    this.picked.value = [];
  }
}

/**
 * The view of a draft; of a move that brings hidden things to light it tells what is certain to be earned.
 * @param {any} answer
 */
function seen(answer) {
  return answer.brings ? { ...answer.game, brings: answer.brings } : answer.game;
}
