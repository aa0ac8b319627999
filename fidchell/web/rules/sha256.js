// SHA-256. The browser's own is there on secure pages only, and a table at home is often served without.
import { toHex } from "./bytes.js";

const ROUNDS = 64;
const BLOCK = 64;

/** @param {number} count @returns {number[]} the first prime numbers */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

/** @param {number} number @returns {number} the first 32 bits behind its point */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

const CONSTANTS = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} word @param {number} places */
function rotated(word, places) {
  return (word >>> places) | (word << (32 - places));
}

/** @param {Uint8Array} content @returns {Uint8Array} 32 bytes */
export function sha256(content) {
  const whole = new Uint8Array(Math.ceil((content.length + 9) / BLOCK) * BLOCK);
  whole.set(content);
  whole[content.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(content.length / 2 ** 29));
  view.setUint32(whole.length - 4, content.length * 8);
  const state = Int32Array.from(START);
  for (let block = 0; block < whole.length; block += BLOCK) compress(state, view, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

const schedule = new Int32Array(ROUNDS);

/** Take one block into the state. @param {Int32Array} state @param {DataView} view @param {number} block */
function compress(state, view, block) {
  for (let place = 0; place < 16; place++) schedule[place] = view.getInt32(block + 4 * place);
  for (let place = 16; place < ROUNDS; place++) {
    const [early, late] = [schedule[place - 15], schedule[place - 2]];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[place] = schedule[place - 16] + small + schedule[place - 7] + large;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < ROUNDS; round++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + CONSTANTS[round] + schedule[round];
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

/** @param {Uint8Array} content @returns {string} its SHA-256 in hexadecimal digits */
export function digestOf(content) {
  return toHex(sha256(content));
}

/**
 * The same for what may be large: by the browser's own where it is there.
 * @param {ArrayBuffer} content @returns {Promise<string>}
 */
export async function digestOfFile(content) {
  if (!globalThis.crypto?.subtle) return digestOf(new Uint8Array(content));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
}
