// Analysis on this device: each question goes to a worker of its own, which ends with the answer.

/** @typedef {import("./worker.js").Question} Question */
/** @typedef {import("./worker.js").TableModule} TableModule */
/** @typedef {(done: number, steps: number) => void} OnProgress */

const LEAST_CORES = 2; // a weaker device asks the server

/** Whether this device is strong enough to think for itself. */
export function canAnalyse() {
  return typeof Worker !== "undefined" && (navigator.hardwareConcurrency ?? 1) >= LEAST_CORES;
}

/**
 * Ask; refused where the worker fails, or when the question is called off.
 * @template Answer @param {TableModule} table @param {Question} question
 * @param {{ onProgress?: OnProgress, signal?: AbortSignal }} [settings] @returns {Promise<Answer>}
 */
export function ask(table, question, { onProgress, signal } = {}) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if ("answer" in data) resolve(data.answer);
      else if ("failed" in data) reject(new Error(data.failed));
      else onProgress?.(data.done, data.steps);
    };
    worker.onerror = () => reject(new Error("the worker failed"));
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ table, question });
  }).finally(() => worker.terminate());
}
