// What is heard at a table: own deeds, what others do, one's turn, a message, the end.
import { effect, useEffect, useRef } from "../../../html.js";
import { play } from "../../parts/sounds.js";
import { isMyTurn } from "./board_table.js";

/** @typedef {import("./controller.js").TableController} TableController */
/** @typedef {import("../../../net/schemas.js").TableView} TableView */
/** @typedef {ReturnType<typeof heardAt>} Heard */

/**
 * What matters of a table for the ear.
 * @param {TableView} tableView @param {number} said messages of the chat so far
 */
function heardAt(tableView, said) {
  const { version, status, you, number, game } = tableView;
  const total = (you !== null && game?.scores[you]?.total) || 0;
  return { version, status, said, number: number ?? 0, total, isMine: isMyTurn(tableView) };
}

/**
 * The sound of a change, if it has one: the own deed was heard when it was done, only what it earned is new.
 * @param {Heard} before @param {Heard} now
 */
function soundOf(before, now) {
  if (now.status === "ended" && before.status !== "ended") return "over";
  if (now.isMine && !before.isMine) return "turn";
  if (now.number > before.number) return now.total > before.total ? "earned" : null;
  if (now.said > before.said) return "said";
  return now.version > before.version ? "move" : null;
}

/**
 * Sounds for what happens at a table.
 * @param {TableController} controller
 */
export function useSounds(controller) {
  const tableView = controller.tableView.value;
  const before = useRef(/** @type {Heard | null} */ (null));
  useEffect(() => {
    if (!tableView) return;
    const now = heardAt(tableView, controller.chat.peek().length);
    const sound = before.current && soundOf(before.current, now);
    if (sound) play(sound);
    before.current = now;
  }, [tableView?.version, tableView && isMyTurn(tableView), tableView?.status]);
  useEffect(() => effect(ownDeeds(controller)), [controller]);
}

/**
 * What one takes in hand, lays down and takes back is heard at once.
 * @param {TableController} controller
 */
function ownDeeds(controller) {
  let then = { inHand: 0, laid: 0, version: 0 };
  return () => {
    const inHand = controller.picked.value.length + (controller.aim.thing.value ? 1 : 0);
    const laid = controller.draft.value.moves.length;
    const { inHand: held, laid: lay, version: at } = then;
    const version = controller.tableView.peek()?.version ?? 0;
    then = { inHand, laid, version };
    if (laid > lay) play("laid");
    else if (laid < lay && version === at) play("back");
    else if (inHand > held) play("taken");
  };
}
