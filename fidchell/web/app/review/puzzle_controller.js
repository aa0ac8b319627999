// One's worst move as a puzzle: the position before it, in which one tries something better.
import { computed, signal } from "../../html.js";
import { analysisHere } from "../../analysis/thinking.js";
import { litThings, pick, reachable, withOtherOrders } from "../../input/move_picker.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import { fromHex } from "../../rules/bytes.js";
import { Rules } from "../../rules/rules.js";
import { tableModule } from "../../rules/table_module.js";
import { say } from "../../words/i18n.js";
import { phrasingOf } from "../../words/log.js";
import { loadGameBoard, loadTableGameInfo } from "../games.js";
import { tableAt } from "./table_at.js";

/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../boards/types.js").GameInfo} GameInfo */
/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../input/move_picker.js").Move} Move */
/** @typedef {import("../../net/schemas.js").Analysis} Found */
/** @typedef {import("../../net/schemas.js").GameRecord} GameRecord */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/**
 * @typedef {object} Position
 * @property {number} seat who was to move @property {string} played the move that was made
 * @property {Table["view"]} view @property {Move[]} moves that were possible
 */

/** The position before a move of a finished game, and what is tried there. */
export class PuzzleController {
  /** @param {string} id @param {number} number of the move */
  constructor(id, number) {
    this.id = id;
    this.at = number - 1;
    this.tableView = signal(/** @type {TableView | null} */ (null));
    this.position = signal(/** @type {Position | null} */ (null));
    this.gameBoard = signal(/** @type {GameBoard | null} */ (null));
    this.gameInfo = signal(/** @type {GameInfo | null} */ (null));
    this.picked = signal(/** @type {string[]} */ ([]));
    this.tried = signal(/** @type {Move | null} */ (null));
    this.found = signal(/** @type {Found | null} */ (null));
    this.isShown = signal(false); // the best move
    this.errorText = signal("");
    this.isUpright = signal(false);
    this.table = computed(() => this.makeTable());
  }

  async open() {
    try {
      const tableView = await api.getTable(this.id, null);
      const { game } = tableView.terms;
      const [gameBoard, gameInfo, { module, box, texts }, record] = await Promise.all([
        loadGameBoard(game),
        loadTableGameInfo(this.id, tableView.terms),
        tableModule(game, this.id),
        api.gameRecord(this.id),
      ]);
      this.position.value = positionBefore(new Rules(module, box, texts), record, this.at);
      this.tableView.value = tableView;
      this.gameBoard.value = gameBoard;
      this.gameInfo.value = gameInfo;
    } catch (error) {
      this.errorText.value = error instanceof ApiError ? error.message : say("shell-puzzle-not-here");
    }
  }

  /** The moves one may try now. @returns {Move[]} */
  moves() {
    if (this.tried.value || this.isShown.value) return [];
    return withOtherOrders(this.position.value?.moves ?? [], this.gameBoard.value?.otherOrder);
  }

  /** @param {string} thing */
  pick(thing) {
    const choice = pick(this.moves(), this.picked.peek(), thing);
    this.picked.value = choice.picked;
    if (choice.move) this.tryMove(choice.move);
  }

  /** How a move compares. @param {Move} move */
  async tryMove(move) {
    this.picked.value = [];
    this.tried.value = move;
    await this.think(move.text);
  }

  /** The best move, without another try. */
  async showBest() {
    this.picked.value = [];
    this.isShown.value = true;
    if (!this.found.peek()) await this.think();
  }

  /** Try something else. */
  again() {
    this.tried.value = null;
    this.found.value = null;
    this.isShown.value = false;
  }

  /** @param {string} [tried] */
  async think(tried) {
    const table = /** @type {Table} */ (this.table.peek());
    try {
      this.found.value = await analysisHere(
        this.id,
        this.at,
        phrasingOf(table, this.gameBoard.peek()),
        tried,
      );
    } catch {
      this.errorText.value = say("shell-puzzle-not-here");
    }
  }

  /** What the board points at: the best move, once it is shown. @returns {Set<string>} */
  pointed() {
    return new Set(this.isShown.value ? this.found.value?.moves[0].clicks : []);
  }

  /** @returns {Table | null} */
  makeTable() {
    const [tableView, position, gameBoard, gameInfo] = [
      this.tableView.value,
      this.position.value,
      this.gameBoard.value,
      this.gameInfo.value,
    ];
    if (!tableView || !position || !gameBoard || !gameInfo) return null;
    const [moves, picked] = [this.moves(), this.picked.value];
    const shown = { tableView, gameBoard, gameInfo, isUpright: this.isUpright.value };
    const still = tableAt(shown, position.view, position.seat);
    return Object.assign(still, {
      lit: litThings(moves, picked),
      reachable: reachable(moves, picked),
      picked,
      moves,
      pick: (/** @type {string[]} */ ...things) => things.forEach((thing) => this.pick(thing)),
      unpick: () => (this.picked.value = picked.slice(0, -1)),
      isMyTurn: moves.length > 0,
      changed: new Set(this.tried.value?.clicks ?? []),
      pointed: this.pointed(),
    });
  }
}

/**
 * The position before a move, as whoever made it saw it.
 * @param {Rules} rules @param {GameRecord} record @param {number} at @returns {Position}
 */
function positionBefore(rules, { seats, seed, moves }, at) {
  let state = rules.start(seats, fromHex(seed));
  for (const { seat, text } of moves.slice(0, at)) {
    const step = rules.advance(state, seat, rules.actionOf(state, seat, text));
    if (!step) throw new Error(`not legal: ${text}`);
    state = step.state;
  }
  const { seat, text } = moves[at];
  return { seat, played: text, view: rules.view(state, seat), moves: rules.moves(state, seat) };
}
