// "Play somebody": what one wants to play, who waits, and waiting.
import { html, useEffect, useState } from "../../html.js";
import * as server from "../../net/server.js";
import { accountName } from "../../net/signed_in.js";
import { language, loadMessages, say as sayShell } from "../../words/i18n.js";
import { GAMES, titleOf } from "../games.js";
import { Button, ErrorMessage, Loading, Page, RadioGroup } from "../parts/controls.js";
import { settings } from "../settings.js";
import * as api from "./api.js";
import { acceptBot, elsewhere, errorText, keptRequest, leave, place, say, state, wait } from "./waiting.js";

/** @typedef {import("./waiting.js").MatchRequest} MatchRequest */
/** @typedef {import("../../html.js").InputChange} InputChange */
/** @typedef {import("../../net/schemas.js").WaitingCount} WaitingCount */

/** @type {MatchRequest["pace"][]} */
const PACES = ["quick", "calm", "days"];
const REFRESH_MS = 5000;

/** @param {{ route: import("../router.js").Route }} props */
export function MatchPage({ route }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadMessages("community", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    elsewhere.value = null;
    const kept = keptRequest();
    if (kept) wait(kept, true);
    const onHide = () => leave(false);
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      leave();
    };
  }, []);
  if (!isReady) return html`<${Loading} />`;
  return html`<${Page} title=${say("community-match")}>
    <div class="narrow stack">
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      ${
        elsewhere.value &&
        html`<${Button} icon="again" label=${say("community-here-instead")}
          onClick=${() => elsewhere.value && wait(elsewhere.value, true)} />`
      }
      ${place.value ? html`<${WaitingPanel} request=${place.value.request} />` : html`<${RequestForm} first=${route.parts[0]} />`}
    </div>
  </${Page}>`;
}

/** What one plays, in words. @param {{ game: string, seats: number, pace: string, rated: boolean }} request */
function requestWords({ game, seats, pace, rated }) {
  const words = [titleOf(game), say("community-players", { count: seats }), say(`community-pace-${pace}`)];
  return [...words, ...(rated ? [sayShell("shell-rated-table")] : [])].join(" · ");
}

/** How many can play each game. @returns {Record<string, number[]>} */
function useSeats() {
  const [seats, setSeats] = useState(/** @type {Record<string, number[]>} */ ({}));
  useEffect(() => {
    server.serverInfo().then(
      (info) => setSeats(Object.fromEntries(info.games.map(({ game, seats: counts }) => [game, counts]))),
      () => {},
    );
  }, []);
  return seats;
}

