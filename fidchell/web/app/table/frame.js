// The frame around a board: players and clocks, what is asked, the board, actions, and the side panels.
import { html, signal, useEffect, useRef, useState } from "../../html.js";
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, LinkButton } from "../parts/controls.js";
import { BROAD, useMedia } from "../parts/media_query.js";
import { ActionBar } from "./action_bar.js";
import { BoardHost } from "./board_host.js";
import { Choices } from "./choices.js";
import { HintPanel } from "./hint_panel.js";
import { Menu } from "./menu.js";
import { PointsPanel } from "./points_panel.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { keepPanel, keptPanel, SidePanel } from "./side_panel.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {{ name: string, go: () => void } | null} OnHandOver to whom the device goes, once one has looked */

/**
 * The table while it is played, or looked at after the end.
 * @param {{ controller: TableController, onEnd: (() => void) | null, onHandOver: OnHandOver }} props
 */
export function TableFrame({ controller, onEnd, onHandOver }) {
  const isBroad = useMedia(BROAD);
  const [open, setPanel] = usePanel(isBroad);
  const [isMenu, setMenu] = useState(false);
  const tableView = controller.tableView.value;
  useKeys(controller, setPanel);
  const unread = useUnread(controller, open === "chat");
  const look = [
    isBroad && open && "broad",
    isBroad && "roomy",
    !open && (controller.hints.isShown || controller.isScoring.value) && "advised",
  ];
  return html`<div class=${["frame", ...look].filter(Boolean).join(" ")}>
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-home")} href="#/" iconOnly=${true} />
      <h1 class="hidden">${titleOf(tableView.terms.game)}</h1>
      <${Players} controller=${controller} />
      <${Button} icon="more" label=${say("shell-menu")} iconOnly=${true} onClick=${() => setMenu(true)} />
    </header>
    <${Prompt} controller=${controller} isBroad=${isBroad && open !== null} />
    <main class="frame-board" id="main" tabindex="-1"><${BoardHost} controller=${controller} /></main>
    <${Choices} controller=${controller} isBroad=${isBroad} />
    <${ActionBar} controller=${controller} panel=${open} unread=${unread}
      onPanel=${(/** @type {string} */ name) => setPanel(open === name ? null : name)}
      onEnd=${onEnd} onHandOver=${onHandOver} />
    ${
      open &&
      html`<${SidePanel} controller=${controller} name=${open} isBroad=${isBroad}
        onClose=${() => setPanel(null)} onName=${setPanel} />`
    }
    ${!open && html`<${HintPanel} controller=${controller} isSheet=${true} />`}
    ${!open && html`<${PointsPanel} controller=${controller} isSheet=${true} />`}
    ${isMenu && html`<${Menu} controller=${controller} onClose=${() => setMenu(false)} />`}
    <${Announcer} controller=${controller} />
  </div>`;
}

/**
 * The panel that is open. A broad window remembers it; at first the board has all the room.
 * @param {boolean} isBroad @returns {[string | null, (name: string | null) => void]}
 */
function usePanel(isBroad) {
  const [panel, setPanel] = useState(() => (isBroad ? keptPanel() : null));
  const choose = (/** @type {string | null} */ name) => {
    setPanel(name);
    if (isBroad) keepPanel(name ?? "");
  };
  return [panel, choose];
}

/**
 * How many messages of others have not been seen; those that were there when one came count as seen.
 * @param {TableController} controller @param {boolean} isOpen
 */
function useUnread(controller, isOpen) {
  const chat = controller.chat.value;
  const last = chat.at(-1)?.version ?? -1;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (isOpen) setSeen(last);
  }, [isOpen, last]);
  const you = controller.tableView.value.you;
  const unread = isOpen ? 0 : chat.filter((each) => each.version > seen && each.seat !== you).length;
  useEffect(() => {
    if (unread) announced.value = say("shell-unread", { count: unread });
  }, [unread]);
  return unread;
}

/**
 * Keys for the whole table: u undo, c confirm, h hint, p points, m moves, t text, l log, b board.
 * @param {TableController} controller @param {(name: string | null) => void} setPanel
 */
function useKeys(controller, setPanel) {
  useEffect(() => {
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => controller.undo(),
      c: () => controller.confirm(),
      h: () => controller.tableView.peek()?.terms.hints && controller.askForHint(),
      p: () => controller.toggleScoring(),
      Escape: () => setPanel(null),
      m: () => setPanel("moves"),
      t: () => setPanel("text"),
      l: () => setPanel("log"),
      b: () => focusBoard(),
    };
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog"))
        return;
      keys[event.key]?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [controller]);
}

/**
 * Put the focus on the first thing that may be picked: on the board, or where the board has none,
 * beside the question.
 */
function focusBoard() {
  const first =
    document.querySelector("[data-board] [data-thing][tabindex]") ??
    document.querySelector(".prompt [data-thing]");
  /** @type {SVGElement | HTMLElement | null} */ (first)?.focus();
}

const announced = signal("");

/**
 * Tells a screen reader what has happened and what is asked.
 * @param {{ controller: TableController }} props
 */
function Announcer({ controller }) {
  const log = controller.log.value;
  const spokenLength = useRef(log.length);
  useEffect(() => {
    const fresh = log.slice(spokenLength.current).map((entry) => entry.words);
    spokenLength.current = log.length;
    const table = controller.table.peek();
    const turn = table?.isMyTurn ? [say("shell-your-turn")] : [];
    if (fresh.length) announced.value = [...fresh, ...turn].join(" ");
  }, [log.length]);
  useEffect(() => () => void (announced.value = ""), [controller]); // the next table begins in silence
  return html`<p class="hidden" role="status" aria-live="polite">${announced.value}</p>`;
}
