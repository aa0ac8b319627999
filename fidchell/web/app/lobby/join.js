// Following a link: sit down on a chair, come back with a code, or just watch.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { ErrorMessage, LinkButton, Page } from "../parts/controls.js";
import { KnownSeed } from "../parts/known_seed.js";
import { navigate } from "../router.js";
import { playerName, settings } from "../settings.js";

/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../html.js").InputChange} InputChange */

/** @param {{ route: import("../router.js").Route }} props */
export function Join({ route }) {
  const id = route.parts[0];
  const invite = route.query.get("invite") ?? "";
  const [tableView, setTableView] = useState(/** @type {TableView | null} */ (null));
  const [errorText, setErrorText] = useState("");
  const [code, setCode] = useState("");
  useEffect(() => {
    api.getTable(id, null).then(setTableView, (error) => setErrorText(error.message));
  }, [id]);
  const enter = async (/** @type {() => Promise<import("../../net/api.js").SeatKeys>} */ work) => {
    try {
      const keys = await work();
      showCode(id, keys);
      rememberGame(id, { game: tableView?.terms.game, seats: [keys.seat] });
      navigate(`/table/${id}?seat=${keys.seat}`);
    } catch (error) {
      setErrorText(error instanceof api.ApiError ? error.message : say("shell-silence"));
    }
  };
  const known = findGame(id);
  const names = tableView?.chairs
    .map((chair) => (chair.is_taken ? chair.name : say("shell-free-chair")))
    .join(", ");
  /** @param {() => Promise<import("../../net/api.js").SeatKeys>} work */
  const onSubmit = (work) => (/** @type {Event} */ event) => {
    event.preventDefault();
    enter(work);
  };
  return html`<${Page} title=${tableView ? titleOf(tableView.terms.game) : say("shell-sit-down")}>
    <div class="narrow stack">
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      ${
        known &&
        html`<${LinkButton} icon="play" class="main" label=${say("shell-back-to-table")}
          href=${`#/table/${id}?seat=${known.seats[0]}`} />`
      }
      ${tableView && html`<p>${say("shell-at-table", { names })}</p>`}
      ${tableView && html`<${KnownSeed} tableView=${tableView} />`}
      <form class="panel stack"
        onSubmit=${onSubmit(() => api.takeSeat(id, playerName(), invite ? { invite } : {}))}>
        <label class="field">
          <span>${say("shell-name")}</span>
          <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
            onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
        </label>
        <button class=${`button ${known ? "" : "main"}`} type="submit">${say("shell-sit-down")}</button>
      </form>
      <details class="panel">
        <summary>${say("shell-have-code")}</summary>
        <form class="stack" onSubmit=${onSubmit(() => api.recover(id, code))}>
          <label class="field">
            <span>${say("shell-code")}</span>
            <input type="text" value=${code}
              onInput=${(/** @type {InputChange} */ event) => setCode(event.target.value)} />
          </label>
          <button class="button" type="submit">${say("shell-come-back")}</button>
        </form>
      </details>
      <${LinkButton} icon="eye" label=${say("shell-watch")} href=${`#/table/${id}`} class="quiet" />
    </div>
  </${Page}>`;
}
