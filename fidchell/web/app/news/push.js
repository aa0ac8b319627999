// This browser as a place for news: its push service gives it an address that the server may write to.
import * as api from "./api.js";

/** The person or the browser does not want it. */
export class PushRefused extends Error {}

/** Whether this browser can get news. */
export const hasPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/**
 * Ask for an address, and give it to the server.
 * @param {string} key of the server, in base64url
 */
export async function addThisBrowser(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new PushRefused();
  const { p256dh, auth, endpoint } = await subscribe(key);
  await api.addEndpoint({ kind: "push", address: endpoint, keys: { p256dh, auth } });
}

/** @param {string} key */
async function subscribe(key) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    const found = (await pushManager.subscribe(options)).toJSON();
    const { p256dh = "", auth = "" } = found.keys ?? {};
    return { p256dh, auth, endpoint: found.endpoint ?? "" };
  } catch {
    throw new PushRefused();
  }
}
