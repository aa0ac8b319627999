// An earlier position of a table that somebody looks at.
import { signal } from "../../../html.js";
import * as api from "../../../net/api.js";

/** @typedef {import("../../../net/schemas.js").ReplayView} ReplayView */

const HOVER_MS = 160; // milliseconds the pointer rests on a line before the table of that moment is shown

/** The table as it was after a move of the log, while one points at that move. */
export class Past {
  /**
   * @param {string} id of the table
   * @param {{ peek(): import("../../../net/schemas.js").TableView }} tableView
   */
  constructor(id, tableView) {
    this.id = id;
    this.tableView = tableView;
    this.snapshot = signal(/** @type {ReplayView | null} */ (null));
    /** @type {number | null} */
    this.move = null;
  }

  /**
   * Show the table as it was after a move of the log, or as it is.
   * @param {number | null} move
   */
  async show(move) {
    this.move = move;
    if (move === null) {
      this.snapshot.value = null;
      return;
    }
    await new Promise((done) => setTimeout(done, HOVER_MS));
    if (this.move !== move) return;
    const snapshot = await api.replay(this.id, move, "own", this.tableView.peek().you).catch(() => null);
    if (this.move === move) this.snapshot.value = snapshot;
  }
}
