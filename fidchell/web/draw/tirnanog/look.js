// Looking closer: hovering, focusing or pressing long on something shows it large. It never makes a move.

/** @typedef {{ card?: any, shown?: any, geas?: number, plot?: number, regions?: boolean }} Looked */

const PATIENCE = 420; // milliseconds until a resting pointer or a press looks closer

/** What a board hands to its parts, so that they can be looked at. */
export class Look {
  /** @param {(looked: Looked | null, at?: Element) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** What makes an element worth a closer look. @param {Looked} looked */
  at(looked) {
    return {
      tabindex: "-1", // Chromium would let Tab stop at a group that listens for focus
      onPointerEnter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && this.later(looked, event),
      onPointerLeave: (/** @type {PointerEvent} */ event) => this.leave(event),
      onPointerDown: (/** @type {PointerEvent} */ event) => this.press(looked, event),
      onPointerUp: () => clearTimeout(this.timer),
      onFocusIn: (/** @type {FocusEvent} */ event) => this.focus(looked, event),
      onFocusOut: () => this.show(null),
      onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
    };
  }

  /** @param {Looked} looked @param {PointerEvent} event */
  later(looked, event, then = () => {}) {
    const at = /** @type {Element} */ (event.currentTarget);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (then(), this.show(looked, at)), PATIENCE);
  }

  /** A finger that rests looks; the click that follows is none. @param {Looked} looked @param {PointerEvent} event */
  press(looked, event) {
    if (event.pointerType === "mouse") return clearTimeout(this.timer), this.show(null);
    return this.later(looked, event, () => window.addEventListener("click", swallow, { capture: true, once: true }));
  }

  /** Keys look at once; a click that brings the focus does not. @param {Looked} looked @param {FocusEvent} event */
  focus(looked, event) {
    const target = /** @type {Element} */ (event.target);
    if (target.matches(":focus-visible")) this.show(looked, target);
  }

  /** A finger that moves or leaves looks no more; a mouse takes the picture with it. @param {PointerEvent} event */
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
