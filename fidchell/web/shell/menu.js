// The menu of a table: rules, settings, pause, a bot for somebody, giving up, the log as a file, the way back.
import { html, useState } from "../html.js";
import * as api from "../line/api.js";
import { findGame } from "../line/seats.js";
import { Button, Dialog, LinkButton } from "./parts.js";
import { SettingsForm } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * Give a text to the browser as a file.
 * @param {string} name @param {string} text
 */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {{ desk: Desk, onClose: () => void }} props */
export function Menu({ desk, onClose }) {
  const shown = desk.shown.value;
  const [isSure, setSure] = useState(false);
  const isPlaying = shown.you !== null && shown.status === "running";
  const code = shown.you === null ? "" : findGame(desk.id)?.recovery[shown.you];
  const order = (/** @type {object} */ command) => {
    desk.command(command);
    onClose();
  };
  return html`<${Dialog} title=${say("shell-menu")} onClose=${onClose}>
    <div class="menu-grid">
      <${LinkButton} icon="book" label=${say("shell-rules")} href=${`#/rules/${shown.terms.game}`} />
      <${LinkButton} icon="play" label=${say("shell-replay")} href=${`#/replay/${desk.id}`} />
      <${Button} icon="download" label=${say("shell-export")} onClick=${async () => saveFile(`${shown.terms.game}-${desk.id}.log`, await api.log(desk.id, shown.you))} />
      ${isPlaying && !shown.is_paused && html`<${Button} icon="pause" label=${say("shell-pause")} onClick=${() => order({ command: "pause" })} />`}
      ${isPlaying && shown.chairs.filter((/** @type {any} */ chair) => !chair.bot && chair.seat !== shown.you).map((/** @type {any} */ chair) => html`<${Button} key=${chair.seat}
        icon="robot" label=${say("shell-ask-bot", { name: chair.name })} onClick=${() => order({ command: "replacebybot", seat: chair.seat })} />`)}
      ${isPlaying && !isSure && html`<${Button} icon="flag" label=${say("shell-resign")} class="warn" onClick=${() => setSure(true)} />`}
      ${isPlaying && isSure && html`<${Button} icon="flag" label=${say("shell-resign-sure")} class="warn" onClick=${() => order({ command: "resign" })} />`}
    </div>
    ${code && html`<p class="soft small">${say("shell-recovery")} <code class="code">${code}</code></p>`}
    <${SettingsForm} />
  </${Dialog}>`;
}
