// The compiled rules of a table on this device: the module of its game, its box, and texts of its own edition.
import * as api from "../net/api.js";
import { fromBase64, loadModule } from "./module.js";

/** @typedef {import("./module.js").GameModule} GameModule */
/** @typedef {{ module: GameModule, box: Uint8Array, texts?: import("./data.js").WriterTexts }} TableModule */

/** @type {Map<string, Promise<GameModule>>} by the hash of their code */
const modules = new Map();

/**
 * The rules of a table; refused where the module is not built yet, does not load, or is not what was promised.
 * @param {string} game @param {string} table @returns {Promise<TableModule>}
 */
export async function tableModule(game, table) {
  const [module, { box, texts }] = await Promise.all([gameModule(game), api.tableRules(table)]);
  const bytes = fromBase64(box);
  if (bytes.length !== module.data.sizes.box) throw new Error("another version of the rules");
  return { module, box: bytes, texts: texts ?? undefined };
}

/** The module of a game, loaded once; refused where it is not built yet. @param {string} game @returns {Promise<GameModule>} */
export async function gameModule(game) {
  const address = await api.moduleAddress(game);
  if (!address) throw new Error("not built yet");
  const known = modules.get(address.code_hash) ?? loadModule(address);
  modules.set(address.code_hash, known);
  known.catch(() => modules.delete(address.code_hash));
  return known;
}
