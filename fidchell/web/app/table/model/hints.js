// Advice for one seat: asked for step by step, and dropped when the game has gone on.
import { signal } from "../../../html.js";
import * as api from "../../../net/api.js";
import { language } from "../../../words/i18n.js";

/** @typedef {import("../../../net/schemas.js").SeatHint & { languageCode: string }} Hint */

/**
 * Advice from this device; null where it must come from the server.
 * @typedef {(strength: string) => Promise<import("../../../net/schemas.js").SeatHint | null>} Thinker
 */

const STRENGTHS = ["nudge", "shortlist", "answer"];

/** The advice that is shown at one table. */
export class Hints {
  /**
   * @param {string} id of the table
   * @param {{ peek(): import("../../../net/schemas.js").TableView | null }} tableView
   * @param {{ value: string | null }} highlighted the thing that is pointed at
   * @param {(error: unknown) => void} onError
   * @param {Thinker} thinker
   */
  constructor(id, tableView, highlighted, onError, thinker) {
    this.thinker = thinker;
    this.id = id;
    this.tableView = tableView;
    this.highlighted = highlighted;
    this.onError = onError;
    this.current = signal(/** @type {Hint | null} */ (null));
    this.isLoading = signal(false);
  }

  /** Each time the advice says more: where to look, a few good moves, the move and why. */
  async more() {
    const before = this.current.peek();
    const next = before ? STRENGTHS.indexOf(before.strength) + 1 : 0;
    if (next < STRENGTHS.length) await this.load(STRENGTHS[next]);
  }

  /**
   * Fetch advice of one strength; the game goes on meanwhile, and advice that comes too late is dropped.
   * @param {string} strength
   */
  async load(strength) {
    const seat = this.tableView.peek()?.you ?? null;
    if (seat === null || this.isLoading.peek()) return;
    this.isLoading.value = true;
    try {
      const answer = (await this.thinker(strength)) ?? (await api.hint(this.id, seat, strength));
      if (answer.number !== this.tableView.peek()?.number) return;
      this.current.value = { ...answer, languageCode: language.peek() };
      this.highlighted.value = strength === "answer" ? (answer.moves[0]?.clicks[0] ?? null) : null;
    } catch (error) {
      this.onError(error);
    } finally {
      this.isLoading.value = false;
    }
  }

  /**
   * Advice for another number of moves is not shown any more.
   * @param {number | null} number
   */
  dropOutdated(number) {
    if (this.current.peek()?.number !== number) this.current.value = null;
  }

  /** Put the advice away. */
  clear() {
    this.current.value = null;
    this.highlighted.value = null;
  }
}
