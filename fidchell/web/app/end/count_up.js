// Points that are counted up, one category after the other.
import { useEffect, useState } from "../../html.js";
import { isStill } from "../../boards/kit/animation.js";

const STEP_MS = 420; // milliseconds for a category

/**
 * How many of several steps have been counted; all of them at once where nothing may move.
 * @param {number} steps @returns {[number, () => void]} and what counts the rest at once
 */
export function useCountUp(steps) {
  const [counted, setCounted] = useState(isStill() ? steps : 0);
  useEffect(() => {
    if (counted >= steps) return undefined;
    const timer = setTimeout(() => setCounted(counted + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [counted, steps]);
  return [Math.min(counted, steps), () => setCounted(steps)];
}
