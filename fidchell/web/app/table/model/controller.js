// One table as this device plays it: what is picked, the draft of this turn, hints and errors.
import {
  addToDraft,
  NO_DRAFT,
  pick,
  draftFor,
  draftView,
  removeLastMove,
  withOtherOrders,
} from "../../../input/move_picker.js";
import { Shared } from "../../../boards/kit/sharing.js";
import { batch, computed, signal } from "../../../html.js";
import * as api from "../../../net/api.js";
import { ApiError, NetworkError } from "../../../net/request.js";
import { say } from "../../../words/i18n.js";
import { isTurnHeld } from "../../settings.js";
import { Aim } from "./aim.js";
import { boardTable } from "./board_table.js";
import { TableConnection } from "./connection.js";
import { ForcedMove } from "./forced.js";
import { Hints } from "./hints.js";
import { Past } from "./past.js";
import { Previews } from "./previews.js";
import { SeatRules } from "./seat_rules.js";
import { Traces } from "./traces.js";

/** @typedef {import("../../../input/move_picker.js").Move} Move */
/** @typedef {import("../../../net/schemas.js").Command} Command */
/** @typedef {import("../../../net/schemas.js").Done} Done */
/** @typedef {import("../../../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../../../net/schemas.js").TableView} TableView */

/** Everything about one table on this device. */
export class TableController extends TableConnection {
  /** @param {string} id @param {number | null} seat */
  constructor(id, seat) {
    super(id, seat);
    this.picked = signal(/** @type {string[]} */ ([]));
    this.draft = signal(NO_DRAFT);
    this.draftResult = signal(/** @type {DraftView | null} */ (null)); // the server's answer to the draft
    this.pending = signal(0); // things that take a moment and are under way
    this.isBusy = computed(() => this.pending.value > 0);
    this.errorText = signal("");
    this.isDraftWaiting = signal(false); // the connection was lost before the draft could be made
    this.highlighted = signal(/** @type {string | null} */ (null));
    this.pointed = signal(/** @type {Set<string>} */ (new Set())); // by a hint
    this.changed = signal(/** @type {Set<string>} */ (new Set()));
    this.isUpright = signal(false);
    this.previews = new Previews(this);
    this.aim = new Aim(this);
    this.remade = /** @type {string | null} */ (null); // the move that is wished instead of the last one
    this.past = new Past(id, this.tableView);
    this.pastSnapshot = this.past.snapshot;
    this.traces = new Traces(this);
    this.forced = new ForcedMove(this);
    this.isScoring = signal(false); // the board shows where the points are
    this.rules = new SeatRules(id);
    this.hints = new Hints(
      this.id,
      this.tableView,
      this.pointed,
      (error) => this.showError(error, true),
      (strength, drafted) => this.rules.hint(strength, this.phrasing(), drafted),
    );
    this.shownView = /** @type {Shared<import("../../../boards/types.js").GameView>} */ (new Shared());
    this.shownNames = /** @type {Shared<string[]>} */ (new Shared());
    this.table = computed(() => boardTable(this));
  }

  /**
   * What was picked and drafted must fit the new view.
   * @param {TableView | null} before @param {TableView} view
   */
  onNewView(before, view) {
    const isSame =
      before && before.number === view.number && JSON.stringify(before.moves) === JSON.stringify(view.moves);
    const wasWaiting = this.isDraftWaiting.peek();
    this.isDraftWaiting.value = false;
    if (isSame) return void (wasWaiting && this.tryDraft(this.draft.peek()));
    this.rules.follow(view);
    this.picked.value = [];
    this.aim.drop();
    this.previews.drop();
    this.hints.dropOutdated(view.number);
    this.draft.value = draftFor(this.draft.peek(), view.number);
    this.draftResult.value = null;
    if (this.draft.peek().moves.length) this.tryDraft(this.draft.peek());
    const again = view.moves.find((move) => move.text === this.remade);
    if (again) this.choose(again);
    this.remade = null;
    this.forced.follow(view);
    if (wasWaiting && !this.draft.peek().moves.length) this.errorText.value = say("shell-draft-gone");
  }

  reset() {
    this.forced.cancel();
    this.picked.value = [];
    this.aim.drop();
    this.draft.value = NO_DRAFT;
    this.draftResult.value = null;
    this.hints.clear();
    this.errorText.value = "";
    this.previews.drop();
  }

  /** The moves one may choose from now: after the draft, if there is one. @returns {Move[]} */
  moves() {
    if (this.isBusy.value || this.pastSnapshot.value) return [];
    return this.draftResult.value ? this.draftResult.value.moves : (this.tableView.value?.moves ?? []);
  }

  /** The same moves in every order in which their things may be picked. @returns {Move[]} */
  choices() {
    return withOtherOrders(this.moves(), this.gameBoard.value?.otherOrder);
  }

  /** @param {string} thing */
  pick(thing) {
    const choice = pick(this.choices(), this.picked.peek(), thing);
    const isAimed = this.aim.thing.peek() === thing;
    this.errorText.value = "";
    this.aim.drop();
    if (choice.move) this.choose(choice.move, isAimed);
    else this.picked.value = choice.picked;
  }

