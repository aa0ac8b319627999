// A table as its board gets it: what is shown, what may be picked, and how.
import { litThings, reachable } from "../../../input/move_picker.js";
import { language, sayFor } from "../../../words/i18n.js";
import { settings } from "../../settings.js";

/** @typedef {import("../../../boards/types.js").Table} Table */

/**
 * @param {import("./controller.js").TableController} controller
 * @returns {Table | null} null while something is not loaded yet
 */
export function boardTable(controller) {
  const [tableView, gameBoard, gameInfo] = [
    controller.tableView.value,
    controller.gameBoard.value,
    controller.gameInfo.value,
  ];
  settings.size.value; // boards are drawn anew with another size of text
  if (!tableView?.game || !gameBoard || !gameInfo) return null;
  const [moves, choices, picked] = [controller.moves(), controller.choices(), controller.picked.value];
  const isOwn = isMyTurn(tableView);
  const mayReplace = controller.draft.value.moves.length || (isOwn && tableView.undo.may);
  /** @type {Table} */
  const table = {
    view: controller.shownView.next(
      controller.pastSnapshot.value?.game ?? controller.draftResult.value?.game ?? tableView.game,
    ),
    you: tableView.you,
    names: controller.shownNames.next(tableView.chairs.map((chair) => chair.name)),
    gameInfo,
    language: language.value,
    say: sayFor(tableView.terms.game),
    lit: litThings(choices, picked),
    reachable: reachable(choices, picked),
    picked,
    pick: (...things) => things.forEach((thing) => controller.pick(thing)),
    unpick: () => (controller.aim.drop(), (controller.picked.value = picked.slice(0, -1))),
    aimed: controller.aim.thing.value,
    aim: (thing) => controller.aim.at(thing),
    tap: (thing) => controller.aim.tap(thing),
    refuse: (thing) => controller.aim.refuse(thing),
    moves,
    preview: (text) => controller.previews.after(text),
    replaceLastMove: mayReplace ? (text) => controller.replaceLastMove(text) : null,
    nameOf: (thing) => gameBoard.nameOf(table, thing),
    moveWords: (clicks, view = table.view) => gameBoard.moveWords({ ...table, view }, clicks),
    shape: controller.isUpright.value ? "upright" : "wide",
    isMyTurn: isOwn,
    changed: controller.changed.value,
    highlighted: controller.highlighted.value,
    pointed: controller.pointed.value,
    marked: controller.pastSnapshot.value ? undefined : controller.traces.marked.value,
    told: controller.traces.told.value,
    isScoring: controller.isScoring.value,
  };
  return table;
}

/** Whether this seat may act. @param {import("../../../net/schemas.js").TableView} tableView */
export function isMyTurn(tableView) {
  return tableView.you !== null && tableView.actors.includes(tableView.you);
}
