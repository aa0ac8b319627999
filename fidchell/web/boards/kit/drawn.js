// Parts of a board that are drawn again only when something that they show has changed.
import { useMemo } from "../../html.js";
import { textScale } from "./svg_text.js";

/** @typedef {Pick<import("../types.js").Table, "marked" | "told" | "isScoring" | "names" | "language">} Shown */

/**
 * A drawing without anything to pick, kept while the parts of the view that it shows stay the same.
 * @template T @param {Shown} table @param {unknown[]} parts @param {() => T} draw @returns {T}
 */
export function useDrawn(table, parts, draw) {
  const { marked, told, isScoring, names, language } = table;
  return useMemo(draw, [marked, told, isScoring, names, language, textScale(), ...parts]);
}
