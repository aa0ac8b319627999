// A log that was saved from a table, brought to the server or to this device.
import { html, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import * as server from "../../net/server.js";
import { isOffline } from "../../net/offline.js";
import { rememberGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { ErrorMessage } from "../parts/controls.js";
import { navigate } from "../router.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/**
 * A log as a table of the server.
 * @param {string} text @returns {Promise<string>} where to go
 */
export async function importToServer(text) {
  const { table } = await server.importLog(text);
  const { terms, status, chairs } = await api.getTable(table, null);
  const names = chairs.map((chair) => chair.name);
  rememberGame(table, { game: terms.game, seats: [], isHost: true, status, names });
  return status === "ended" ? `/replay/${table}` : `/join/${table}`;
}

/**
 * A log as a table on this device: whoever was a person sits here.
 * @param {string} text @returns {Promise<string>} where to go
 */
export async function importToDevice(text) {
  const { table } = await api.importLocally(text);
  const { terms, status, chairs } = await api.getTable(table, null);
  const seats = chairs.filter((chair) => chair.kind !== "bot").map((chair) => chair.seat);
  const names = chairs.map((chair) => chair.name);
  rememberGame(table, { game: terms.game, seats, status, names, isHotSeat: seats.length > 1 });
  return status === "ended" ? `/replay/${table}` : `/table/${table}`;
}

/** @param {{ isOpen: boolean }} props */
export function ImportLog({ isOpen }) {
  const [errorText, setErrorText] = useState("");
  const [isHere, setHere] = useState(isOffline.peek());
  const bring = async (/** @type {InputChange} */ event) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const text = await file.text();
      navigate(await (isHere ? importToDevice(text) : importToServer(text)));
    } catch (error) {
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<details class="panel" open=${isOpen}>
    <summary>${say("shell-import")}</summary>
    <p class="soft">${say("shell-import-about")}</p>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <label class="check">
      <input type="checkbox" checked=${isHere} onChange=${() => setHere(!isHere)} />
      ${say("shell-local-import")}
    </label>
    <label class="field">
      <span>${say("shell-file")}</span>
      <input type="file" accept=".log,.txt,text/plain" onChange=${bring} />
    </label>
  </details>`;
}
