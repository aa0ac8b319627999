// Dragging a thing onto another one: a copy of its picture follows the finger, above everything else.

/** @typedef {import("../boards/types.js").Table} Table */
/** @typedef {{ ghost: SVGSVGElement, over: Element | null }} Drag */

const DRAG_DISTANCE = 7; // pixels until a press becomes a drag
const SVG = "http://www.w3.org/2000/svg";

/**
 * Watch a press: it stays a click, or becomes a drag that picks the thing and whatever it is dropped on.
 * @param {PointerEvent} event @param {Table} table @param {string} id
 */
export function beginDrag(event, table, id) {
  if (event.button !== 0 || !event.isPrimary) return;
  const node = /** @type {SVGGElement} */ (event.currentTarget);
  const start = { x: event.clientX, y: event.clientY };
  /** @type {Drag | null} */
  let drag = null;

  /** @param {PointerEvent} moved */
  const onMove = (moved) => {
    const [dx, dy] = [moved.clientX - start.x, moved.clientY - start.y];
    if (!drag && Math.hypot(dx, dy) < DRAG_DISTANCE) return;
    if (!drag) {
      drag = liftGhost(node);
      if (!table.picked.includes(id)) table.pick(id);
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    hover(drag, moved);
  };
  /** @param {PointerEvent} ended */
  const onEnd = (ended) => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onEnd);
    window.removeEventListener("pointercancel", onEnd);
    if (!drag) return;
    swallowClick();
    dropGhost(drag, node);
    const target = ended.type === "pointerup" ? thingAt(ended) : null;
    if (target && target !== id) table.pick(target);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onEnd);
  window.addEventListener("pointercancel", onEnd);
}

/**
 * Lift a copy of the picture off the board.
 * @param {SVGGElement} node @returns {Drag}
 */
function liftGhost(node) {
  const ghost = liftCopy(node);
  node.classList.add("away");
  return { ghost, over: null };
}

/**
 * A copy of a part of a board, above everything else.
 * @param {SVGGElement} node @returns {SVGSVGElement}
 */
export function liftCopy(node) {
  const ghost = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  const copy = /** @type {SVGGElement} */ (node.cloneNode(true));
  const at = /** @type {DOMMatrix} */ (node.getScreenCTM());
  copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
  for (const name of ["data-thing", "tabindex", "role"]) copy.removeAttribute(name);
  for (const piece of copy.querySelectorAll("[data-piece]")) piece.removeAttribute("data-piece");
  ghost.setAttribute("class", `flight ${node.ownerSVGElement?.getAttribute("class") ?? ""}`);
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}

/** @param {Drag} drag @param {SVGGElement} node */
function dropGhost(drag, node) {
  drag.ghost.remove();
  drag.over?.classList.remove("over");
  node.classList.remove("away");
}

/**
 * The lit thing under the pointer, if there is one.
 * @param {PointerEvent} event @returns {string | null}
 */
function thingAt(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-thing].lit");
  return found?.getAttribute("data-thing") ?? null;
}

/** @param {Drag} drag @param {PointerEvent} event */
function hover(drag, event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-thing].lit") ?? null;
  if (found === drag.over) return;
  drag.over?.classList.remove("over");
  found?.classList.add("over");
  drag.over = found;
}

/** The click that a browser sends after a drag is none. */
export function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
