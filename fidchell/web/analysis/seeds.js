// Seeds for the parts of an analysis, each derived from the one of the whole.
import { sha256 } from "../rules/sha256.js";

/**
 * A seed of its own for a part of the work, the same that the server derives.
 * @param {Uint8Array} seed @param {...(string | number)} purpose @returns {Uint8Array}
 */
export function deriveSeed(seed, ...purpose) {
  const parts = purpose.map((part) => (typeof part === "string" ? `'${part}'` : String(part)));
  const text = new TextEncoder().encode(`(${parts.join(", ")}${parts.length === 1 ? "," : ""})`);
  return sha256(Uint8Array.from([...seed, ...text]));
}
