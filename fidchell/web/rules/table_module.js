// The compiled rules of a table on this device: the module of its game, its box, and texts of its own edition.
import * as api from "../net/api.js";
import { gameModule } from "./game_module.js";
import { fromBase64 } from "./module.js";

/** @typedef {import("./module.js").GameModule} GameModule */
/** @typedef {{ module: GameModule, box: Uint8Array, texts?: import("./data.js").WriterTexts }} TableModule */

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
