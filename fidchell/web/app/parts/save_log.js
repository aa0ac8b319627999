// The log of a table as a file on the device.
import * as api from "../../net/api.js";

/**
 * Save the log of a table as one seat may see it.
 * @param {string} game @param {string} table @param {number | null} seat
 */
export async function saveLog(game, table, seat) {
  saveFile(`${game}-${table}.log`, await api.log(table, seat));
}

/**
 * Give a text to the browser as a file.
 * @param {string} name @param {string} text
 */
function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
