// Parts of a board that are drawn again only when something that they show has changed.
import { useEffect, useKept } from "../../html.js";
import { useTurn } from "../../turns.js";
import { textScale } from "./svg_text.js";

/** @typedef {Pick<import("../types.js").Table, "marked" | "told" | "isScoring" | "names" | "language">} Shown */

/**
 * A drawing without anything to pick, kept while the parts of the view that it shows stay the same.
 * @param {Shown} table @param {unknown[]} parts @param {() => import("../types.js").Children} draw
 */
export function useDrawn(table, parts, draw) {
  const { marked, told, isScoring, names, language } = table;
  return useKept(draw, [marked, told, isScoring, names, language, textScale(), ...parts]);
}

let isFirstBoard = true;

/**
 * A part of a board. Of the first one that a page shows each comes in its turn, while the page is loading;
 * later ones are there at once.
 * @param {{ children?: import("../types.js").Children }} props
 */
export function BoardPart({ children }) {
  const isDue = useTurn(!isFirstBoard);
  useEffect(() => {
    if (isDue) isFirstBoard = false;
  }, [isDue]);
  return isDue ? children : null;
}
