// What has not changed stays the same object, so that what is drawn of it need not be drawn again.

/**
 * A value with as many parts of an earlier one as are equal; the earlier one itself, if all are.
 * @template T @param {unknown} before @param {T} now plain data @returns {T}
 */
export function share(before, now) {
  if (Object.is(before, now)) return now;
  if (typeof now !== "object" || typeof before !== "object" || !now || !before) return now;
  if (Array.isArray(now) !== Array.isArray(before)) return now;
  const [old, fresh] = [
    /** @type {Record<string, unknown>} */ (before),
    /** @type {Record<string, unknown>} */ (now),
  ];
  const keys = Object.keys(fresh);
  const parts = keys.map((key) => share(old[key], fresh[key]));
  const isEqual =
    keys.length === Object.keys(old).length &&
    keys.every((key, place) => key in old && parts[place] === old[key]);
  if (isEqual) return /** @type {T} */ (before);
  if (Array.isArray(now)) return /** @type {T} */ (/** @type {unknown} */ (parts));
  return /** @type {T} */ (Object.fromEntries(keys.map((key, place) => [key, parts[place]])));
}

/** A value that comes again and again, and shares with the last one what is equal. @template T */
export class Shared {
  /** @type {T | undefined} */
  #last;

  /** @param {T} now */
  next(now) {
    this.#last = share(this.#last, now);
    return this.#last;
  }
}
