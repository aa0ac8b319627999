// Preact, signals and htm: every module of the client imports them from here.
import { Fragment, h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
import { signal, computed, effect, batch, untracked } from "./vendor/signals.js";

/** @typedef {Event & { target: HTMLInputElement }} InputChange */
/** @typedef {Event & { target: HTMLSelectElement }} SelectChange */
/** @typedef {import("./vendor/preact.js").Children} Children */

export const html = htm.bind(h);
export { Fragment, batch, computed, effect, h, render, signal, untracked };
export { useEffect, useLayoutEffect, useMemo, useRef, useState };

/**
 * A drawing that is neither made nor compared again until one of its parts has changed. Preact passes over a
 * component that it has seen, but walks through an element that it has seen: so the drawing is a component.
 * @param {() => Children} draw @param {unknown[]} parts
 */
export function useKept(draw, parts) {
  return useMemo(() => h(Kept, null, draw()), parts);
}

/** @param {{ children?: Children }} props */
function Kept({ children }) {
  return children;
}
