// Advice for one seat: asked for step by step, and dropped when the game has gone on.
import { signal } from "../../../html.js";
import * as api from "../../../net/api.js";
import { language } from "../../../words/i18n.js";

/**
 * @typedef {import("../../../net/schemas.js").SeatHint & { languageCode: string, drafted: string[] }} Hint
 *   for the position after the moves of a draft
 */

/**
 * Advice from this device; null where it must come from the server.
 * @typedef {(strength: string, drafted: string[]) => Promise<import("../../../net/schemas.js").SeatHint | null>} Thinker
 */

export const STRENGTHS = ["nudge", "shortlist", "answer"];
const MOST_TRIES = 5;
const PAUSE = 200; // milliseconds

/** The advice that is shown at one table. */
export class Hints {
  /**
   * @param {string} id of the table
   * @param {{ peek(): import("../../../net/schemas.js").TableView | null }} tableView
   * @param {{ value: Set<string> }} pointed the things that are pointed at
   * @param {(error: unknown) => void} onError
   * @param {Thinker} thinker
   */
  constructor(id, tableView, pointed, onError, thinker) {
    this.thinker = thinker;
    this.id = id;
    this.tableView = tableView;
    this.pointed = pointed;
    this.onError = onError;
    this.current = signal(/** @type {Hint | null} */ (null));
    this.isLoading = signal(false);
  }

  /** Whether there is advice, or some is being worked out. */
  get isShown() {
    return this.current.value !== null || this.isLoading.value;
  }

  /**
   * Each time the advice says more: where to look, a few good moves, the move and why.
   * @param {string[]} drafted the moves of this turn that are not confirmed
   */
  async more(drafted) {
    const before = this.current.peek();
    const isSame = before !== null && before.drafted.join("\n") === drafted.join("\n");
    const next = isSame ? STRENGTHS.indexOf(before.strength) + 1 : 0;
    if (next < STRENGTHS.length) await this.load(STRENGTHS[next], drafted);
  }

  /**
   * Fetch advice of one strength; the game goes on meanwhile, and advice that comes too late is dropped.
   * Where others have moved and the seat is still asked, as when all choose at the same time, it is sought anew.
   * @param {string} strength @param {string[]} drafted
   */
  async load(strength, drafted) {
    const seat = this.tableView.peek()?.you ?? null;
    if (seat === null || this.isLoading.peek()) return;
    this.isLoading.value = true;
    try {
      for (let tries = 0; tries < MOST_TRIES && this.tableView.peek()?.moves.length; tries++) {
        const own = await this.thinker(strength, drafted);
        const answer = own ?? (await api.hint(this.id, seat, strength, drafted));
        if (answer.number === this.tableView.peek()?.number)
          return this.show({ ...answer, languageCode: language.peek(), drafted });
        await new Promise((done) => setTimeout(done, PAUSE)); // the page may not have heard of a move yet
      }
    } catch (error) {
      this.onError(error);
    } finally {
      this.isLoading.value = false;
    }
  }

  /** @param {Hint} hint */
  show(hint) {
    this.current.value = hint;
    const isAnswer = hint.strength === "answer";
    this.pointed.value = new Set(isAnswer ? movesToMake(hint).flatMap(({ clicks }) => clicks) : []);
  }

  /**
   * Advice for another number of moves is not shown any more.
   * @param {number | null} number
   */
  dropOutdated(number) {
    if (this.current.peek()?.number !== number) this.clear();
  }

  /** Put the advice away. */
  clear() {
    this.current.value = null;
    this.pointed.value = new Set();
  }
}

/**
 * The best move, and how it goes on in the same turn, with what is seen then.
 * @param {Pick<Hint, "moves" | "later">} hint
 * @returns {{ text: string, clicks: string[], game?: import("../../../boards/types.js").GameView }[]}
 */
export function movesToMake({ moves, later }) {
  return [...moves.slice(0, 1), ...later];
}
