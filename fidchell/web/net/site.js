// Whether the page is a site of files without a server of ours, and where a server's answers are then.

/** The folder of a site's files, relative to the page; none where there is a server. */
const folder = typeof document === "undefined" ? undefined : document.documentElement.dataset.site;

/** Whether there is no server: everything is played on this device. */
export const isSite = folder !== undefined;

const FILES = /^\/(house|games\/\w+(\/rules|\/module)?)$/;

/**
 * The file that holds what a server would answer; null where only a server can answer.
 * @param {string} method @param {string} path @param {string} languageCode @returns {string | null}
 */
export function answerFile(method, path, languageCode) {
  if (method !== "GET" || !FILES.test(path)) return null;
  const ending = path.endsWith("/rules") ? "md" : "json";
  return `${folder}/answers/${languageCode}${path}.${ending}`;
}
