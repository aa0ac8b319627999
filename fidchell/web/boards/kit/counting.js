// Points that count up to what they are now, where things may move.
import { useEffect, useRef, useState } from "../../html.js";
import { isStill } from "./animation.js";

const COUNT_MS = 700;

/** A number with its sign in print. @param {number} value */
export function printed(value) {
  return value < 0 ? `−${-value}` : String(value);
}

/** What is won or lost, with its sign in print. @param {number} value */
export function printedGain(value) {
  return value > 0 ? `+${value}` : printed(value);
}

/**
 * Points in print; they count from what was shown before.
 * @param {{ value: number }} props
 */
export function Points({ value }) {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const first = last.current;
    last.current = value;
    if (first === value || isStill() || document.hidden) return void setShown(value);
    const start = performance.now();
    let frame = 0;
    const step = (/** @type {number} */ now) => {
      const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
      last.current = Math.round(first + (value - first) * share);
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return printed(isStill() ? value : shown);
}
