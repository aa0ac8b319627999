// How large the box of a board is, so that its SVG can fill it.
import { useEffect, useRef, useState } from "../../html.js";

/**
 * A reference for the outermost element, and its width divided by its height.
 * @param {number} [first] what to draw with before it is known
 * @returns {[{ current: Element | null }, number]}
 */
export function useAspect(first = 1.5) {
  const place = useRef(/** @type {Element | null} */ (null));
  const [aspect, setAspect] = useState(first);
  useEffect(() => {
    const measure = () => {
      const box = place.current?.getBoundingClientRect();
      if (box && box.height > 0) setAspect(Math.round((box.width / box.height) * 100) / 100);
    };
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    measure();
    return () => watch.disconnect();
  }, []);
  return [place, aspect];
}

/** @typedef {{ width: number, height: number }} Size */

/** @type {Record<string, Size>} what to draw with before the size is known */
const DEFAULT_SIZES = { upright: { width: 390, height: 640 }, wide: { width: 1200, height: 780 } };

/**
 * A reference for the outermost element, and its size, followed as it changes.
 * @param {import("../types.js").Table} table
 */
export function useSize(table) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState(DEFAULT_SIZES[table.shape]);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width && height) setSize({ width, height });
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, size };
}