/** Those who wait, read again every few seconds. @returns {WaitingCount[]} */
function usePools() {
  const [pools, setPools] = useState(/** @type {WaitingCount[]} */ ([]));
  useEffect(() => {
    const read = () =>
      api.waitingPools().then(
        (found) => setPools(found.pools),
        () => {},
      );
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return pools;
}

/** @param {{ first: string | undefined }} props the game of the link that led here */
function RequestForm({ first }) {
  const [request, setRequest] = useState(
    /** @type {MatchRequest} */ ({
      game: GAMES.includes(first ?? "") ? first : GAMES[0],
      seats: 2,
      pace: "quick",
      rated: false,
    }),
  );
  const counts = (useSeats()[request.game] ?? [2]).filter((count) => count > 1);
  const seats = counts.includes(request.seats) ? request.seats : counts[0];
  const look = (/** @type {Event} */ event) => {
    event.preventDefault();
    wait({ ...request, seats });
  };
  return html`<form class="panel stack match-request" onSubmit=${look}>
      <p class="soft">${say("community-match-about")}</p>
      <${RadioGroup} legend=${say("community-game")} name="game" value=${request.game}
        choices=${GAMES.map((game) => ({ value: game, label: titleOf(game) }))}
        onChange=${(/** @type {string} */ game) => setRequest({ ...request, game })} />
      <${RadioGroup} legend=${say("community-seats")} name="seats" value=${seats}
        choices=${counts.map((count) => ({ value: count, label: String(count) }))}
        onChange=${(/** @type {number} */ count) => setRequest({ ...request, seats: count })} />
      <${RadioGroup} legend=${say("community-pace")} name="pace" value=${request.pace}
        choices=${PACES.map((pace) => ({ value: pace, label: say(`community-pace-${pace}`) }))}
        onChange=${(/** @type {MatchRequest["pace"]} */ pace) => setRequest({ ...request, pace })} />
      <p class="soft small">${say(`community-pace-${request.pace}-about`)}</p>
      ${accountName.value ? html`<${RatedSwitch} request=${request} onChange=${setRequest} />` : html`<${GuestName} />`}
      <button class="button main large" type="submit">${say("community-look")}</button>
    </form>
    <${Pools} />`;
}

/** @param {{ request: MatchRequest, onChange: (request: MatchRequest) => void }} props */
function RatedSwitch({ request, onChange }) {
  return html`<label class="check">
    <input type="checkbox" name="rated" checked=${request.rated}
      onChange=${() => onChange({ ...request, rated: !request.rated })} />
    ${sayShell("shell-rated")}
  </label>`;
}

/** What somebody without an account is called. */
function GuestName() {
  return html`<label class="field">
    <span>${sayShell("shell-name")}</span>
    <input type="text" name="name" maxlength="24" value=${settings.name.value} placeholder=${sayShell("shell-guest")}
      onInput=${(/** @type {InputChange} */ event) => (settings.name.value = event.target.value)} />
  </label>`;
}

/** Those who wait already; one press waits with them. */
function Pools() {
  const pools = usePools();
  return html`<section class="panel stack match-pools">
    <h2>${say("community-waiting-now")}</h2>
    ${pools.length === 0 && html`<p class="soft">${say("community-nobody")}</p>`}
    <ul class="game-list">
      ${pools.map((pool) => {
        const request = /** @type {MatchRequest} */ ({ ...pool, rated: pool.is_rated });
        const { game, seats, pace, rated } = request;
        return html`<li key=${requestWords(request)} class="row game-line">
          <span class="grow">
            <strong>${requestWords(request)}</strong>${" "}
            <span class="soft small">${say("community-wait-count", { count: pool.waiting })}</span>
          </span>
          ${
            (!rated || accountName.value) &&
            html`<${Button} class="small" label=${say("community-join-pool")}
              onClick=${() => wait({ game, seats, pace, rated })} />`
          }
        </li>`;
      })}
    </ul>
  </section>`;
}

/** Minutes and seconds. @param {number} seconds */
function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Seconds that one has waited; they go on between two answers. */
function useSeconds() {
  const [now, setNow] = useState(Date.now());
  const [begun, setBegun] = useState(Date.now());
  const heard = state.value?.seconds;
  useEffect(() => {
    if (heard !== undefined) setBegun(Date.now() - heard * 1000);
  }, [heard]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (now - begun) / 1000);
}

/** @param {{ request: MatchRequest }} props */
function WaitingPanel({ request }) {
  const seconds = useSeconds();
  const bot = state.value?.bot;
  return html`<section class="panel stack match-waiting">
    <h2>${say("community-waiting")}</h2>
    <p><strong>${requestWords(request)}</strong></p>
    <p role="status" class="match-count">
      ${say("community-wait-count", { count: state.value?.waiting ?? 1 })}${" "}
      ${say("community-needed", { count: request.seats })}
    </p>
    <p class="match-time" role="timer" aria-live="off">${clock(seconds)}</p>
    <p class="soft small">${say(request.rated ? "community-keep-open-rated" : "community-keep-open")}</p>
    <div aria-live="polite">
      ${
        bot &&
        html`<div class="stack match-bot">
          <p>${say("community-bot", { name: bot.name })}</p>
          <${Button} icon="robot" class="main" label=${say("community-take-bot", { name: bot.name })}
            onClick=${acceptBot} />
        </div>`
      }
    </div>
    <${Button} icon="close" label=${say("community-stop")} onClick=${() => leave()} />
  </section>`;
}
