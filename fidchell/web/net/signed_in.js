// The name of whoever is signed in on this device, for the lobby; the token is in a cookie, out of reach.
import { signal } from "../html.js";

const STORAGE_KEY = "fidchell-account";

/** @returns {string} */
function read() {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "";
  } catch {
    return "";
  }
}

export const accountName = signal(read());

/** @param {string} name "" when nobody is signed in any more */
export function rememberAccount(name) {
  accountName.value = name;
  try {
    if (name) localStorage.setItem(STORAGE_KEY, name);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing is kept then; the server knows who is signed in.
  }
}
