// The menu of a table: rules, settings, pause, a bot for somebody, resigning, the log as a file.
import { html, useState } from "../../html.js";
import { findGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { Button, Dialog, LinkButton } from "../parts/controls.js";
import { saveLog } from "../parts/save_log.js";
import { SettingsForm } from "../settings_page.js";

/** @typedef {import("./controller.js").TableController} TableController */

/** @param {{ controller: TableController, onClose: () => void }} props */
export function Menu({ controller, onClose }) {
  const tableView = controller.tableView.value;
  const [isSure, setSure] = useState(false);
  const isPlaying = tableView.you !== null && tableView.status === "running";
  const code = tableView.you === null ? "" : findGame(controller.id)?.recovery[tableView.you];
  const order = (/** @type {object} */ command) => {
    controller.command(command);
    onClose();
  };
  return html`<${Dialog} title=${say("shell-menu")} onClose=${onClose}>
    <div class="menu-grid">
      <${LinkButton} icon="book" label=${say("shell-rules")} href=${`#/rules/${tableView.terms.game}`} />
      <${LinkButton} icon="play" label=${say("shell-replay")} href=${`#/replay/${controller.id}`} />
      <${Button} icon="download" label=${say("shell-export")}
        onClick=${() => saveLog(tableView.terms.game, controller.id, tableView.you)} />
      ${
        isPlaying &&
        !tableView.is_paused &&
        html`<${Button} icon="pause" label=${say("shell-pause")}
          onClick=${() => order({ command: "pause" })} />`
      }
      ${
        isPlaying &&
        tableView.chairs
          .filter((/** @type {any} */ chair) => !chair.bot && chair.seat !== tableView.you)
          .map(
            (/** @type {any} */ chair) => html`<${Button} key=${chair.seat} icon="robot"
              label=${say("shell-ask-bot", { name: chair.name })}
              onClick=${() => order({ command: "replacebybot", seat: chair.seat })} />`,
          )
      }
      ${
        isPlaying &&
        !isSure &&
        html`<${Button} icon="flag" label=${say("shell-resign")} class="warn"
          onClick=${() => setSure(true)} />`
      }
      ${
        isPlaying &&
        isSure &&
        html`<${Button} icon="flag" label=${say("shell-resign-sure")} class="warn"
          onClick=${() => order({ command: "resign" })} />`
      }
    </div>
    ${code && html`<p class="soft small">${say("shell-recovery")} <code class="code">${code}</code></p>`}
    <${SettingsForm} />
  </${Dialog}>`;
}
