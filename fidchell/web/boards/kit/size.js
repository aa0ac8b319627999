// How large the box of a board is, so that its SVG can fill it.
import { useEffect, useRef, useState } from "../../html.js";

/** @typedef {{ width: number, height: number }} Size */

/** The room that a board has: what it is drawn with before it is measured itself. @type {Size | null} */
let room = null;

/** @param {Size} size of the box that the next board is to fill */
export function setRoom({ width, height }) {
  room = { width, height };
}

/** @param {Size} size */
function aspectOf({ width, height }) {
  return Math.round((width / height) * 100) / 100;
}

/**
 * A reference for the outermost element, and its width divided by its height.
 * @param {number} [first] what to draw with before it is known
 * @returns {[{ current: Element | null }, number]}
 */
export function useAspect(first = 1.5) {
  const place = useRef(/** @type {Element | null} */ (null));
  const [aspect, setAspect] = useState(() => (room ? aspectOf(room) : first));
  useEffect(() => {
    const measure = () => {
      const box = place.current?.getBoundingClientRect();
      if (box && box.height > 0) setAspect(aspectOf(box));
    };
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    measure();
    return () => watch.disconnect();
  }, []);
  return [place, aspect];
}

/** @type {Record<string, Size>} what to draw with before the size is known */
const DEFAULT_SIZES = { upright: { width: 390, height: 640 }, wide: { width: 1200, height: 780 } };

/**
 * A reference for the outermost element, and its size, followed as it changes.
 * @param {import("../types.js").Table} table
 */
export function useSize(table) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState(() => room ?? DEFAULT_SIZES[table.shape]);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      const isSame = (/** @type {Size} */ known) => known.width === width && known.height === height;
      if (width && height) setSize((known) => (isSame(known) ? known : { width, height }));
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, size };
}
