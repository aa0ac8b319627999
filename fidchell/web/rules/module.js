// A game's compiled rules with their data: fetched once, checked by hash, kept for every instance.
import { digestOfFile } from "./sha256.js";

/** @typedef {import("./data.js").ModuleData} ModuleData */
/** @typedef {{ code: WebAssembly.Module, data: ModuleData, hash: string }} GameModule it may be posted to workers */
/** @typedef {{ code: string, data: string, code_hash: string, data_hash: string }} ModuleAddress */

/** What was fetched is not what was promised. */
export class WrongModule extends Error {}

/** @param {ModuleAddress} address @returns {Promise<GameModule>} */
export async function loadModule(address) {
  const [code, data] = await Promise.all([
    fetchChecked(address.code, address.code_hash),
    fetchChecked(address.data, address.data_hash),
  ]);
  const read = JSON.parse(new TextDecoder().decode(data));
  return { code: await WebAssembly.compile(code), data: read, hash: address.code_hash };
}

/**
 * A file whose content has this hash.
 * @param {string} url @param {string} hash SHA-256 in hexadecimal digits @returns {Promise<ArrayBuffer>}
 */
async function fetchChecked(url, hash) {
  const answer = await fetch(url);
  if (!answer.ok) throw new WrongModule(`${answer.status}`);
  const content = await answer.arrayBuffer();
  if ((await digestOfFile(content)) !== hash) throw new WrongModule(url);
  return content;
}

/** @param {string} text @returns {Uint8Array} the bytes behind base64 */
export function fromBase64(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** @param {Uint8Array} bytes @returns {string} base64 */
export function toBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
