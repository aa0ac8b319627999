// Waiting for others: a place in the pool, asked for every two seconds; it ends with a table, or with the page.
import { signal } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { deviceSecret } from "../../net/daily.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { randomBytes, toHex } from "../../rules/bytes.js";
import { sayFor } from "../../words/i18n.js";
import { play } from "../parts/sounds.js";
import { navigate } from "../router.js";
import { playerName } from "../settings.js";
import * as api from "./api.js";

export const say = sayFor("community");
/** @typedef {{ game: string, seats: number, pace: "quick" | "calm" | "days", rated: boolean }} MatchRequest */
/** @typedef {{ request: MatchRequest, token: string, recovery: string }} Place */

const POLL_MS = 2000;
const pageSecret = toHex(randomBytes(16)); // where a browser keeps nothing
const STORAGE_KEY = "fidchell-match"; // of this page alone: a reload goes on waiting

/** One's place in the pool; null where one does not wait. */
export const place = signal(/** @type {Place | null} */ (null));
export const state = signal(/** @type {api.MatchState | null} */ (null));
export const errorText = signal("");
/** The request of somebody who waits on another page already. */
export const elsewhere = signal(/** @type {MatchRequest | null} */ (null));

/** @param {MatchRequest | null} request */
function keepRequest(request) {
  try {
    if (request) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A reload begins anew then.
  }
}

/** What this page waited for before it was loaded again. @returns {MatchRequest | null} */
export function keptRequest() {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  } catch {
    return null;
  }
}

/** @param {unknown} error */
function tell(error) {
  errorText.value = error instanceof ApiError ? error.message : say("community-silence");
}

/**
 * Wait for others.
 * @param {MatchRequest} request @param {boolean} [replace] another page of the same person that waits gives way
 */
export async function wait(request, replace = false) {
  errorText.value = "";
  elsewhere.value = null;
  keepRequest(request);
  try {
    const device = deviceSecret() || pageSecret;
    const found = await api.waitForMatch({ ...request, name: playerName(), device, replace });
    place.value = { request, token: found.token, recovery: found.recovery };
    show(found.state);
    poll(place.value);
  } catch (error) {
    place.value = null;
    if (error instanceof ApiError && error.key === "match-twice") elsewhere.value = request;
    tell(error);
  }
}

/** Ask how it stands, again and again. @param {Place} asked */
async function poll(asked) {
  while (place.value === asked) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    if (place.value !== asked) return;
    try {
      const heard = await api.matchState(asked.token);
      errorText.value = "";
      if (place.value === asked) show(heard);
    } catch (error) {
      if (place.value !== asked) return;
      if (error instanceof ApiError && error.key === "match-gone") return wait(asked.request);
      tell(error);
    }
  }
}

/** Show how it stands; where there is a table, go there. @param {api.MatchState} heard */
function show(heard) {
  state.value = heard;
  const { found } = heard;
  if (!found || !place.value) return;
  showCode(found.table, { seat: found.seat, token: "", recovery: place.value.recovery });
  rememberGame(found.table, { game: found.game, seats: [found.seat] });
  place.value = null;
  keepRequest(null);
  play("turn");
  navigate(`/table/${found.table}?seat=${found.seat}`);
}

/** Play with the computer players that are offered. */
export async function acceptBot() {
  if (!place.value) return;
  try {
    show(await api.takeBot(place.value.token));
  } catch (error) {
    tell(error);
  }
}

/** Wait no more. @param {boolean} [isForgotten] also after a reload of the page */
export function leave(isForgotten = true) {
  if (isForgotten) keepRequest(null);
  if (!place.value) return;
  api.stopWaiting(place.value.token);
  place.value = null;
  state.value = null;
}
