// Why a local table does not do something; the page puts it into words.

/** @typedef {import("./types.js").RefusalReason} RefusalReason */

/** A key of messages with its facts; `status` as a server would answer. */
export class Refusal extends Error {
  /** @param {string} key @param {RefusalReason["facts"]} [facts] @param {number} [status] */
  constructor(key, facts = {}, status = 409) {
    super(key);
    this.key = key;
    this.facts = facts;
    this.status = status;
  }

  /** @returns {RefusalReason} what may be posted to the page */
  reason() {
    return { key: this.key, facts: this.facts, status: this.status };
  }
}
