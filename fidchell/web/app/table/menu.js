// The menu of a table: rules, settings, pause, a bot for somebody, resigning, the log as a file.
import { html, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import * as server from "../../net/server.js";
import { isLocal } from "../../net/local.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { importToServer } from "../lobby/import_log.js";
import { linkTo } from "../lobby/waiting_room.js";
import { Button, Dialog, LinkButton } from "../parts/controls.js";
import { RecoveryCode } from "../parts/recovery_code.js";
import { ReportButton } from "../parts/report.js";
import { saveLog } from "../parts/save_log.js";
import { navigate } from "../router.js";
import { SettingsForm } from "../settings_page.js";

/** @typedef {import("./model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../net/schemas.js").ShownChair} ShownChair */
/** @typedef {import("../../net/schemas.js").Command} Command */

/** @param {{ controller: TableController, onClose: () => void }} props */
export function Menu({ controller, onClose }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const [isSure, setSure] = useState(false);
  const isPlaying = tableView.you !== null && tableView.status === "running";
  const order = (/** @type {Command} */ command) => {
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
        !isLocal(controller.id) &&
        html`<${Button} icon="pause" label=${say("shell-pause")}
          onClick=${() => order({ command: "pause" })} />`
      }
      ${
        isPlaying &&
        tableView.chairs
          .filter((chair) => !chair.bot && chair.seat !== tableView.you)
          .map(
            (chair) => html`<${Button} key=${chair.seat} icon="robot"
              label=${say("shell-ask-bot", { name: chair.name })}
              onClick=${() => order({ command: "replacebybot", seat: chair.seat })} />`,
          )
      }
      <${FreeSeats} controller=${controller} />
      ${!isLocal(controller.id) && html`<${ReportButton} id=${controller.id} tableView=${tableView} />`}
      ${isLocal(controller.id) && html`<${TakeToServer} id=${controller.id} seat=${tableView.you} />`}
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
    <${RecoveryCode} table=${controller.id} seat=${tableView.you} />
    <${SettingsForm} />
    <p class="small soft">
      ${say("shell-commitment")} <code class="code">${tableView.commitment.slice(0, 16)}…</code>
    </p>
  </${Dialog}>`;
}

/**
 * How the host frees the seat of somebody who is away: the new link opens it once nobody has come back.
 * @param {{ controller: TableController }} props
 */
function FreeSeats({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const mine = findGame(controller.id);
  const [answer, setAnswer] = useState("");
  if (!mine?.isHost || tableView.status !== "running") return null;
  const isAway = (/** @type {ShownChair} */ chair) =>
    chair.is_taken &&
    !chair.bot &&
    !chair.gone &&
    !mine.seats.includes(chair.seat) &&
    !controller.presence.value.seats.includes(chair.seat);
  const free = async (/** @type {number} */ seat) => {
    try {
      const { invite } = await server.freeSeat(controller.id, seat);
      const invites = [...(mine.invites ?? [])];
      invites[seat] = invite;
      rememberGame(controller.id, { invites });
      await navigator.clipboard?.writeText(linkTo(controller.id, invite)).catch(() => {});
      setAnswer(`${say("shell-seat-freed")} ${linkTo(controller.id, invite)}`);
    } catch (error) {
      setAnswer(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`${tableView.chairs.filter(isAway).map(
    (chair) => html`<${Button} key=${chair.seat} icon="close"
        label=${say("shell-free-seat", { name: chair.name })} onClick=${() => free(chair.seat)} />`,
  )}
    ${answer && html`<p class="small" role="status">${answer}</p>`}`;
}

/**
 * A table on this device, brought to the server as its log.
 * @param {{ id: string, seat: number | null }} props
 */
function TakeToServer({ id, seat }) {
  const [errorText, setErrorText] = useState("");
  const take = async () => {
    try {
      navigate(await importToServer(await api.log(id, seat)));
    } catch (error) {
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<${Button} icon="link" label=${say("shell-local-to-server")} onClick=${take} />
    ${errorText && html`<p class="small" role="alert">${errorText}</p>`}`;
}
