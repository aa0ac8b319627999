// The log of a table as a file on the device.
import * as api from "../../net/api.js";
import { saveFile } from "./save_file.js";

/**
 * Save the log of a table as one seat may see it.
 * @param {string} game @param {string} table @param {number | null} seat
 */
export async function saveLog(game, table, seat) {
  saveFile(`${game}-${table}.log`, new Blob([await api.log(table, seat)], { type: "text/plain" }));
}
