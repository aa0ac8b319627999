// What moves would lead to: worked out here or asked for once, and kept until the position changes.
import { signal } from "../../../html.js";
import { draftView } from "../../../input/move_picker.js";
import * as api from "../../../net/api.js";

/** @typedef {import("../../../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../../../net/schemas.js").GameView} GameView */

/** The views after one more move, by the text of the move. */
export class Previews {
  /** @param {import("./controller.js").TableController} controller */
  constructor(controller) {
    this.controller = controller;
    this.known = signal(/** @type {Map<string, GameView | null>} */ (new Map()));
    this.calls = new AbortController();
  }

  /** The position has changed. */
  drop() {
    this.known.value = new Map();
  }

  /** The position is about to be left. */
  abort() {
    this.calls.abort();
    this.calls = new AbortController();
  }

  /**
   * The view after one more move, when it is known; asked for otherwise.
   * @param {string} text @returns {GameView | null}
   */
  after(text) {
    const { id, seat, draft, rules, tableView, isBusy } = this.controller;
    const known = this.known.value;
    if (known.has(text) || seat.peek() === null || isBusy.value) return known.get(text) ?? null;
    const moves = [...draft.peek().moves, text];
    const answer = rules.draft(moves, tableView.peek().number);
    const view = answer && previewed(answer);
    known.set(text, view);
    if (answer) return view;
    api.draft(id, /** @type {number} */ (seat.peek()), moves, this.calls.signal).then(
      (later) => {
        if (this.known.peek() === known) this.known.value = new Map(known).set(text, previewed(later));
      },
      () => {},
    );
    return null;
  }
}

/**
 * The view after a move; null where it brings something to light, and nothing is certain to be earned.
 * @param {DraftView} answer @returns {GameView | null}
 */
function previewed(answer) {
  return answer.confirm && !answer.brings ? null : draftView(answer);
}
