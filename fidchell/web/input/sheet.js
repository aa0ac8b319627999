// A sheet over the table: something large to look at, until it is closed.
import { html, useEffect, useRef } from "../html.js";

/** @typedef {import("../html.js").Children} Children */

/**
 * Escape, its button and a press beside it close it, wherever the focus has gone meanwhile.
 * @param {{ prefix: string, title: string, closing: string, close: () => void, children?: Children }} props
 *   the prefix of its classes, its title, and what its button is called
 */
export function Sheet({ prefix, title, closing, close, children }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const onKey = (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [close]);
  return html`<div class=${`${prefix}-veil`} onClick=${close}>
    <section class=${`${prefix}-sheet`} role="dialog" aria-modal="true" aria-label=${title}
      onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
      <header>
        <h2>${title}</h2>
        <button class="button round" ref=${button} onClick=${close} aria-label=${closing}>✕</button>
      </header>
      ${children}
    </section>
  </div>`;
}
