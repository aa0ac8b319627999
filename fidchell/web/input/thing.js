// The one piece that can be clicked, tapped, dragged or reached by keys, on every board.
import { html } from "../html.js";
import { beginDrag } from "./drag.js";
import { isByFinger } from "./pointer.js";

/** @typedef {import("../boards/types.js").Table} Table */

const KEYS = ["Enter", " "];
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A thing of the game at its place. Lit: it may be picked now. Otherwise it is only a picture.
 * @param {{ table: Table, id: string, x?: number, y?: number, turn?: number, class?: string, label?: string,
 * isCopy?: boolean, children?: import("../boards/types.js").Children }} props `isCopy`: a second picture of the same thing,
 * which keys and screen readers meet once
 */
export function Thing({
  table,
  id,
  x = 0,
  y = 0,
  turn = 0,
  class: more = "",
  label,
  isCopy = false,
  children,
}) {
  const isLit = table.lit.has(id);
  const isPicked = table.picked.includes(id);
  const isReachable = isLit || isPicked || table.reachable.has(id);
  const classes = [
    "thing",
    more,
    (table.highlighted === id || table.pointed?.has(id)) && "pointed",
    isLit && "lit",
    isPicked && "picked",
    isLit && table.aimed === id && "aimed",
    isReachable && "can",
  ];
  const place = `translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}`;
  const dressed = { class: classes.filter(Boolean).join(" "), transform: place, "data-thing": id };
  if (!isReachable) return html`<g ...${dressed}>${children}</g>`;
  return html`<g ...${dressed} ...${isCopy ? { "aria-hidden": "true" } : spoken(table, id, label, isPicked)}
    onClick=${() => press(table, id)}
    onPointerDown=${(/** @type {PointerEvent} */ event) => beginDrag(event, table, id)}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKey(event, table, id)}>
    ${children}
  </g>`;
}

/**
 * A finger taps, anything else picks.
 * @param {Table} table @param {string} id
 */
export function press(table, id) {
  if (isByFinger() && table.tap) table.tap(id);
  else table.pick(id);
}

/**
 * What a thing is for keys and screen readers.
 * @param {Table} table @param {string} id @param {string | undefined} label @param {boolean} isPicked
 */
function spoken(table, id, label, isPicked) {
  return {
    role: "button",
    tabindex: "0",
    "aria-label": label ?? table.nameOf(id),
    "aria-pressed": isPicked ? "true" : undefined,
  };
}

/**
 * Enter and space pick, arrows walk to the next lit thing, Escape lets go.
 * @param {KeyboardEvent} event @param {Table} table @param {string} id
 */
function onKey(event, table, id) {
  if (KEYS.includes(event.key)) table.pick(id);
  else if (event.key === "Escape") table.unpick();
  else if (ARROWS[event.key]) walk(/** @type {Element} */ (event.currentTarget), ARROWS[event.key]);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Put the focus on the nearest thing in a direction.
 * @param {Element} from @param {[number, number]} direction
 */
function walk(from, [right, down]) {
  const here = middle(from);
  const board = from.closest("[data-board]") ?? document;
  let best = null;
  let least = Infinity;
  for (const other of board.querySelectorAll("[data-thing][tabindex]")) {
    const there = middle(other);
    const along = (there.x - here.x) * right + (there.y - here.y) * down;
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right);
    const cost = along + 2 * aside;
    if (other !== from && along > 1 && cost < least) [best, least] = [other, cost];
  }
  if (best) /** @type {SVGElement} */ (best).focus();
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
