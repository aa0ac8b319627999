// Requests to the server over HTTP. What it refuses comes back as an ApiError with a sentence for people.
import { language, say } from "../words/i18n.js";
import { answerFile, isSite } from "./site.js";

/** @typedef {Record<string, string | number | null | undefined>} Query */

const ROOT = "/api/v1";

/** What the server says when it does not do something. */
export class ApiError extends Error {
  /** @param {number} status @param {string} key @param {string} text @param {number} wait seconds */
  constructor(status, key, text, wait) {
    super(text);
    this.status = status;
    this.key = key;
    this.wait = wait;
  }
}

/** The server did not answer. */
export class NetworkError extends Error {}

/**
 * Ask the server; answers are JSON, or text.
 * @param {string} method @param {string} path @param {unknown} [body] @param {Query} [query]
 * @param {AbortSignal | null} [signal] calls it off @param {Record<string, string>} [headers]
 * @template Answer @returns {Promise<Answer>}
 */
export async function request(method, path, body, query = {}, signal = null, headers = {}) {
  if (isSite) return siteAnswer(method, path);
  const given = Object.entries(query)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const address = `${ROOT}${path}?${new URLSearchParams([...given, ["language", language.peek()]])}`;
  /** @type {RequestInit} */
  const options = { method, headers, cache: method === "GET" ? "default" : "no-store", signal };
  if (body !== undefined)
    Object.assign(options, {
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new NetworkError("silence");
  }
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  const content = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content;
  throw new ApiError(
    answer.status,
    content.error ?? "failure",
    content.text ?? String(content),
    content.wait ?? 0,
  );
}

/**
 * What a site of files answers; it has no server to ask.
 * @param {string} method @param {string} path @template Answer @returns {Promise<Answer>}
 */
async function siteAnswer(method, path) {
  const file = answerFile(method, path, language.peek());
  if (!file) throw new ApiError(404, "no-server", say("shell-site-no-server"), 0);
  const answer = await fetch(file).catch(() => null);
  if (!answer?.ok) throw new NetworkError("silence");
  const content = file.endsWith(".json") ? await answer.json() : await answer.text();
  return content;
}
