// One replay: the position after any move, from any seat that may be looked from.
import { batch, computed, signal } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import { findGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { phraseMove, phrasingOf } from "../../words/log.js";
import { loadGameBoard, loadTableGameInfo } from "../games.js";
import { replaceRoute } from "../router.js";
import { tableAt } from "./table_at.js";

/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../boards/types.js").GameInfo} GameInfo */
/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").ReplayView} ReplayView */
/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** A table that is replayed. */
export class ReplayController {
  /** @param {string} id @param {number} at @param {string} eyes */
  constructor(id, at, eyes) {
    this.id = id;
    this.at = signal(at);
    this.eyes = signal(eyes);
    this.tableView = signal(/** @type {TableView} */ (/** @type {unknown} */ (null))); // until it came
    this.snapshot = signal(/** @type {ReplayView} */ (/** @type {unknown} */ (null)));
    this.gameBoard = signal(/** @type {GameBoard | null} */ (null));
    this.gameInfo = signal(/** @type {GameInfo | null} */ (null));
    this.errorText = signal("");
    this.isUpright = signal(false);
    this.seat = findGame(id)?.seats[0] ?? null;
    this.table = computed(() => this.makeTable());
  }

  async open() {
    const isShown = this.show(this.at.peek());
    try {
      const tableView = await api.getTable(this.id, this.seat);
      this.tableView.value = tableView; // the frame around the board is there first
      const [gameBoard, gameInfo] = await Promise.all([
        loadGameBoard(tableView.terms.game),
        loadTableGameInfo(this.id, tableView.terms),
        isShown,
      ]);
      batch(() => {
        this.gameBoard.value = gameBoard;
        this.gameInfo.value = gameInfo;
      });
    } catch (error) {
      this.errorText.value = error instanceof ApiError ? error.message : say("shell-silence");
    }
  }

  /** @param {number} at */
  async show(at) {
    const most = this.snapshot.peek()?.moves;
    const wish = Math.max(0, most === undefined ? at : Math.min(at, most));
    this.at.value = wish;
    try {
      const snapshot = await api.replay(this.id, wish, this.eyes.peek(), this.seat);
      if (this.at.peek() === wish) this.snapshot.value = snapshot;
      replaceRoute(
        `/replay/${this.id}/${wish}${this.eyes.peek() === "own" ? "" : `?eyes=${this.eyes.peek()}`}`,
      );
    } catch (error) {
      if (error instanceof ApiError && most === undefined && wish > 0) await this.show(0);
      else this.errorText.value = error instanceof ApiError ? error.message : say("shell-silence");
    }
  }

  /** @param {string} eyes */
  lookAs(eyes) {
    this.eyes.value = eyes;
    return this.show(this.at.peek());
  }

  /** @returns {Table | null} */
  makeTable() {
    const [tableView, snapshot, gameBoard, gameInfo] = [
      this.tableView.value,
      this.snapshot.value,
      this.gameBoard.value,
      this.gameInfo.value,
    ];
    if (!snapshot || !gameBoard || !gameInfo) return null;
    const shown = { tableView, gameBoard, gameInfo, isUpright: this.isUpright.value };
    return tableAt(shown, snapshot.game, snapshot.eyes);
  }

  /** What it takes to put messages into words. @returns {import("../../words/log.js").Phrasing | null} */
  phrasing() {
    return this.table.value && phrasingOf(this.table.value, this.gameBoard.value);
  }

  /** What the move that is shown did, in words. */
  words() {
    const [phrasing, { at, words }] = [this.phrasing(), this.snapshot.value];
    return phrasing ? (phraseMove(this.tableView.value.log, at, phrasing) ?? words) : words;
  }
}
