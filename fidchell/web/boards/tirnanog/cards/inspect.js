// Looking closer: hovering, focusing or pressing long on something shows it large. It never makes a move.

/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../types.js").SagaCell} SagaCell */

/** @typedef {{ card?: Card, shown?: SagaCell, geas?: number, plot?: number, regions?: boolean }} Inspected */

const RESTING = 6; // pixels that a finger may move and still rests
const INSPECT_DELAY = 420; // milliseconds until a resting pointer or a press looks closer

/** What a board hands to its parts, so that they can be inspected. */
export class Inspector {
  /** @param {(inspected: Inspected | null, at?: Element) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.pressed = { x: 0, y: 0 };
  }

  /** What makes an element worth a closer look. @param {Inspected} inspected */
  props(inspected) {
    return {
      tabindex: "-1", // Chromium would let Tab stop at a group that listens for focus
      onPointerEnter: (/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" && this.later(inspected, event),
      onPointerLeave: (/** @type {PointerEvent} */ event) => this.leave(event),
      onPointerDown: (/** @type {PointerEvent} */ event) => this.press(inspected, event),
      onPointerMove: (/** @type {PointerEvent} */ event) => this.move(event),
      onPointerUp: () => clearTimeout(this.timer),
      onFocusIn: (/** @type {FocusEvent} */ event) => this.focus(inspected, event),
      onFocusOut: () => this.show(null),
      onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
    };
  }

  /**
   * What makes an element a button that shows something large at once.
   * @param {Inspected} inspected @param {string} label
   */
  button(inspected, label) {
    const open = (/** @type {Event} */ event) => {
      event.stopPropagation();
      this.show(inspected, /** @type {Element} */ (event.currentTarget));
    };
    return {
      role: "button",
      tabindex: "0",
      "aria-label": label,
      onClick: open,
      onKeyDown: (/** @type {KeyboardEvent} */ event) =>
        (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open(event)),
    };
  }

  /** @param {Inspected} inspected @param {PointerEvent} event */
  later(inspected, event, then = () => {}) {
    const at = /** @type {Element} */ (event.currentTarget);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (then(), this.show(inspected, at)), INSPECT_DELAY);
  }

  /**
   * A finger that rests looks; the click that follows is none.
   * @param {Inspected} inspected @param {PointerEvent} event
   */
  press(inspected, event) {
    if (event.pointerType === "mouse") return (clearTimeout(this.timer), this.show(null));
    this.pressed = { x: event.clientX, y: event.clientY };
    return this.later(inspected, event, () =>
      window.addEventListener("click", swallow, { capture: true, once: true }),
    );
  }

  /** A finger that drags does not look. @param {PointerEvent} event */
  move({ pointerType, clientX, clientY }) {
    if (pointerType === "mouse") return;
    if (Math.hypot(clientX - this.pressed.x, clientY - this.pressed.y) > RESTING) clearTimeout(this.timer);
  }

  /**
   * Keys look at once; a click that brings the focus does not.
   * @param {Inspected} inspected @param {FocusEvent} event
   */
  focus(inspected, event) {
    const target = /** @type {Element} */ (event.target);
    if (target.matches(":focus-visible")) this.show(inspected, target);
  }

  /**
   * A finger that moves or leaves looks no more; a mouse takes the picture with it.
   * @param {PointerEvent} event
   */
  leave(event) {
    clearTimeout(this.timer);
    if (event.pointerType === "mouse") this.show(null);
  }
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
