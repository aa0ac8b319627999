// What the page of the host knows, and what it does: every action says what went wrong, in words.
import { signal } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { sayFor } from "../../words/i18n.js";
import * as api from "./api.js";

export const say = sayFor("host");
/** What holds on this server; null until it has answered. */
export const state = signal(/** @type {api.HostState | null} */ (null));
export const reports = signal(/** @type {api.ReportShown[]} */ ([]));
/** What was done, and the names of whom it tells. */
export const audit = signal(
  /** @type {import("../../net/schemas.js").AuditPage} */ ({ entries: [], names: {} }),
);
export const errorText = signal("");
export const noteText = signal("");
export const isBusy = signal(false);

/** Ask the server for everything that the page shows. */
export async function refresh() {
  state.value = await api.hostState(); // whoever is no host is refused here, once
  const [waiting, noted] = await Promise.all([api.reports(), api.audit()]);
  reports.value = waiting.reports;
  audit.value = noted;
}

/**
 * Do something, one thing at a time, then show what has become of it.
 * @param {() => Promise<unknown>} work @param {string} [note] what is said when it is done
 */
export async function act(work, note = say("host-done")) {
  if (isBusy.value) return;
  isBusy.value = true;
  errorText.value = "";
  noteText.value = "";
  try {
    await work();
    noteText.value = note;
    await refresh();
  } catch (error) {
    errorText.value = worded(error);
  }
  isBusy.value = false;
}

/** @param {unknown} error @returns {string} */
export function worded(error) {
  return error instanceof ApiError ? error.message : say("host-silence");
}
