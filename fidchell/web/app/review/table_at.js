// The table of a finished game at one of its positions: for a replay and for a puzzle.
import { stillTable } from "../../boards/kit/still_table.js";
import { language, sayFor } from "../../words/i18n.js";

/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../boards/types.js").GameInfo} GameInfo */
/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {{ tableView: TableView, gameBoard: GameBoard, gameInfo: GameInfo, isUpright: boolean }} Shown */

/**
 * @param {Shown} shown @param {Table["view"]} view @param {Table["you"]} you who looks
 * @returns {Table}
 */
export function tableAt({ tableView, gameBoard, gameInfo, isUpright }, view, you) {
  return stillTable(gameBoard, {
    view,
    you,
    names: tableView.chairs.map((chair) => chair.name),
    gameInfo,
    language: language.value,
    say: sayFor(tableView.terms.game),
    shape: isUpright ? "upright" : "wide",
  });
}
