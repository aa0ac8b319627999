// How large the box of a board is, so that a drawing can fill it.
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
