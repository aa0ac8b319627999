// The viewport onto a display: fits what lies there, follows wheel, fingers and keys by one transform.
import { useEffect, useMemo, useRef, useState } from "../../../html.js";
import { CELL } from "../pieces/lands.js";

/** @typedef {import("./display.js").Extent} Extent */
/**
 * @typedef {{ x: number, y: number, scale: number }} ViewTransform where the corner of (0, 0) stands,
 *   and the size of a unit
 */

const MIN_SCALE = 0.18;
const MAX_SCALE = 2.6;
const STEP = 1.25;
const TOUCH_SCALE = 24.6 / CELL; // a space is at least so many pixels where a finger must hit it
const EDGE = 32; // pixels along an edge behind which there is more
const SIDES = /** @type {const} */ (["left", "right", "up", "down"]);

/** @typedef {{ row: number, column: number }} Spot */
/** @typedef {typeof SIDES[number]} Side */
/** @typedef {{ x: number, y: number, width: number, height: number }} Inside */
/** @typedef {{ width: number, height: number }} Box */

/**
 * The transform that shows an extent in a box.
 * @param {Extent} extent @param {number} width @param {number} height @param {number} most
 * @returns {ViewTransform}
 */
export function fitting(extent, width, height, most = 1.5) {
  const [across, down] = [(extent.right - extent.left) * CELL, (extent.bottom - extent.top) * CELL];
  const scale = Math.min(width / across, height / down, most);
  return {
    scale,
    x: (width - across * scale) / 2 - extent.left * CELL * scale,
    y: (height - down * scale) / 2 - extent.top * CELL * scale,
  };
}

/**
 * The part of a box in which fingers hit places: arrows stand along the edges behind which there are more.
 * @param {ViewTransform} transform @param {Box} box @param {Spot[]} targets @returns {Inside}
 */
function reachableArea(transform, { width, height }, targets) {
  const bare = { x: 0, y: 0, width, height };
  const [left, right, up, down] = SIDES.map((side) =>
    targets.some((spot) => isBeyond(transform, bare, spot, side)) ? EDGE : 0,
  );
  return { x: left, y: up, width: width - left - right, height: height - up - down };
}

/**
 * Whether a space lies beyond a side, even by a little.
 * @param {ViewTransform} transform @param {Inside} inside @param {Spot} spot @param {Side} side
 */
function isBeyond({ x, y, scale }, inside, { row, column }, side) {
  const unit = CELL * scale;
  const [left, top] = [x + column * unit - inside.x, y + row * unit - inside.y];
  return {
    left: left < -1,
    right: left + unit > inside.width + 1,
    up: top < -1,
    down: top + unit > inside.height + 1,
  }[side];
}

/**
 * A transform that is never smaller than fingers need where there are places to hit: then most
 * of these are shown.
 * @param {Extent} extent @param {Box} box @param {Spot[]} targets @returns {ViewTransform}
 */
export function reachable(extent, box, targets) {
  const whole = fitting(extent, box.width, box.height);
  if (!targets.length || whole.scale >= TOUCH_SCALE) return whole;
  const unit = CELL * TOUCH_SCALE;
  const starts = (/** @type {number} */ room, /** @type {number[]} */ places) => {
    const [from, to] = [-Math.min(...places) * unit, room - (Math.max(...places) + 1) * unit];
    return from <= to ? [(from + to) / 2] : [(from + to) / 2, from, to];
  };
  const across = starts(
    box.width,
    targets.map(({ column }) => column),
  );
  const down = starts(
    box.height,
    targets.map(({ row }) => row),
  );
  const sights = across.flatMap((x) => down.map((y) => ({ scale: TOUCH_SCALE, x, y })));
  const hit = (/** @type {ViewTransform} */ transform) => {
    const inside = reachableArea(transform, box, targets);
    return targets.filter((spot) => !SIDES.some((side) => isBeyond(transform, inside, spot, side))).length;
  };
  return sights.reduce((best, transform) => (hit(transform) > hit(best) ? transform : best));
}

/** @param {ViewTransform} transform */
export const transformText = ({ x, y, scale }) =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;

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
    /** @type {Box} */
    this.box = { width: 0, height: 0 };
    /** @type {Spot[]} */
    this.targets = [];
    this.isMoved = false;
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
    this.show(this.isMoved ? this.transform : home);
  }

  /** Show everything, however small. */
  fit() {
    this.isMoved = false;
    this.show(this.whole);
    this.moved();
  }

  /** What fingers can reach now. */
  get inside() {
    return reachableArea(this.transform, this.box, this.targets);
  }

  /** Whether a side hides places. @param {Side} side */
  hides(side) {
    const { inside } = this;
    return this.targets.some((spot) => isBeyond(this.transform, inside, spot, side));
  }

  /** Whether fingers cannot reach a space now. @param {Spot} spot */
  isOutside(spot) {
    const { inside } = this;
    return SIDES.some((side) => isBeyond(this.transform, inside, spot, side));
  }

  /** Bring a space into the middle, unless it can be reached. @param {Spot} spot */
  reveal(spot) {
    if (!this.isOutside(spot)) return;
    const unit = CELL * this.transform.scale;
    this.show({
      ...this.transform,
      x: this.box.width / 2 - (spot.column + 0.5) * unit,
      y: this.box.height / 2 - (spot.row + 0.5) * unit,
    });
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
    if (/** @type {Element} */ (event.target).closest("[data-thing].lit") && event.pointerType === "mouse")
      return;
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
 * @param {Extent} extent @param {number} width @param {number} height
 * @param {Spot[]} targets what fingers must hit
 */
export function useViewport(extent, width, height, targets) {
  const held = useRef(/** @type {Viewport | null} */ (null));
  held.current ??= new Viewport();
  const view = held.current;
  const [, draw] = useState(0);
  view.moved = () => draw((before) => before + 1);
  view.whole = fitting(extent, width, height);
  Object.assign(view, { box: { width, height }, targets });
  const home = reachable(extent, view.box, targets);
  useMemo(() => view.follow(home), [home.x, home.y, home.scale]); // before anything is drawn that depends on it
  useEffect(() => {
    const { frame } = view;
    const onWheel = (/** @type {WheelEvent} */ event) => view.onWheel(event);
    frame?.addEventListener("wheel", onWheel, { passive: false });
    return () => frame?.removeEventListener("wheel", onWheel);
  }, []);
  return view;
}
