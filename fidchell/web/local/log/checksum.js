// The checksum at the end of each line of a log: it depends on all lines before.
import { digestOf } from "../../rules/sha256.js";

const DIGITS = 6;

/**
 * @param {string} before the line before, with its own checksum @param {string} text
 * @returns {Promise<string>}
 */
export async function lineChecksum(before, text) {
  return (await digestOf(new TextEncoder().encode(`${before}\n${text}`))).slice(0, DIGITS);
}
