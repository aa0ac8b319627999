// One line of the log: small pictures of what it is about, and its words.
import { html } from "../../html.js";

/** @typedef {import("../../boards/types.js").Children} Children */
/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("./model/controller.js").TableController} TableController */

/** @type {WeakMap<LogMessage[], { pictures: Children, gameInfo: object }>} each is drawn once */
const drawn = new WeakMap();

/**
 * @param {TableController} controller @param {LogMessage[]} messages
 * @returns {Children}
 */
function picturesOf(controller, messages) {
  controller.gameInfo.value; // with it there is a table
  const [table, gameBoard] = [controller.table.peek(), controller.gameBoard.value];
  if (!table || !gameBoard?.picture) return null;
  const kept = drawn.get(messages);
  if (kept && kept.gameInfo === table.gameInfo) return kept.pictures;
  const found = messages.map((message) => gameBoard.picture?.(table, message)).flat();
  const some = found.filter(Boolean);
  const pictures = some.length ? html`<span class="log-pictures">${some}</span>` : null;
  drawn.set(messages, { pictures, gameInfo: table.gameInfo });
  return pictures;
}

/**
 * What stands in a line of the log.
 * @param {{ controller: TableController, entry: { kind: string, messages: LogMessage[], words: string } }} props
 */
export function LogLine({ controller, entry }) {
  return html`${entry.kind === "move" && picturesOf(controller, entry.messages)}${entry.words}`;
}
