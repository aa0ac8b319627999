// Whether the window is broad enough for panels beside the board.
import { useEffect, useState } from "../../html.js";

export const NARROW = "(max-width: 700px)";
export const BROAD = "(min-width: 1100px) and (min-height: 520px)";

/**
 * Whether a media query holds, followed as the window changes.
 * @param {string} query
 */
export function useMedia(query) {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const found = matchMedia(query);
    const onChange = () => setMatches(found.matches);
    found.addEventListener("change", onChange);
    return () => found.removeEventListener("change", onChange);
  }, [query]);
  return matches;
}
