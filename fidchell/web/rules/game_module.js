// The compiled rules of a game, loaded once.
import * as server from "../net/server.js";
import { loadModule } from "./module.js";

/** @typedef {import("./module.js").GameModule} GameModule */

/** @type {Map<string, Promise<GameModule>>} by the hash of their code */
const modules = new Map();

/** The module of a game; refused where it is not built yet. @param {string} game @returns {Promise<GameModule>} */
export async function gameModule(game) {
  const address = await server.moduleAddress(game);
  if (!address) throw new Error("not built yet");
  const known = modules.get(address.code_hash) ?? loadModule(address);
  modules.set(address.code_hash, known);
  known.catch(() => modules.delete(address.code_hash));
  return known;
}
