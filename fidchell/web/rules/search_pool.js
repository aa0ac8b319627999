// A search on all cores of the device: a tree in each worker, the roots added up until time is over.
import { newSeed } from "./bytes.js";
import { isDecided, mergeRoots, ranked } from "./search.js";

/** @typedef {import("./module.js").GameModule} GameModule */
/** @typedef {import("./search.js").Root} Root */
/** @typedef {import("./searcher.js").SearchNews} SearchNews */
/**
 * @typedef {object} Question
 * @property {GameModule} module @property {Uint8Array} box @property {Uint8Array} state what the seat knows
 * @property {number} seat @property {number[]} ignored
 */
/** @typedef {{ root: Root, ranked: number[], iterations: number }} Found */

const MOST_WORKERS = 16;

/** Workers that are made at the first search and kept for the next. */
export class SearchPool {
  constructor(size = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1)) {
    this.size = size;
    /** @type {Worker[]} */
    this.workers = [];
    this.task = 0;
    /** @type {() => void} */
    this.finish = () => {};
  }

  /** @returns {Worker[]} */
  start() {
    while (this.workers.length < this.size)
      this.workers.push(new Worker(new URL("./searcher.js", import.meta.url), { type: "module" }));
    return this.workers;
  }

  /**
   * Search a decision; one search at a time.
   * @param {Question} question @param {number} milliseconds @param {(share: number) => void} [onProgress]
   * @returns {Promise<Found>}
   */
  async search(question, milliseconds, onProgress) {
    const workers = this.start();
    const task = ++this.task;
    const seed = newSeed();
    /** @type {SearchNews[]} */
    const latest = [];
    let begun = 0; // with the first news: workers that start are not thinking yet
    await new Promise((/** @type {(value: void) => void} */ done, fail) => {
      this.finish = done;
      workers.forEach((worker, tree) => {
        worker.onerror = () => fail(new Error("searcher"));
        worker.onmessage = ({ data }) => {
          if (data.task !== task || task !== this.task) return;
          latest[tree] = data;
          begun ||= performance.now();
          const past = performance.now() - begun;
          onProgress?.(Math.min(1, past / milliseconds));
          if (isOver(latest, past, milliseconds - past, workers.length)) done();
        };
        worker.postMessage({ ...question, task, seed, tree });
      });
    }).finally(() => this.halt());
    const root = mergeRoots(rootsOf(latest));
    const iterations = latest.reduce((sum, each) => sum + (each?.iterations ?? 0), 0);
    return { root, ranked: ranked(root, question.seat), iterations };
  }

  /** The workers grow their trees no longer, and what they still tell is not heard. */
  halt() {
    this.task++;
    for (const worker of this.workers) worker.postMessage({ task: this.task });
  }

  /** End the search that is under way with what it has found. */
  stop() {
    this.finish();
  }
}

/** @param {(SearchNews | undefined)[]} latest @returns {Root[]} */
function rootsOf(latest) {
  return latest.flatMap((each) => (each ? [each.root] : []));
}

/**
 * Whether nothing more is to be found.
 * @param {SearchNews[]} latest @param {number} past @param {number} left @param {number} trees
 */
function isOver(latest, past, left, trees) {
  if (left <= 0) return true;
  const told = latest.filter(Boolean);
  const isFull = told.length === trees && told.every((each) => each.isFull);
  return isFull || (told.length === trees && isDecided(mergeRoots(rootsOf(latest)), past, left));
}
