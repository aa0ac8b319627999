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

/** Choices are saved one after another: how many are not saved yet, and the saving of the last. */
let unsaved = 0;
let saving = Promise.resolve();

/** Ask the server; an answer that knows nothing of the newest choice is not shown. */
export async function refresh() {
  const page = await api.newsPage();
  if (!unsaved) news.value = page;
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
    if (!unsaved) noteText.value = note;
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

/** Choose something else: it is seen at once. @param {Partial<api.NewsSettings>} change */
export function choose(change) {
  const { value } = news;
  if (!value) return null;
  const settings = { ...value.settings, ...change };
  news.value = { ...value, settings };
  return act(() => save(settings), say("news-saved"));
}

/** @param {api.NewsSettings} settings */
function save(settings) {
  unsaved += 1;
  const saved = saving.then(() => api.choose(settings)).finally(() => (unsaved -= 1));
  saving = saved.catch(() => {});
  return saved;
}
