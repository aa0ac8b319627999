// Local tables in IndexedDB: a header and its events. What was appended is on disk before anyone hears of it.
import { Refusal } from "./refusal.js";

/** @typedef {import("./types.js").TableHeader} TableHeader */
/** @typedef {import("./types.js").TimedEvent} TimedEvent */
/** @typedef {{ header: TableHeader, events: TimedEvent[] }} StoredTable */

const DATABASE = "fidchell";
const VERSION = 1;
const [HEADERS, EVENTS] = ["headers", "events"];
const DURABLE = /** @type {const} */ ({ durability: "strict" });
const FULL = "QuotaExceededError";
const TAKEN = "ConstraintError"; // another page has appended meanwhile

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function database() {
  opened ??= new Promise((resolve, reject) => {
    const wish = indexedDB.open(DATABASE, VERSION);
    wish.onupgradeneeded = () => {
      wish.result.createObjectStore(HEADERS, { keyPath: "id" });
      wish.result.createObjectStore(EVENTS);
    };
    wish.onsuccess = () => resolve(wish.result);
    wish.onerror = () => reject(wish.error);
    wish.onblocked = () => reject(wish.error);
  });
  opened.catch(() => (opened = null)); // the next call tries again
  return opened;
}

/**
 * Work in one transaction; it is done when everything is on disk.
 * @template Found
 * @param {IDBTransactionMode} mode
 * @param {(headers: IDBObjectStore, events: IDBObjectStore) => IDBRequest<Found>[]} work
 * @returns {Promise<Found[]>}
 */
async function transact(mode, work) {
  try {
    const base = await database();
    const transaction = base.transaction([HEADERS, EVENTS], mode, DURABLE);
    const asked = work(transaction.objectStore(HEADERS), transaction.objectStore(EVENTS));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.map((each) => each.result);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** @param {unknown} error what the storage says */
function refusalOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === FULL) return new Refusal("shell-local-full", {}, 507);
  if (name === TAKEN) return new Refusal("shell-local-elsewhere");
  return new Refusal("shell-local-storage", {}, 503);
}

/** The events of a table are under its name and their place. @param {string} id */
const rangeOf = (id) => IDBKeyRange.bound([id], [id, Infinity]);

/** A new table with its first events, all or nothing. @param {TableHeader} header @param {TimedEvent[]} events */
export async function saveTable(header, events) {
  await transact("readwrite", (headers, all) => [
    headers.add(header),
    ...events.map((event, place) => all.add(event, [header.id, place])),
  ]);
}

/**
 * Events behind those that are there, all or none of them.
 * @param {string} id @param {number} first the place of the first @param {TimedEvent[]} events
 */
export async function appendEvents(id, first, events) {
  await transact("readwrite", (_, all) => events.map((event, place) => all.add(event, [id, first + place])));
}

/** @param {string} id @returns {Promise<StoredTable | null>} */
export async function loadTable(id) {
  const [header, events] = await transact(
    "readonly",
    (headers, all) => /** @type {IDBRequest<unknown>[]} */ ([headers.get(id), all.getAll(rangeOf(id))]),
  );
  if (!header) return null;
  return { header: /** @type {TableHeader} */ (header), events: /** @type {TimedEvent[]} */ (events) };
}

/** @param {string} id */
export async function deleteTable(id) {
  await transact("readwrite", (headers, all) => [headers.delete(id), all.delete(rangeOf(id))]);
}

/** All tables by their headers. @returns {Promise<TableHeader[]>} */
export async function listTables() {
  const [headers] = await transact("readonly", (all) => [all.getAll()]);
  return headers;
}
