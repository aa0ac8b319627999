// Whether the server can be reached, and the service worker that keeps the client for when it cannot.
import { signal } from "../html.js";
import { isSite } from "./site.js";

/** Whether no server can be reached; a site of files has none. */
export const isOffline = signal(isSite || !navigator.onLine);
window.addEventListener("online", () => (isOffline.value = isSite));
window.addEventListener("offline", () => (isOffline.value = true));

/** Whether everything that games on this device need is kept: the client, the rules and their words. */
export const isReadyOffline = signal(false);
const LATER = 20000; // milliseconds until we ask again, while rules are built

/** Keep the client on the device, where the browser allows it. */
export async function registerServiceWorker() {
  const isSafe = location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname);
  if (!("serviceWorker" in navigator) || !isSafe) return;
  try {
    await navigator.serviceWorker.register("worker.js");
    await keepGames(await navigator.serviceWorker.ready);
  } catch {
    // Nothing is kept then; the client works while the server can be reached.
  }
}

/**
 * Let the service worker keep what games need; it answers whether it has everything.
 * @param {ServiceWorkerRegistration} registration
 */
async function keepGames(registration) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => (port1.onmessage = ({ data }) => done(data)));
  registration.active?.postMessage("keep", [port2]);
  isReadyOffline.value = await answer;
  if (!isReadyOffline.value) setTimeout(() => keepGames(registration), LATER);
}
