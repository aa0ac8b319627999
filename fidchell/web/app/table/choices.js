// Buttons for what has no place on the board: near the click on a desk, near the thumb on a phone.
import { html, useEffect, useLayoutEffect, useRef } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";

/** @typedef {import("./model/controller.js").TableController} TableController */

const GAP = 14; // pixels between the click and the buttons
/** Where the board was pressed last; null when it was reached by keys. */
let lastPress = /** @type {{ x: number, y: number } | null} */ (null);

/** @param {{ controller: TableController, isBroad: boolean }} props */
export function Choices({ controller, isBroad }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const hadFocus = useRef(false);
  const [table, gameBoard] = [controller.table.value, controller.gameBoard.value];
  const beside =
    table && gameBoard?.isOnBoard ? [...table.lit].filter((thing) => !gameBoard.isOnBoard?.(thing)) : [];
  const isBegun = controller.picked.value.length > 0 || controller.draft.value.moves.length > 0;
  const isNeeded = beside.length > 0 && beside.length === table?.lit.size && isBegun;
  useEffect(followPresses, []);
  useLayoutEffect(() => {
    const node = place.current;
    if (node) putNear(node, isNeeded && isBroad ? lastPress : null);
    if (isNeeded) node?.querySelector("button")?.focus({ preventScroll: true });
    else if (hadFocus.current && document.activeElement === document.body) focusNext();
    hadFocus.current = isNeeded;
  }, [beside.join(), isNeeded, isBroad]);
  if (!beside.length) return null;
  return html`<section class=${`prompt choices ${isNeeded ? "needed" : ""}`} ref=${place}
    aria-label=${say("shell-choices")}>
    ${beside.map(
      (thing) => html`<${Button} key=${thing} label=${table?.nameOf(thing) ?? thing} class="main small"
        data-thing=${thing} onClick=${() => table?.pick(thing)} />`,
    )}
  </section>`;
}

/** Remember where the board is pressed, until a key is. */
function followPresses() {
  const onPress = (/** @type {PointerEvent} */ event) => {
    const isOnBoard = /** @type {Element} */ (event.target).closest("[data-board]");
    if (isOnBoard) lastPress = { x: event.clientX, y: event.clientY };
  };
  const onKey = () => void (lastPress = null);
  window.addEventListener("pointerdown", onPress, true);
  window.addEventListener("keydown", onKey, true);
  return () => {
    window.removeEventListener("pointerdown", onPress, true);
    window.removeEventListener("keydown", onKey, true);
  };
}

/**
 * Put the buttons beside a point, inside the window; without one they stay in their place.
 * @param {HTMLElement} node @param {{ x: number, y: number } | null} point
 */
function putNear(node, point) {
  node.classList.toggle("near", point !== null);
  if (!point) return void node.removeAttribute("style");
  const { width, height } = node.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(point.x + GAP, innerWidth - width - GAP));
  const below = point.y + GAP + height > innerHeight ? point.y - GAP - height : point.y + GAP;
  node.style.left = `${left}px`;
  node.style.top = `${Math.max(GAP, below)}px`;
}

/** The button that had the focus is gone: go on at the board. */
function focusNext() {
  const next =
    document.querySelector("[data-board] [data-thing].lit[tabindex]") ?? document.getElementById("main");
  /** @type {SVGElement | HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}
