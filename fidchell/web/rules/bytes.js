// Rows of bytes as texts, and seeds.
const SEED_BYTES = 32;

/** @param {number} count */
export function randomBytes(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** A seed from the system. */
export function newSeed() {
  return randomBytes(SEED_BYTES);
}

/** @param {Uint8Array} bytes @returns {string} hexadecimal digits */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} digits hexadecimal @returns {Uint8Array} */
export function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
