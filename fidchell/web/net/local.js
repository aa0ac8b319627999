// Tables on this device: calls for them go to their worker, whose code is loaded when it is first needed.

/** @typedef {import("./live.js").Listener} Listener */
/** @typedef {typeof import("../local/client.js")} LocalClient */

const PREFIX = "local-";

/** Whether a table is on this device. @param {string | undefined} table */
export function isLocal(table) {
  return table?.startsWith(PREFIX) ?? false;
}

/** @returns {Promise<LocalClient>} */
export function localClient() {
  return import("../local/client.js");
}

/**
 * Listen to a local table; it may be closed before its code is there.
 * @param {string} table @param {number | null} seat @param {Listener} listener
 */
export function listenLocally(table, seat, listener) {
  let isClosed = false;
  const begun = localClient().then((client) => (isClosed ? null : client.listen(table, seat, listener)));
  begun.catch(() => listener.state("lost"));
  return {
    /** Stop listening. */
    close() {
      isClosed = true;
      begun.then((listening) => listening?.close()).catch(() => {});
    },
    /** Come again with everything. */
    resync() {
      begun.then((listening) => listening?.resync()).catch(() => {});
    },
  };
}
