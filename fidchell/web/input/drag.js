// Dragging a thing onto another one: a copy of its picture goes with the hand, above everything else, and snaps.
import { Loupe } from "./loupe.js";

/** @typedef {import("../boards/types.js").Table} Table */
/** @typedef {{ x: number, y: number }} Point */

const DRAG_DISTANCE = 7; // pixels until a press becomes a drag
export const FINGER = 58; // pixels that a picture stays above the finger, so that it is seen
const NEAR = { touch: 30, mouse: 12 }; // pixels beside a thing that still mean it
const SMALL = 40; // pixels of a thing that a finger covers: there a loupe helps
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
    if (!drag && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < DRAG_DISTANCE) return;
    if (!drag) {
      drag = new Drag(node, start, moved.pointerType === "touch");
      if (!table.picked.includes(id)) table.pick(id);
    }
    drag.moveTo({ x: moved.clientX, y: moved.clientY });
  };
  /** @param {PointerEvent} ended */
  const onEnd = (ended) => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onEnd);
    window.removeEventListener("pointercancel", onEnd);
    if (!drag) return;
    swallowClick();
    const target = ended.type === "pointerup" ? drag.targetAt({ x: ended.clientX, y: ended.clientY }) : null;
    drag.drop();
    const found = target?.getAttribute("data-thing");
    if (found && found !== id) table.pick(found);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onEnd);
  window.addEventListener("pointercancel", onEnd);
}

/** A thing on its way. */
class Drag {
  /** @param {SVGGElement} node @param {Point} start @param {boolean} isByFinger */
  constructor(node, start, isByFinger) {
    this.node = node;
    this.start = start;
    this.isByFinger = isByFinger;
    this.lift = isByFinger ? FINGER : 0;
    this.from = node.getBoundingClientRect();
    this.ghost = liftCopy(node);
    node.classList.add("away");
    /** @type {Element | null} */
    this.over = null;
    /** @type {Loupe | null} */
    this.loupe = null;
  }

  /** The lit thing that a hand at a point means, if any. @param {Point} hand */
  targetAt({ x, y }) {
    const aim = { x, y: y - this.lift };
    const found = document.elementFromPoint(aim.x, aim.y)?.closest("[data-thing].lit");
    return found ?? nearestThing(aim, NEAR[this.isByFinger ? "touch" : "mouse"]);
  }

  /** Follow the hand; near a thing that it may be laid on, the picture snaps there. @param {Point} hand */
  moveTo(hand) {
    const found = this.targetAt(hand);
    const by = (found && this.snap(found)) ?? {
      x: hand.x - this.start.x,
      y: hand.y - this.start.y - this.lift,
    };
    this.ghost.style.transform = `translate(${by.x}px, ${by.y}px)`;
    if (found !== this.over) {
      this.over?.classList.remove("over");
      found?.classList.add("over");
      this.over = found;
    }
    if (this.isByFinger) this.look({ x: hand.x, y: hand.y - this.lift });
  }

  /**
   * How far the picture goes to lie in the middle of a thing; null where that is much larger.
   * @param {Element} thing @returns {Point | null}
   */
  snap(thing) {
    const [box, own] = [thing.getBoundingClientRect(), this.from];
    if (thing === this.node || box.width > 2 * own.width || box.height > 2 * own.height) return null;
    return { x: middle(box).x - middle(own).x, y: middle(box).y - middle(own).y };
  }

  /** Small things are seen through a loupe. @param {Point} aim */
  look(aim) {
    const box = this.over?.getBoundingClientRect();
    if (box && Math.min(box.width, box.height) < SMALL) this.loupe ??= loupeOver(this.node);
    this.loupe?.show(aim.x, aim.y, this.over !== null);
  }

  drop() {
    this.ghost.remove();
    this.loupe?.remove();
    this.over?.classList.remove("over");
    this.node.classList.remove("away");
  }
}

/** A loupe over the board of a thing. @param {Element} node */
export function loupeOver(node) {
  const board = /** @type {HTMLElement | null} */ (node.closest("[data-board]"));
  return board && new Loupe(board);
}

/**
 * The lit thing nearest to a point, within some pixels.
 * @param {Point} at @param {number} most @returns {Element | null}
 */
function nearestThing({ x, y }, most) {
  let best = null;
  let least = most;
  for (const thing of document.querySelectorAll("[data-board] [data-thing].lit")) {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const far = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

/** @param {DOMRect} box @returns {Point} */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

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
