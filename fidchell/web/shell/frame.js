// The frame around a drawing: players and clocks, what is asked, the board, actions, and the side panels.
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../html.js";
import { fly, remember } from "../draw/kit/motion.js";
import { Actions } from "./actions.js";
import { titleOf } from "./games.js";
import { Hint } from "./hint.js";
import { Menu } from "./menu.js";
import { Button, LinkButton } from "./parts.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { Side } from "./side.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

export const BROAD = "(min-width: 1100px) and (min-height: 520px)";

/**
 * The table while it is played, or looked at after the end.
 * @param {{ desk: Desk, onEnd: (() => void) | null }} props
 */
export function Frame({ desk, onEnd }) {
  const [panel, setPanel] = useState(/** @type {string | null} */ (null));
  const [isMenu, setMenu] = useState(false);
  const isBroad = useMedia(BROAD);
  const shown = desk.shown.value;
  useKeys(desk, setPanel);
  const open = panel ?? (isBroad ? "log" : null);
  return html`<div class=${`frame ${isBroad ? "broad" : ""}`}>
    <header class="frame-head">
      <${LinkButton} icon="back" label=${say("shell-home")} href="#/" only=${true} />
      <h1 class="hidden">${titleOf(shown.terms.game)}</h1>
      <${Players} desk=${desk} />
      <${Button} icon="more" label=${say("shell-menu")} only=${true} onClick=${() => setMenu(true)} />
    </header>
    <${Prompt} desk=${desk} isBroad=${isBroad} />
    <main class="frame-board" id="main"><${BoardHost} desk=${desk} /></main>
    <${Actions} desk=${desk} panel=${open} onPanel=${(/** @type {string} */ name) => setPanel(open === name && !isBroad ? null : name)} onEnd=${onEnd} />
    ${open && html`<${Side} desk=${desk} name=${open} isBroad=${isBroad} onClose=${() => setPanel(null)} onName=${setPanel} />`}
    ${!open && html`<${Hint} desk=${desk} isSheet=${true} />`}
    ${isMenu && html`<${Menu} desk=${desk} onClose=${() => setMenu(false)} />`}
    <${Speaker} desk=${desk} />
  </div>`;
}

/**
 * The drawing; pieces fly from where they were whenever a new view comes.
 * @param {{ desk: Desk }} props
 */
export function BoardHost({ desk }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const drawn = useRef(/** @type {any} */ (null)); // the view that was drawn last
  const [isMeasured, setMeasured] = useState(false); // the frame comes first, and the board once, in its shape
  useEffect(() => {
    const stop = watchShape(/** @type {HTMLDivElement} */ (place.current), desk);
    setMeasured(true);
    return stop;
  }, [desk]);
  const table = isMeasured ? desk.table.value : null;
  const drawing = desk.drawing.value;
  const isNew = table && drawn.current && drawn.current !== table.view;
  const places = isNew && place.current ? remember(place.current) : null;
  useLayoutEffect(() => {
    if (!table) return;
    if (places && place.current) fly(place.current, places);
    drawn.current = table.view;
    if (performance.getEntriesByName("view-came").length) {
      performance.measure("view-drawn", "view-came");
      performance.clearMarks("view-came");
    }
  }, [table?.view]);
  useFocusKept(place);
  return html`<div class="board-host" ref=${place}>
    ${table && drawing && html`<${drawing.Board} table=${table} />`}
    ${isMeasured && !(table && drawing) && html`<p class="table-wait" role="status">${say("shell-loading")}</p>`}
  </div>`;
}

/**
 * Whoever plays by keys stays on the board when the thing that had the focus is gone.
 * @param {{ current: HTMLDivElement | null }} place
 */
function useFocusKept(place) {
  const isByKeys = useRef(false);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => (isByKeys.current = place.current?.contains(/** @type {Node} */ (event.target)) ?? false);
    const onPress = () => (isByKeys.current = false);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("pointerdown", onPress, true);
    return () => {
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("pointerdown", onPress, true);
    };
  }, []);
  useLayoutEffect(() => {
    if (!isByKeys.current || document.activeElement !== document.body) return;
    /** @type {SVGElement | null | undefined} */ (place.current?.querySelector("[data-thing].lit[tabindex]"))?.focus();
  });
}

/**
 * The board is upright where its box is higher than wide.
 * @param {HTMLDivElement} place @param {Desk} desk
 */
function watchShape(place, desk) {
  const measure = () => {
    const { width, height } = place.getBoundingClientRect();
    if (height) desk.isUpright.value = height > width * 1.05;
  };
  const watch = new ResizeObserver(measure);
  watch.observe(place);
  measure();
  return () => watch.disconnect();
}

/**
 * Whether the window is so.
 * @param {string} query
 */
export function useMedia(query) {
  const [isSo, setSo] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const changed = () => setSo(asked.matches);
    asked.addEventListener("change", changed);
    return () => asked.removeEventListener("change", changed);
  }, [query]);
  return isSo;
}

/**
 * Keys for the whole table: u undo, c confirm, h hint, m moves, t text, l log, b board.
 * @param {Desk} desk @param {(name: string | null) => void} setPanel
 */
function useKeys(desk, setPanel) {
  useEffect(() => {
    /** @type {Record<string, () => void>} */
    const keys = {
      u: () => desk.undo(), c: () => desk.confirm(), h: () => desk.shown.peek()?.terms.hints && desk.advise(),
      Escape: () => setPanel(null),
      m: () => setPanel("moves"), t: () => setPanel("text"), l: () => setPanel("log"),
      b: () => toTheBoard(),
    };
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
      keys[event.key]?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [desk]);
}

/** Put the focus on the first thing that may be picked: on the board, or where the board has none, beside the question. */
function toTheBoard() {
  const first = document.querySelector("[data-board] [data-thing][tabindex]") ?? document.querySelector(".prompt [data-thing]");
  /** @type {SVGElement | HTMLElement | null} */ (first)?.focus();
}

const spoken = signal("");

/**
 * Says aloud, to a screen reader, what has happened and what is asked.
 * @param {{ desk: Desk }} props
 */
function Speaker({ desk }) {
  const log = desk.log.value;
  const heard = useRef(log.length);
  useEffect(() => {
    const fresh = log.slice(heard.current).map((entry) => entry.words);
    heard.current = log.length;
    const table = desk.table.peek();
    const asked = table?.isMyTurn ? [say("shell-your-turn")] : [];
    if (fresh.length) spoken.value = [...fresh, ...asked].join(" ");
  }, [log.length]);
  return html`<p class="hidden" role="status" aria-live="polite">${spoken.value}</p>`;
}
