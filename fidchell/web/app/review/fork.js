// Playing on from a position of a game: as whom, against computer players.
import { html, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { Button, Dialog, ErrorMessage } from "../parts/controls.js";
import { navigate } from "../router.js";
import { playerName } from "../settings.js";

const RIVAL = "oisin"; // who takes the other chairs

/**
 * @param {{ id: string, tableView: import("../../net/schemas.js").TableView, at: number,
 *   onClose: () => void }} props
 */
export function ForkDialog({ id, tableView, at, onClose }) {
  const [errorText, setErrorText] = useState("");
  const fork = async (/** @type {number} */ seat) => {
    try {
      const opened = await api.fork(id, at, seat, playerName(), RIVAL);
      showCode(opened.table, opened.seat);
      rememberGame(opened.table, { game: tableView.terms.game, seats: [seat], isHost: true });
      navigate(`/table/${opened.table}?seat=${seat}`);
    } catch (error) {
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  return html`<${Dialog} title=${say("shell-fork")} onClose=${onClose}>
    <p>${say("shell-fork-about", { at })}</p>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <div class="row">
      ${tableView.chairs.map(
        (chair) => html`<${Button} key=${chair.seat}
          label=${say("shell-fork-as", { name: chair.name })} onClick=${() => fork(chair.seat)} />`,
      )}
    </div>
  </${Dialog}>`;
}
