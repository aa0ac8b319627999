// What the page of news knows, and what it does: every action says what went wrong, in words.
import { signal } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { sayFor } from "../../words/i18n.js";
import * as api from "./api.js";
import { PushRefused } from "./push.js";

export const say = sayFor("news");
/** Everything about one's news; null until the server has answered. */
export const news = signal(/** @type {api.NewsPage | null} */ (null));
export const errorText = signal("");
export const noteText = signal("");
/** What signs the messages to a new webhook, shown once. */
export const secret = signal("");

/** Ask the server. */
export async function refresh() {
  news.value = await api.newsPage();
}

/**
 * Do something, then show what has become of it.
 * @param {() => Promise<unknown>} work @param {string} [note] what is said when it is done
 */
export async function act(work, note = "") {
  errorText.value = "";
  noteText.value = "";
  try {
    await work();
    noteText.value = note;
  } catch (error) {
    errorText.value = worded(error);
  }
  await refresh().catch((error) => (errorText.value ||= worded(error)));
}

/** @param {unknown} error @returns {string} */
function worded(error) {
  if (error instanceof PushRefused) return say("news-push-refused");
  return error instanceof ApiError ? error.message : say("news-silence");
}

/** Choose something else. @param {Partial<api.NewsSettings>} change */
export function choose(change) {
  const { value } = news;
  return value ? act(() => api.choose({ ...value.settings, ...change }), say("news-saved")) : null;
}
