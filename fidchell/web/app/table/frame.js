// The frame around a board: players and clocks, what is asked, the board, actions, and the side panels.
import { html, signal, useEffect, useRef, useState } from "../../html.js";
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, LinkButton } from "../parts/controls.js";
import { BROAD, useMedia } from "../parts/media_query.js";
import { ActionBar } from "./action_bar.js";
import { BoardHost } from "./board_host.js";
import { HintPanel } from "./hint_panel.js";
import { Menu } from "./menu.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { SidePanel } from "./side_panel.js";

/** @typedef {import("./model/controller.js").TableController} TableController */

/**
 * The table while it is played, or looked at after the end.
 * @param {{ controller: TableController, onEnd: (() => void) | null }} props
 */
export function TableFrame({ controller, onEnd }) {
  const [panel, setPanel] = useState(/** @type {string | null} */ (null));
  const [isMenu, setMenu] = useState(false);
  const isBroad = useMedia(BROAD);
  const tableView = controller.tableView.value;
  useKeys(controller, setPanel);
  const open = panel ?? (isBroad ? "log" : null);
  return html`<div class=${`frame ${isBroad ? "broad" : ""}`}>
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-home")} href="#/" iconOnly=${true} />
      <h1 class="hidden">${titleOf(tableView.terms.game)}</h1>
      <${Players} controller=${controller} />
      <${Button} icon="more" label=${say("shell-menu")} iconOnly=${true} onClick=${() => setMenu(true)} />
    </header>
    <${Prompt} controller=${controller} isBroad=${isBroad} />
    <main class="frame-board" id="main"><${BoardHost} controller=${controller} /></main>
    <${ActionBar} controller=${controller} panel=${open}
      onPanel=${(/** @type {string} */ name) => setPanel(open === name && !isBroad ? null : name)}
      onEnd=${onEnd} />
    ${
      open &&
      html`<${SidePanel} controller=${controller} name=${open} isBroad=${isBroad}
        onClose=${() => setPanel(null)} onName=${setPanel} />`
    }
    ${!open && html`<${HintPanel} controller=${controller} isSheet=${true} />`}
    ${isMenu && html`<${Menu} controller=${controller} onClose=${() => setMenu(false)} />`}
    <${Announcer} controller=${controller} />
  </div>`;
}

/**
 * Keys for the whole table: u undo, c confirm, h hint, m moves, t text, l log, b board.
 * @param {TableController} controller @param {(name: string | null) => void} setPanel
 */
function useKeys(controller, setPanel) {
  useEffect(() => {
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => controller.undo(),
      c: () => controller.confirm(),
      h: () => controller.tableView.peek()?.terms.hints && controller.askForHint(),
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
  return html`<p class="hidden" role="status" aria-live="polite">${announced.value}</p>`;
}
