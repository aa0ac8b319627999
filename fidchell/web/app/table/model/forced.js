// A move that is the only one is made for the player, after a moment in which it can be read.
import { signal } from "../../../html.js";
import { settings } from "../../settings.js";

/** @typedef {import("../../../input/move_picker.js").Move} Move */
/** @typedef {import("../../../net/schemas.js").TableView} TableView */
/** @typedef {import("./controller.js").TableController} TableController */

const READING_MS = 1400;
const SOON_MS = 100;

/** The only move of a turn that has just begun, until it is made. */
export class ForcedMove {
  /** @param {TableController} controller */
  constructor(controller) {
    this.controller = controller;
    this.move = signal(/** @type {Move | null} */ (null));
    this.isHeld = false; // whoever takes a move back decides alone what comes next
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** A new view came. @param {TableView} view */
  follow(view) {
    this.cancel();
    const only = isToMove(view) && view.moves.length === 1 ? view.moves[0] : null;
    if (!only || this.isHeld || settings.forced.peek() !== "on" || this.isBegun()) return;
    this.move.value = only;
    this.wait(view);
  }

  /** Wait until the table is drawn, and then as long as one reads. @param {TableView} view */
  wait(view) {
    const isDrawn = this.controller.table.peek() !== null;
    this.timer = setTimeout(
      () => (isDrawn ? this.make(view) : this.wait(view)),
      isDrawn ? READING_MS : SOON_MS,
    );
  }

  /** Make the move, unless somebody has begun to choose, or looks at something else. @param {TableView} view */
  make(view) {
    const { controller } = this;
    const only = this.move.peek();
    const isSame = controller.tableView.peek()?.number === view.number;
    if (!only || !isSame || this.isBegun() || settings.forced.peek() !== "on") return this.cancel();
    if (controller.pastSnapshot.peek() || controller.isBusy.peek() || document.querySelector("dialog[open]"))
      return this.wait(view);
    controller.choose(only, true); // it was seen before it is made
  }

  /** Whether something of the turn is chosen already. */
  isBegun() {
    const { draft, picked, aim } = this.controller;
    return draft.peek().moves.length > 0 || picked.peek().length > 0 || aim.thing.peek() !== null;
  }

  /** The player chooses, or leaves. */
  cancel() {
    clearTimeout(this.timer);
    this.move.value = null;
  }

  /** A move was chosen: the next one may be made for the player again. */
  release() {
    this.cancel();
    this.isHeld = false;
  }

  /** The player takes back: nothing is made for them until they have moved again. */
  hold() {
    this.cancel();
    this.isHeld = true;
  }
}

/** Whether the seat of this view is to move. @param {TableView} view */
function isToMove({ you, actors, status, is_paused: isPaused, chairs }) {
  return you !== null && status === "running" && !isPaused && actors.includes(you) && !chairs[you].bot;
}
