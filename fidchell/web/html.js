// Preact, signals and htm: every module of the client imports them from here.
import { Fragment, h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";
import { signal, computed, effect, batch, untracked } from "./vendor/signals.js";

/** @typedef {Event & { target: HTMLInputElement }} InputChange */
/** @typedef {Event & { target: HTMLSelectElement }} SelectChange */
/** @typedef {import("./vendor/preact.js").Children} Children */

export const html = htm.bind(h);
export { Fragment, batch, computed, effect, h, render, signal, untracked };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
