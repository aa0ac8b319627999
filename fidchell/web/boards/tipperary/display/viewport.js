// The viewport onto a display: fits what lies there, follows wheel, fingers and keys by one transform.
import { useEffect, useMemo, useRef, useState } from "../../../html.js";
import { CELL } from "../pieces/lands.js";
import {
  isHidden,
  keptInside,
  reachable,
  reachableArea,
  resting,
  roomOf,
  SIDES,
  transformText,
} from "./fitting.js";

/** @typedef {import("./display.js").Extent} Extent */
/** @typedef {import("./fitting.js").Room} Room */
/** @typedef {import("./fitting.js").Side} Side */
/** @typedef {import("./fitting.js").Spot} Spot */
/** @typedef {import("./fitting.js").ViewTransform} ViewTransform */

const MIN_SCALE = 0.18;
const MAX_SCALE = 2.6;
const STEP = 1.25;
const FINGER_SCALE = 44 / CELL; // a space under a finger that aims

/** Holds the transform of a display, and changes it by wheel, fingers and keys. */
export class Viewport {
  constructor() {
    /** @type {SVGGElement | null} */
    this.ground = null;
    /** @type {SVGSVGElement | null} */
    this.frame = null;
    /** @type {ViewTransform} */
    this.transform = { x: 0, y: 0, scale: 1 };
    /** @type {ViewTransform} */
    this.home = this.transform;
    /** @type {ViewTransform} */
    this.whole = this.transform;
    /** @type {Room} */
    this.room = roomOf({ width: 0, height: 0 });
    /** @type {Spot[]} */
    this.targets = [];
    this.isMoved = false;
    /** @type {ViewTransform | null} what was shown before a finger aimed */
    this.before = null;
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    /** @type {() => void} told whenever another part is shown */
    this.moved = () => {};
  }

  /** @param {ViewTransform} transform */
  show(transform) {
    this.transform = transform;
    this.ground?.setAttribute("transform", transformText(transform));
  }

  /** A new view or a new size: follow it, unless somebody looks elsewhere. @param {ViewTransform} home */
  follow(home) {
    this.home = home;
    this.show(this.isMoved || this.before ? this.transform : home);
  }

  /** Show everything, however small. */
  fit() {
    this.isMoved = false;
    this.show(this.whole);
    this.moved();
  }

  /** What fingers can reach now. */
  get inside() {
    return reachableArea(this.transform, this.room, this.targets);
  }

  /** Whether a side hides places. @param {Side} side */
  hides(side) {
    const { inside } = this;
    return this.targets.some((spot) => isHidden(this.transform, this.room, inside, spot, side));
  }

  /** Whether fingers cannot reach a space now. @param {Spot} spot */
  isOutside(spot) {
    const { inside } = this;
    return SIDES.some((side) => isHidden(this.transform, this.room, inside, spot, side));
  }

  /** Bring a space into the middle, unless it can be reached. @param {Spot} spot */
  reveal(spot) {
    if (!this.isOutside(spot)) return;
    const unit = CELL * this.transform.scale;
    this.show({
      ...this.transform,
      x: this.room.box.width / 2 - (spot.column + 0.5) * unit,
      y: this.room.box.height / 2 - (spot.row + 0.5) * unit,
    });
    this.moved();
  }

  /**
   * Grow around a space where a finger has aimed, so that the next places are easily hit; all of a piece is seen.
   * @param {Spot[]} piece @param {Spot} spot
   */
  magnify(piece, spot) {
    const { x, y, scale } = this.transform;
    const grown = Math.max(scale, FINGER_SCALE);
    const unit = CELL * grown;
    const share = grown / scale;
    const [rows, columns] = [piece.map(({ row }) => row), piece.map(({ column }) => column)];
    const [middleX, middleY] = [(spot.column + 0.5) * CELL * scale, (spot.row + 0.5) * CELL * scale];
    this.before ??= this.transform;
    this.show({
      scale: grown,
      x: keptInside(this.room.free.width, x + middleX * (1 - share), columns, unit),
      y: keptInside(this.room.free.height, y + middleY * (1 - share), rows, unit),
    });
    this.moved();
  }

  /** Show what was shown before a finger aimed. */
  rest() {
    if (!this.before) return;
    this.show(this.isMoved ? this.before : this.home);
    this.before = null;
    this.moved();
  }

