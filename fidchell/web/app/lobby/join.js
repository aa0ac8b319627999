// Following a link: sit down on a chair, come back with a code, or just watch.
import { html, useEffect, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import * as server from "../../net/server.js";
import { findGame, rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { GamePicture } from "../parts/game_picture.js";
import { ErrorMessage, LinkButton, Page } from "../parts/controls.js";
import { KnownSeed, RatedSign } from "../parts/known_seed.js";
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
  const [isMissing, setMissing] = useState(false);
  const [code, setCode] = useState("");
  useEffect(() => {
    api.getTable(id, null).then(setTableView, (error) => {
      setMissing(error instanceof ApiError && error.status === 404);
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    });
  }, [id]);
  const enter = async (/** @type {() => Promise<import("../../net/schemas.js").SeatKeys>} */ work) => {
    try {
      const keys = await work();
      showCode(id, keys);
      rememberGame(id, { game: tableView?.terms.game, seats: [keys.seat] });
      navigate(`/table/${id}?seat=${keys.seat}`);
    } catch (error) {
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
  };
  /** @param {() => Promise<import("../../net/schemas.js").SeatKeys>} work */
  const onSubmit = (work) => (/** @type {Event} */ event) => {
    event.preventDefault();
    enter(work);
  };
  const known = findGame(id);
  if (isMissing) return html`<${DeadLink} why=${errorText} />`;
  const mayEnter = tableView && mayTakeSeat(tableView, invite);
  return html`<${Page} title=${tableView ? titleOf(tableView.terms.game) : say("shell-sit-down")}>
    <div class="narrow stack">
      ${tableView && html`<${Invitation} tableView=${tableView} />`}
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      ${
        known &&
        html`<${LinkButton} icon="play" class="main" label=${say("shell-back-to-table")}
          href=${`#/table/${id}?seat=${known.seats[0]}`} />`
      }
      ${tableView && html`<${RatedSign} tableView=${tableView} /><${KnownSeed} tableView=${tableView} />`}
      ${
        mayEnter &&
        html`<form class="panel stack"
          onSubmit=${onSubmit(() => server.takeSeat(id, playerName(), invite ? { invite } : {}))}>
          <label class="field">
            <span>${say("shell-name")}</span>
            <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
              onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
          </label>
          <button class=${`button ${known ? "" : "main"}`} type="submit">${say("shell-sit-down")}</button>
        </form>`
      }
      ${
        tableView &&
        !mayEnter &&
        html`<p class="panel" role="status">
          ${say(tableView.status === "ended" ? "shell-over" : "shell-no-chair")}
        </p>`
      }
      <details class="panel">
        <summary>${say("shell-have-code")}</summary>
        <form class="stack" onSubmit=${onSubmit(() => server.recover(id, code))}>
          <label class="field">
            <span>${say("shell-code")}</span>
            <input type="text" value=${code}
              onInput=${(/** @type {InputChange} */ event) => setCode(event.target.value)} />
          </label>
          <button class="button" type="submit">${say("shell-come-back")}</button>
        </form>
      </details>
      <div class="row">
        <${LinkButton} icon="eye" label=${say("shell-watch")} href=${`#/table/${id}`}
          class=${mayEnter || known ? "quiet" : "main"} />
        ${!mayEnter && html`<${LinkButton} icon="home" label=${say("shell-to-lobby")} href="#/" />`}
      </div>
    </div>
  </${Page}>`;
}

/**
 * Whether somebody new may sit down: on a free chair, or with the link of one that was freed.
 * @param {TableView} tableView @param {string} invite
 */
function mayTakeSeat(tableView, invite) {
  if (tableView.status === "open") return tableView.chairs.some((chair) => !chair.is_taken);
  return tableView.status === "running" && invite !== "";
}

/**
 * Who invites, to which game, and who sits there already.
 * @param {{ tableView: TableView }} props
 */
function Invitation({ tableView }) {
  const { game } = tableView.terms;
  const host = tableView.chairs.find((chair) => chair.is_taken && chair.kind !== "bot" && !chair.bot)?.name;
  const names = tableView.chairs
    .map((chair) => (chair.is_taken ? chair.name : say("shell-free-chair")))
    .join(", ");
  return html`<section class="panel invitation">
    <span class="game-thumb" aria-hidden="true"><${GamePicture} game=${game} /></span>
    <div class="stack">
      <h2>${host ? say("shell-invites-you", { name: host }) : say("shell-invited")}</h2>
      <p class="soft">${say(`shell-about-${game}`)}</p>
      <p>${say("shell-at-table", { names })}</p>
      <div class="row">
        <${LinkButton} icon="book" label=${say("shell-rules")} href=${`#/rules/${game}`} class="small" />
        <${LinkButton} icon="play" label=${say("shell-how")} href=${`#/learn/${game}`} class="small" />
      </div>
    </div>
  </section>`;
}

/** A link that leads nowhere any more. @param {{ why: string }} props */
function DeadLink({ why }) {
  return html`<${Page} title=${say("shell-no-table")}>
    <div class="narrow stack">
      <${ErrorMessage} text=${why} />
      <p>${say("shell-no-table-why")}</p>
      <${LinkButton} icon="home" label=${say("shell-to-lobby")} href="#/" class="main" />
    </div>
  </${Page}>`;
}
