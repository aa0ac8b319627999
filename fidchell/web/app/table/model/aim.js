// What a finger has aimed at: a first tap shows what would be done there, a second one does it.
import { signal } from "../../../html.js";
import { pick } from "../../../input/move_picker.js";
import { settings } from "../../settings.js";
import { say } from "../../../words/i18n.js";

/** @typedef {import("./controller.js").TableController} TableController */

/** One thing that is aimed at, until it is picked, or something else is. */
export class Aim {
  /** @param {TableController} controller */
  constructor(controller) {
    this.controller = controller;
    this.thing = signal(/** @type {string | null} */ (null));
  }

  /** Whether a second tap would make a move now. */
  get isReady() {
    const aimed = this.thing.value;
    return aimed !== null && Boolean(this.controller.table.value?.lit.has(aimed));
  }

  drop() {
    this.thing.value = null;
  }

  /** Show what would be done at a thing. @param {string} thing */
  at(thing) {
    this.controller.errorText.value = "";
    this.controller.picked.value = [];
    this.thing.value = thing;
  }

  /**
   * A finger taps a thing: where that alone would make a move, it is only aimed at.
   * @param {string} thing
   */
  tap(thing) {
    const { controller } = this;
    if (this.thing.peek() === thing) return controller.pick(thing);
    const choice = pick(controller.choices(), controller.picked.peek(), thing);
    return choice.move && choice.picked[0] === thing ? this.at(thing) : controller.pick(thing);
  }

  /** Make the move that is aimed at; true where nothing is left to be confirmed. */
  async commit() {
    const thing = this.thing.peek();
    if (thing === null) return false;
    const { move } = pick(this.controller.choices(), [], thing);
    this.drop();
    if (move) await this.controller.choose(move, true);
    return settings.confirm.peek() !== "on";
  }

  /**
   * Why nothing happens at a thing, in one line.
   * @param {string | null} thing null for a place where nothing stands
   */
  refuse(thing) {
    const { controller } = this;
    const [table, tableView] = [controller.table.peek(), controller.tableView.peek()];
    if (!table || table.you === null || tableView.status !== "running" || controller.isBusy.peek()) return;
    controller.errorText.value = table.isMyTurn
      ? this.mistake(thing)
      : waitsFor(table.names, tableView.actors);
  }

  /** @param {string | null} thing */
  mistake(thing) {
    if (thing === null) return say("shell-not-here");
    return say(this.controller.picked.peek().length ? "shell-not-with-that" : "shell-not-now");
  }
}

/** @param {string[]} names @param {number[]} actors */
function waitsFor(names, actors) {
  return say("shell-not-your-turn", { names: actors.map((seat) => names[seat]).join(", ") });
}