  /** Zoom around a point of the frame. @param {number} factor @param {number} x @param {number} y */
  zoom(factor, x, y) {
    const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, this.transform.scale * factor));
    const share = scale / this.transform.scale;
    this.isMoved = true;
    this.show({ scale, x: x - (x - this.transform.x) * share, y: y - (y - this.transform.y) * share });
    this.moved();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.isMoved = true;
    this.show({ ...this.transform, x: this.transform.x + dx, y: this.transform.y + dy });
  }

  /** Pan by a step, and tell of it. @param {number} dx @param {number} dy */
  step(dx, dy) {
    this.show({ ...this.transform, x: this.transform.x + dx, y: this.transform.y + dy });
    this.moved();
  }

  /** A place on the screen in units of the display. @param {number} x @param {number} y */
  unitsAt(x, y) {
    const grid = this.ground?.getScreenCTM();
    if (!grid) return { x: 0, y: 0 };
    const point = new DOMPoint(x, y).matrixTransform(grid.inverse());
    return { x: point.x, y: point.y };
  }

  /** Whether a point of the screen lies in the frame. @param {number} x @param {number} y */
  holds(x, y) {
    const found = this.frame?.getBoundingClientRect();
    return Boolean(found && x > found.left && x < found.right && y > found.top && y < found.bottom);
  }

  /** A place on the screen in units of the frame. @param {{ clientX: number, clientY: number }} event */
  inFrame(event) {
    const grid = this.frame?.getScreenCTM();
    if (!grid) return { x: 0, y: 0 };
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(grid.inverse());
  }

  /** @param {WheelEvent} event */
  onWheel(event) {
    event.preventDefault();
    const { x, y } = this.inFrame(event);
    this.zoom(Math.exp(-event.deltaY * 0.0016), x, y);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("[data-thing].lit") && event.pointerType === "mouse") return;
    if (target.closest(".tip-aimed")) return; // the ghost is dragged
    this.fingers.set(event.pointerId, this.inFrame(event));
  }

  /** One finger pans, two zoom. @param {PointerEvent} event */
  onMove(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.inFrame(event);
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (!other) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < 4 && !this.isPanning) return;
      this.isPanning = true;
      this.pan(now.x - before.x, now.y - before.y);
    } else {
      const [far, near] = [
        Math.hypot(now.x - other.x, now.y - other.y),
        Math.hypot(before.x - other.x, before.y - other.y),
      ];
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      if (near > 8) this.zoom(far / near, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    this.fingers.set(event.pointerId, now);
  }

  /** A pan is no click. @param {PointerEvent} event */
  onUp(event) {
    this.fingers.delete(event.pointerId);
    if (!this.isPanning || this.fingers.size) return;
    this.isPanning = false;
    this.moved();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 60);
  }

  /**
   * Keys: + and - zoom, 0 fits, with Shift the arrows pan.
   * @param {KeyboardEvent} event @param {number} width @param {number} height
   */
  onKey(event, width, height) {
    /** @type {Record<string, [number, number]>} */
    const arrows = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (event.key === "+" || event.key === "=") this.zoom(STEP, width / 2, height / 2);
    else if (event.key === "-") this.zoom(1 / STEP, width / 2, height / 2);
    else if (event.key === "0") this.fit();
    else if (event.shiftKey && arrows[event.key]) this.step(...arrows[event.key]);
    else return false;
    event.preventDefault();
    return true;
  }
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * A viewport that fits an extent in a part of its box, as long as nobody moves it.
 * @param {Extent} extent @param {Room} room
 * @param {Spot[]} targets what fingers must hit @param {Extent} display what lies there
 * @param {string} occasion what is shown is fitted anew for another one
 */
export function useViewport(extent, room, targets, display, occasion) {
  const held = useRef(/** @type {Viewport | null} */ (null));
  held.current ??= new Viewport();
  const view = held.current;
  const [, draw] = useState(0);
  const { width, height } = room.box;
  view.moved = () => draw((before) => before + 1);
  view.whole = resting(extent, room, display);
  Object.assign(view, { room, targets });
  // Before anything is drawn that depends on it.
  useMemo(() => view.follow(reachable(extent, room, targets, display)), [width, height, occasion]);
  useEffect(() => {
    const { frame } = view;
    const onWheel = (/** @type {WheelEvent} */ event) => view.onWheel(event);
    frame?.addEventListener("wheel", onWheel, { passive: false });
    return () => frame?.removeEventListener("wheel", onWheel);
  }, []);
  return view;
}
