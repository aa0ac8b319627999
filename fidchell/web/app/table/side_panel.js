// The panels: the log in words, chat, the legal moves as a list, and the table as text.
import { html, useEffect, useKept, useRef, useState } from "../../html.js";
import { isByFinger } from "../../input/pointer.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";
import { HintPanel } from "./hint_panel.js";
import { LogLine } from "./log_line.js";
import { PointsPanel } from "./points_panel.js";
import { RecentMoves } from "./recent_moves.js";

/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../net/schemas.js").ShownLogEntry} LogEntry */
/** @typedef {import("./model/controller.js").TableController} TableController */

const STORAGE_KEY = "fidchell-panel";

/** The panel that was open last on this device. @returns {string | null} */
export function keptPanel() {
  try {
    return localStorage.getItem(STORAGE_KEY) || null;
  } catch {
    return null;
  }
}

/** @param {string} name of a panel, or nothing */
export function keepPanel(name) {
  try {
    localStorage.setItem(STORAGE_KEY, name);
  } catch {
    // A full or forbidden store: the choice holds until the page is closed.
  }
}

/**
 * @param {{ controller: TableController, name: string, isBroad: boolean, onClose: () => void,
 *   onName: (name: string) => void }} props
 */
export function SidePanel({ controller, name, isBroad, onClose, onName }) {
  const Panel = { log: Log, chat: Chat, moves: Moves, text: Text }[name] ?? Log;
  return html`<aside class="side" aria-label=${say(`shell-panel-${name}`)}>
    <header class="row side-head">
      <h2 class="grow">${say(`shell-panel-${name}`)}</h2>
      <${Button} icon="close" label=${say("shell-close")} iconOnly=${true} onClick=${onClose} />
    </header>
    <div class="side-notes">
      ${isBroad && html`<${RecentMoves} controller=${controller} isSlim=${false} />`}
      <${HintPanel} controller=${controller} />
      <${PointsPanel} controller=${controller} />
    </div>
    <${Panel} controller=${controller} onName=${onName} />
  </aside>`;
}

/**
 * What happened, newest last; pointing at a line shows the table as it was then, and where it happened.
 * @param {{ controller: TableController }} props
 */
function Log({ controller }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const log = controller.log.value;
  const told = controller.traces.entry.value?.version;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length]);
  useEffect(() => () => look(controller, null), [controller]);
  useEffect(() => {
    list.current?.querySelector(".log-line.told")?.scrollIntoView({ block: "nearest" });
  }, [told]);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("shell-panel-log")} onKeyDown=${walk}>
    ${log.map(
      (entry) => html`<${LogItem} key=${entry.version} controller=${controller} entry=${entry}
        isTold=${entry.version === told} />`,
    )}
  </ol>`;
}

/**
 * One line, drawn again only when it has changed: a log grows long.
 * @param {{ controller: TableController, entry: LogEntry, isTold: boolean }} props
 */
function LogItem({ controller, entry, isTold }) {
  const gameInfo = controller.gameInfo.value; // its pictures come with it
  const show = () => !isByFinger() && look(controller, entry);
  const hide = () => !isByFinger() && look(controller, null);
  const seat = entry.seat === null ? "" : `seat-${entry.seat}`;
  const draw = () => html`<li tabindex="-1" class=${`log-line ${entry.kind} ${seat} ${isTold ? "told" : ""}`}
    onMouseEnter=${show} onMouseLeave=${hide} onFocus=${show} onBlur=${hide}
    onClick=${() => isByFinger() && look(controller, isTold ? null : entry)}>
    <${LogLine} controller=${controller} entry=${entry} />
  </li>`;
  return useKept(draw, [controller, entry, isTold, gameInfo]);
}

/**
 * Show the table as it was after a line of the log, and where it happened; as it is now without one.
 * @param {TableController} controller @param {LogEntry | null} entry
 */
function look(controller, entry) {
  controller.traces.tell(entry);
  controller.past.show(entry?.kind === "move" ? entry.move : null);
}

/** Arrows walk from line to line, beginning with the last one. @param {KeyboardEvent} event */
function walk(event) {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const here = /** @type {Element} */ (document.activeElement);
  const next = here === list ? list.lastElementChild : neighbour(here, event.key);
  /** @type {HTMLElement | null} */ (next)?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Element} line @param {string} key */
function neighbour(line, key) {
  return key === "ArrowUp" ? line.previousElementSibling : line.nextElementSibling;
}

/** @param {{ controller: TableController }} props */
function Chat({ controller }) {
  const [text, setText] = useState("");
  const tableView = controller.tableView.value;
  const maySpeak = tableView.terms.chat === "all" || tableView.you !== null;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const name = tableView.you === null ? { name: say("shell-guest") } : {};
    await controller.command({ command: "say", text: text.trim(), ...name });
    setText("");
  };
  return html`<div class="chat">
    <ol class="log" aria-live="polite" tabindex="0" aria-label=${say("shell-panel-chat")}>
      ${
        controller.hasEarlierChat.value &&
        html`<li>
          <button class="button quiet" onClick=${() => controller.showEarlierChat()}>
            ${say("shell-earlier-chat")}
          </button>
        </li>`
      }
      ${controller.chat.value.map(
        (each) => html`<li key=${each.version}><strong>${each.name}</strong> ${each.text}</li>`,
      )}
    </ol>
    ${
      maySpeak &&
      html`<form class="row" onSubmit=${send}>
        <label class="grow">
          <span class="hidden">${say("shell-say")}</span>
          <input type="text" maxlength="500" value=${text}
            onInput=${(/** @type {InputChange} */ event) => setText(event.target.value)}
            placeholder=${say("shell-say")} />
        </label>
        <button class="button main" type="submit">${say("shell-send")}</button>
      </form>`
    }
  </div>`;
}

/**
 * The legal moves as a list of buttons: the same as on the board.
 * @param {{ controller: TableController }} props
 */
function Moves({ controller }) {
  const table = controller.table.value;
  const moves = table?.moves ?? [];
  if (!table || !moves.length) return html`<p class="soft">${say("shell-no-moves")}</p>`;
  return html`<ul class="moves" tabindex="-1">
    ${moves.map(
      (move) => html`<li key=${move.text}>
        <button class="button quiet move" onClick=${() => controller.choose(move)}
          onMouseEnter=${() => (controller.highlighted.value = move.clicks[0])}
          onMouseLeave=${() => (controller.highlighted.value = null)}>
          ${table.moveWords(move.clicks)}
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * The table in words.
 * @param {{ controller: TableController }} props
 */
function Text({ controller }) {
  const table = controller.table.value;
  if (!table) return null;
  const passages = controller.gameBoard.value?.text(table) ?? [];
  return html`<div class="text-board" tabindex="0">
    ${passages.map(
      (passage) => html`<section key=${passage.heading}>
        <h3>${passage.heading}</h3>
        <ul>${passage.lines.map((line, place) => html`<li key=${place}>${line}</li>`)}</ul>
      </section>`,
    )}
  </div>`;
}
