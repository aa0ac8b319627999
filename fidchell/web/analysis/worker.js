// The worker that analyses: one question at a time, so that the page never waits.
import { fromHex, newSeed } from "../rules/bytes.js";
import { SPECTATOR } from "../rules/rules.js";
import { advise } from "./advice.js";
import { Engine } from "./engine.js";
import { review } from "./review.js";

/** @typedef {import("../rules/table_module.js").TableModule} TableModule */
/** @typedef {{ kind: "advise", state: Uint8Array, seat: number, seconds: number }} AdviceQuestion */
/** @typedef {import("../net/schemas.js").GameRecord} GameRecord */
/** @typedef {{ kind: "review", record: GameRecord }} ReviewQuestion */
/** @typedef {{ kind: "analyse", record: GameRecord, at: number, seconds: number, tried?: string }} AnalysisQuestion */
/** @typedef {AdviceQuestion | AnalysisQuestion | ReviewQuestion} Question */
/** @typedef {{ answer: unknown } | { failed: string } | { done: number, steps: number }} Reply */

/** @param {MessageEvent<{ table: TableModule, question: Question }>} event */
self.onmessage = async ({ data: { table, question } }) => {
  try {
    self.postMessage({ answer: await answerTo(table, question) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};

/** @param {TableModule} table @param {Question} question */
function answerTo({ module, box, texts }, question) {
  const engine = new Engine(module, box, texts);
  if (question.kind === "review") return reviewOf(engine, question.record);
  if (question.kind === "analyse") return analysisOf(engine, question);
  return advise(engine, question.state, question.seat, newSeed(), question.seconds);
}

/** A decision of a finished game, from what its seat could know; a move that is tried is compared, too. @param {Engine} engine @param {AnalysisQuestion} question */
function analysisOf(engine, { record, at, seconds, tried }) {
  const { seat, before, action } = stepsOf(engine.rules, record)[at];
  const known = engine.rules.redealt(before, seat, newSeed());
  const wanted = tried === undefined ? [action] : [action, engine.rules.actionOf(known, seat, tried)];
  const advice = advise(engine, known, seat, newSeed(), seconds, wanted);
  return { seat, played: record.moves[at].text, advice };
}

/** The review, with the messages of its turning points for everybody. @param {Engine} engine @param {GameRecord} record */
async function reviewOf(engine, record) {
  const { rules } = engine;
  const steps = stepsOf(rules, record);
  const found = await review(engine, steps, fromHex(record.seed), async (done, all) =>
    self.postMessage({ done, steps: all }),
  );
  const told = found.turns.map(({ number }) => {
    const { before, after, seat, action } = steps[number - 1];
    return rules.log(before, after, seat, action, SPECTATOR);
  });
  return { review: found, told };
}

/** @param {import("../rules/rules.js").Rules} rules @param {GameRecord} record @returns {import("./decisions.js").Step[]} */
function stepsOf(rules, { seats, seed, moves }) {
  let state = rules.start(seats, fromHex(seed));
  return moves.map(({ seat, text }) => {
    const before = state;
    const action = rules.actionOf(before, seat, text);
    const step = rules.advance(before, seat, action);
    if (!step) throw new Error(`not legal: ${text}`);
    state = step.state;
    return { seat, action, before, after: state };
  });
}
