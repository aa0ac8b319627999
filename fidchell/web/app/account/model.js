// What the page of one's account knows, and what it does: every action says what went wrong, in words.
import { signal } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { rememberAccount } from "../../net/signed_in.js";
import { sayFor } from "../../words/i18n.js";
import { settings } from "../settings.js";
import * as api from "./api.js";
import { joinGames } from "./games.js";
import { hasPasskeys, makePasskey, PasskeyDismissed } from "./passkey.js";

export const say = sayFor("account");
/** Who is signed in; null until the server has answered. */
export const state = signal(/** @type {api.AccountState | null} */ (null));
/** Codes to be written down, shown once. */
export const codes = signal(/** @type {string[]} */ ([]));
export const errorText = signal("");
export const noteText = signal("");
export const isBusy = signal(false);

/** Ask the server who is signed in. */
export async function refresh() {
  state.value = await api.accountState();
  rememberAccount(state.value.account?.name ?? "");
}

/**
 * Do something, one thing at a time, then show what has become of it.
 * @param {() => Promise<unknown>} work @param {string} [note] what is said when it is done
 */
export async function act(work, note = "") {
  if (isBusy.value) return;
  isBusy.value = true;
  errorText.value = "";
  noteText.value = "";
  try {
    await work();
    noteText.value = note;
  } catch (error) {
    errorText.value = worded(error);
  }
  await refresh().catch((error) => (errorText.value ||= worded(error)));
  isBusy.value = false;
}

/** @param {unknown} error @returns {string} */
function worded(error) {
  if (error instanceof PasskeyDismissed) return say("account-passkey-dismissed");
  return error instanceof ApiError ? error.message : say("account-silence");
}

/** @param {string} name @param {string} [invitation] */
export function claim(name, invitation = "") {
  return act(async () => {
    enter(await api.claim(name, invitation));
    await refresh(); // the codes are there before the browser asks for anything
    await joinGames();
    if (hasPasskeys()) await makePasskey();
  });
}

/**
 * Sign in, and bring the games together.
 * @param {() => Promise<api.SignedInAnswer>} work
 */
export function signIn(work) {
  return act(async () => {
    enter(await work());
    await joinGames();
  });
}

/** @param {api.SignedInAnswer} answer */
export function enter(answer) {
  if (answer.codes.length) codes.value = answer.codes;
  settings.name.value = answer.name;
}

/** Sign this device out. */
export function signOut() {
  codes.value = [];
  return act(api.signOut);
}