  /**
   * A move is complete: try it; a turn that is over, or brings something hidden to light, is confirmed.
   * @param {Move} move @param {boolean} isAimed whether it was seen before it was made
   */
  async choose(move, isAimed = false) {
    const number = this.tableView.peek().number ?? 0;
    this.forced.release();
    batch(() => {
      this.picked.value = [];
      this.highlighted.value = null;
      this.hints.clear();
      this.changed.value = new Set([
        ...(this.draft.peek().moves.length ? this.changed.peek() : []),
        ...move.clicks,
      ]);
      this.draft.value = addToDraft(this.draft.peek(), move.text, number);
    });
    const answer = await this.tryDraft(this.draft.peek());
    const isWhole = answer && (answer.confirm || !answer.moves.length);
    if (isWhole && !isTurnHeld(isAimed ? null : this.gameBoard.peek(), move.text)) await this.confirm();
  }

  /**
   * Another move instead of the last one of the draft: a tile is turned in the hand.
   * @param {string} text
   */
  async replaceLastMove(text) {
    const { moves, number } = this.draft.peek();
    if (!moves.length) return this.remake(text);
    if (moves.at(-1) === text) return;
    batch(() => {
      this.picked.value = [];
      this.draft.value = { moves: [...moves.slice(0, -1), text], number };
    });
    await this.tryDraft(this.draft.peek());
  }

  /**
   * Another move instead of the last one that was made: that is taken back first.
   * @param {string} text
   */
  async remake(text) {
    const isUnderWay = this.remade !== null;
    this.remade = text;
    if (isUnderWay) return;
    const done = await this.command({ command: "undo", number: this.tableView.peek().number ?? 0 });
    if (done) await this.refresh();
    else this.remade = null;
  }

  /**
   * Ask what the draft would lead to.
   * @param {import("../../../input/move_picker.js").Draft} draft
   */
  async tryDraft(draft) {
    if (!draft.moves.length) {
      this.draftResult.value = null;
      return null;
    }
    const known = this.rules.draft(draft.moves, draft.number);
    if (known) return this.showDraft(known);
    return this.busy(async () => {
      const seat = this.seat.peek() ?? this.tableView.peek().you;
      const answer = await api.draft(this.id, /** @type {number} */ (seat), draft.moves);
      return this.draft.peek() === draft ? this.showDraft(answer) : null; // else it has changed since
    });
  }

  /** @param {DraftView} answer */
  showDraft(answer) {
    batch(() => {
      this.draftResult.value = { ...answer, game: draftView(answer) };
      this.previews.drop();
    });
    return answer;
  }

  /** Make the move that is aimed at, and the moves of the draft. */
  async confirm() {
    if (await this.aim.commit()) return;
    const { moves, number } = this.draft.peek();
    if (!moves.length) return;
    this.previews.abort();
    const done = await this.command({ command: "act", number: number ?? 0, moves });
    if (done && this.draft.peek().number === number) await this.refresh();
  }

  /** Take the last move back: of the draft, or one that was made. */
  async undo() {
    this.forced.hold();
    if (this.picked.peek().length || this.aim.thing.peek() !== null) return this.table.peek()?.unpick();
    if (this.draft.peek().moves.length) {
      this.hints.clear();
      this.draft.value = removeLastMove(this.draft.peek());
      await this.tryDraft(this.draft.peek());
      return;
    }
    await this.command({ command: "undo", number: this.tableView.peek().number ?? 0 });
  }

  /** A view may be on its way; where the connection is lost, it is asked for. */
  async refresh() {
    if (this.connectionState.peek() === "open") return;
    this.receiveView(await api.getTable(this.id, this.seat.peek()));
  }

  /**
   * Ask the table for something; what it refuses is shown.
   * @param {Command} command @returns {Promise<Done | null>}
   */
  command(command) {
    return this.busy(() => api.sendCommand(this.id, this.tableView.peek()?.you ?? null, command));
  }

  /**
   * Do something that takes a moment.
   * @template T @param {() => Promise<T>} work @returns {Promise<T | null>}
   */
  async busy(work) {
    this.pending.value++;
    try {
      return await work();
    } catch (error) {
      this.showError(error);
      return null;
    } finally {
      this.pending.value--;
    }
  }

  /** @param {unknown} error @param {boolean} isHint which takes nothing back where it is refused */
  showError(error, isHint = false) {
    const isAway = error instanceof NetworkError || (error instanceof ApiError && error.status === 503);
    if (isAway) return this.keepDraft();
    if (!(error instanceof ApiError)) throw error;
    this.errorText.value = error.message;
    if (!isHint) batch(() => this.dropDraft());
  }

  /** Ask for more advice, for the position after the draft. */
  async askForHint() {
    this.picked.value = [];
    this.isScoring.value = false;
    const { moves } = this.draft.peek();
    if (moves.length && !this.choices().length) this.errorText.value = say("shell-hint-draft");
    else await this.hints.more(moves);
  }

  /** Show where the points are, or no more. */
  toggleScoring() {
    this.isScoring.value = !this.isScoring.peek();
    if (this.isScoring.peek()) this.hints.clear();
  }

  /** The server does not answer: what was drafted is kept, and tried again once it does. */
  keepDraft() {
    this.isDraftWaiting.value = this.draft.peek().moves.length > 0;
    this.connectionState.value = "lost";
    this.connection.resync();
  }

  close() {
    this.forced.cancel();
    super.close();
  }

  /** Let the draft go. */
  dropDraft() {
    this.draft.value = NO_DRAFT;
    this.draftResult.value = null;
    this.picked.value = [];
    this.aim.drop();
  }
}
