// Pictures wait for their turn: what a person reads is there first, and a slow phone never stops for long.
import { useEffect, useState } from "./html.js";

const LONGEST = 3000; // milliseconds until what waits for an idle page is done all the same
const MOMENT = 200; // milliseconds for which a calm page has nothing to do

/** @type {(() => void)[]} */
const waiting = [];

/**
 * Do something soon, in a task of its own.
 * @param {() => void} work
 */
export function inTurn(work) {
  waiting.push(work);
  if (waiting.length === 1) setTimeout(next);
}

function next() {
  try {
    waiting[0]();
  } finally {
    waiting.shift();
    if (waiting.length) setTimeout(next);
  }
}

/**
 * Whether a part of the page is to be drawn yet: its turn comes after what is there already.
 * @param {boolean} [isDueNow] it need not wait
 */
export function useTurn(isDueNow = false) {
  const [isDue, setDue] = useState(isDueNow);
  useEffect(() => {
    if (!isDue) inTurn(() => setDue(true));
  }, []);
  return isDue;
}

/**
 * Do something when what was drawn last is in sight; at once where nothing is drawn.
 * @param {() => void} work
 */
export function afterFrame(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/**
 * A promise that is kept as soon as the page has nothing else to do, and after a while in any case.
 * @param {number} [longest] @returns {Promise<void>}
 */
export function whenIdle(longest = LONGEST) {
  const { requestIdleCallback } = window; // Safari has none
  return new Promise((done) =>
    requestIdleCallback ? requestIdleCallback(() => done(), { timeout: longest }) : setTimeout(done, MOMENT),
  );
}

/** The same for long work: it begins when the page is drawn, not where it only waits for something to draw. */
export async function whenCalm() {
  const end = performance.now() + LONGEST;
  for (let calm = 0; calm < 2 && performance.now() < end; calm = waiting.length ? 0 : calm + 1) {
    await new Promise((done) => setTimeout(done, MOMENT));
    await whenIdle(Math.max(1, end - performance.now())); // with 0 or less a busy page would never be idle
  }
}

/**
 * How many things of a long list are drawn now: some at once, then as many more in each turn.
 * @param {number} length @param {number} step
 */
export function useGrowing(length, step) {
  const [drawn, setDrawn] = useState(step);
  useEffect(() => {
    if (drawn < length) inTurn(() => setDrawn((before) => before + step));
  }, [drawn < length, drawn]);
  return drawn;
}
