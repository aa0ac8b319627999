// What the page of a tournament knows, and what it does: every action says what went wrong, in words.
import { signal } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { language, sayFor } from "../../words/i18n.js";
import * as api from "./api.js";

export const say = sayFor("tournament");
/** The tournament that is shown; null until the server has answered. */
export const tournament = signal(/** @type {api.TournamentInfo | null} */ (null));
export const errorText = signal("");
export const isBusy = signal(false);

/** @param {unknown} error @returns {string} */
export function worded(error) {
  return error instanceof ApiError ? error.message : say("tournament-silence");
}

/**
 * Look whether something has changed.
 * @param {string} id
 */
export async function refresh(id) {
  const known = tournament.value?.id === id ? tournament.value.version : 0;
  const { tournament: found } = await api.show(id, known);
  if (found) tournament.value = found;
}

/** Do something, one thing at a time. @param {() => Promise<void>} work */
export async function attempt(work) {
  if (isBusy.value) return;
  isBusy.value = true;
  errorText.value = "";
  try {
    await work();
  } catch (error) {
    errorText.value = worded(error);
  }
  isBusy.value = false;
}

/** Ask for something. @param {string} id @param {api.TournamentCommand} command */
export const ask = (id, command) =>
  attempt(async () => void (tournament.value = await api.command(id, command)));

/**
 * What an entrant is called; an account that was deleted has its number alone.
 * @param {api.TournamentInfo} info @param {number} number
 */
export function nameOf(info, number) {
  const name = info.entrants.find((each) => each.number === number)?.name;
  return name || say("tournament-nobody", { number });
}

/** Points as they are read: up to two digits behind the point. @param {number} value */
export function shownPoints(value) {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(value);
}

/** A difference with its sign. @param {number} value */
export function shownDifference(value) {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1, signDisplay: "always" }).format(
    value,
  );
}
