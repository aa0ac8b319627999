// Whether the server can be reached, and the service worker that keeps the client for when it cannot.
import { signal } from "../html.js";

export const isOffline = signal(!navigator.onLine);
window.addEventListener("online", () => (isOffline.value = false));
window.addEventListener("offline", () => (isOffline.value = true));

/** Keep the client on the device, where the browser allows it. */
export function registerServiceWorker() {
  const isSafe = location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname);
  if ("serviceWorker" in navigator && isSafe) navigator.serviceWorker.register("/worker.js").catch(() => {});
}
