// Where one is: the part of the address after #.
import { signal } from "../html.js";

/** @typedef {{ page: string, parts: string[], query: URLSearchParams }} Route */

/** @returns {Route} */
function read() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { page, parts, query: new URLSearchParams(query) };
}

export const route = signal(read());
window.addEventListener("hashchange", () => {
  route.value = read();
  window.scrollTo(0, 0);
});

/** @param {string} path such as /table/abc */
export function navigate(path) {
  location.hash = path;
}

/**
 * Change the address without a new entry in the history.
 * @param {string} path
 */
export function replaceRoute(path) {
  history.replaceState(null, "", `#${path}`);
}
