// The worker that keeps local tables: calls come from the page, answers and news go back.
import { stopThinking } from "./bots.js";
import { Refusal } from "./refusal.js";
import { LocalTables } from "./tables.js";

/** @typedef {import("./types.js").WorkerCall} WorkerCall */
/** @typedef {import("./types.js").WorkerAnswer} WorkerAnswer */

const tables = new LocalTables((news) => self.postMessage(news));

self.onmessage = async ({ data }) => self.postMessage(await answerTo(data));

/** @param {WorkerCall} asked @returns {Promise<WorkerAnswer>} */
async function answerTo({ number, call, given }) {
  try {
    if (call === "stopThinking") return { number, answer: stopThinking() };
    const method = Reflect.get(tables, call);
    return { number, answer: await Reflect.apply(method, tables, given) };
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    const refusal = error instanceof Refusal ? error : new Refusal("shell-local-failed", {}, 500);
    return { number, refused: refusal.reason() };
  }
}
