// Friends and invitations of whoever is signed in, read again from time to time while somebody looks.
import { signal, useEffect } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { rememberGame } from "../../net/my_games.js";
import { showCode } from "../../net/recovery_codes.js";
import { rememberAccount } from "../../net/signed_in.js";
import { sayFor } from "../../words/i18n.js";
import { navigate } from "../router.js";
import * as api from "./api.js";

export const say = sayFor("community");
/** @typedef {import("../../net/schemas.js").FriendList} FriendList */
/** @typedef {import("../../net/schemas.js").FriendChange["action"]} FriendAction */

const REFRESH_MS = 15_000;

/** Whom one knows; null until the server has answered. */
export const list = signal(/** @type {FriendList | null} */ (null));
export const errorText = signal("");
/** The names of friends who were just invited, by table. */
export const invited = signal(/** @type {Record<string, string[]>} */ ({}));

/** Read the list; whoever was signed out meanwhile has none. */
async function refresh() {
  try {
    list.value = await api.friends();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    list.value = null;
    rememberAccount("");
  }
}

/** Keep the list fresh as long as a part is shown. */
export function useFriends() {
  useEffect(() => {
    refresh();
    const timer = setInterval(() => document.hidden || refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return list.value;
}

/** Do something, and say what went wrong. @param {() => Promise<void>} work @returns {Promise<boolean>} */
async function attempt(work) {
  errorText.value = "";
  try {
    await work();
    return true;
  } catch (error) {
    errorText.value = error instanceof ApiError ? error.message : say("community-silence");
    return false;
  }
}

/** @param {FriendAction} action @param {string} name */
export function change(action, name) {
  return attempt(async () => {
    list.value = await api.changeFriends(name, action);
  });
}

/** @param {string} table @param {string} name */
export function invite(table, name) {
  return attempt(async () => {
    await api.inviteFriend(table, name);
    invited.value = { ...invited.value, [table]: [...(invited.value[table] ?? []), name] };
  });
}

/** Sit down where one is invited. @param {import("../../net/schemas.js").InvitationShown} invitation */
export async function accept({ table, game }) {
  await attempt(async () => {
    const keys = await api.acceptInvitation(table);
    showCode(table, keys);
    rememberGame(table, { game, seats: [keys.seat] });
    navigate(`/table/${table}?seat=${keys.seat}`);
  });
  await refresh();
}

/** @param {string} table */
export async function refuse(table) {
  await attempt(async () => void (await api.refuseInvitation(table)));
  await refresh();
}
