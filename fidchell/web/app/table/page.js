// The page of one table: waiting for players, handing the device over, playing, and the end.
import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { findGame } from "../../net/my_games.js";
import { language, say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { WaitingRoom } from "../lobby/waiting_room.js";
import { isLocal } from "../../net/local.js";
import { Button, ErrorMessage, LinkButton, Loading, Page } from "../parts/controls.js";
import { saveLog } from "../parts/save_log.js";
import { isMyTurn } from "./model/board_table.js";
import { TableController } from "./model/controller.js";
import { useSounds } from "./model/sounds.js";
import { TableFrame } from "./frame.js";
import { HandOver, nextSeat } from "./hand_over.js";

/** @typedef {import("../../net/schemas.js").TableView} TableView */

/** @param {{ route: import("../router.js").Route }} props */
export function TablePage({ route }) {
  const id = route.parts[0];
  const wish = route.query.get("seat");
  const seat = wish ? Number(wish) : (findGame(id)?.seats[0] ?? null);
  const controller = useMemo(() => new TableController(id, seat), [id, wish]);
  useEffect(() => () => controller.close(), [controller]);
  const tableView = controller.tableView.value;
  useSounds(controller);
  const [isLooking, lookAway] = useLastLook(tableView);
  useEffect(() => {
    if (tableView)
      document.title = `${isMyTurn(tableView) ? "● " : ""}${titleOf(tableView.terms.game)} · Fidchell`;
  }, [tableView]);
  if (controller.connectionState.value === "missing") return html`<${Missing} />`;
  if (!tableView && controller.troubleText.value) return html`<${Trouble} controller=${controller} />`;
  if (!tableView) return html`<${Loading} />`;
  if (tableView.status === "open") return html`<${WaitingRoom} controller=${controller} />`;
  const next = nextSeat(controller, tableView);
  if (next !== null && !isLooking) return html`<${HandOver} controller=${controller} seat=${next} />`;
  const onHandOver = next === null ? null : { name: tableView.chairs[next].name, go: lookAway };
  return html`<${Playing} controller=${controller} onHandOver=${onHandOver} />`;
}

/**
 * Whoever has just ended a turn on this page sees what it brought before the curtain falls.
 * @param {TableView} tableView @returns {[boolean, () => void]} whether they look, and what ends it
 */
function useLastLook(tableView) {
  const acted = useRef(/** @type {number | null} */ (null)); // the seat whose turn was played here
  const [, draw] = useState(0);
  if (tableView && isMyTurn(tableView)) acted.current = tableView.you;
  const lookAway = () => {
    acted.current = null;
    draw(Date.now());
  };
  return [acted.current !== null && acted.current === tableView?.you, lookAway];
}

/** @typedef {typeof import("../end/game_over.js").GameOver} GameOver */

/**
 * The end is loaded when it has come.
 * @param {boolean} isOver @returns {GameOver | null}
 */
function useGameOver(isOver) {
  const [loaded, setLoaded] = useState(/** @type {{ GameOver: GameOver } | null} */ (null));
  useEffect(() => {
    if (isOver) import("../end/game_over.js").then(setLoaded, () => {});
  }, [isOver]);
  return loaded && loaded.GameOver;
}

/** @param {{ controller: TableController, onHandOver: import("./frame.js").OnHandOver }} props */
function Playing({ controller, onHandOver }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const [isEndSeen, setEndSeen] = useState(false);
  const isOver = tableView.status === "ended";
  const GameOver = useGameOver(isOver);
  return html`<${TableFrame} controller=${controller} onHandOver=${onHandOver}
      onEnd=${isOver ? () => setEndSeen(false) : null} />
    ${
      isOver &&
      !isEndSeen &&
      GameOver &&
      controller.table.value &&
      html`<${GameOver} controller=${controller} onClose=${() => setEndSeen(true)} />`
    }`;
}

/** There is no such table. */
function Missing() {
  language.value;
  return html`<${Page} title=${say("shell-no-table")}>
    <p>${say("shell-no-table-why")}</p>
    <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="main" />
  </${Page}>`;
}

/**
 * The table cannot be shown, and why; what a device has kept of it can still be saved.
 * @param {{ controller: TableController }} props
 */
function Trouble({ controller }) {
  const save = () => saveLog("fidchell", controller.id, null);
  return html`<${Page} title=${say("shell-local-trouble")}>
    <${ErrorMessage} text=${controller.troubleText.value} />
    ${
      isLocal(controller.id) &&
      html`<${Button} icon="download" label=${say("shell-export")} onClick=${save} />`
    }
    <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="main" />
  </${Page}>`;
}
