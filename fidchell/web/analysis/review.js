// The review of a finished game: its curve, its turning points, luck and accuracy.
import { accuracy } from "./choice.js";
import { LEAST_DEALS } from "./comparison.js";
import { estimateOf, meanEstimate, WinCurve } from "./curve.js";
import { decisionsOf } from "./decisions.js";
import { rounded } from "./numbers.js";
import { deriveSeed } from "./seeds.js";
import { isSlip, judge, worstMove } from "./verdict.js";

/** @typedef {import("../net/schemas.js").Reviewed} Reviewed */
/** @typedef {import("./curve.js").Estimate} Estimate */
/** @typedef {import("./decisions.js").Decision} Decision */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./verdict.js").Verdict} Verdict */
/** @typedef {{ number: number, luck: number[], error: number }} LuckEvent */
/** @typedef {(done: number, steps: number) => Promise<void>} Progress it may call the review off by throwing */

const [EFFORT, LONG_EFFORT] = [40, 16]; // a few seconds for a whole game; less for each move of a long one
const LONG = 240; // moves
const SWINGS_REFINED = 12; // the largest swings, which are estimated again
const SWING_DEALS = 5; // from so many times the deals
const LUCK_DEALS = 3; // and so many times for luck, which is a small difference of large numbers
const MOST_TURNING_POINTS = 5;
const LEAST_SWING = 0.03;
const SWING_ERRORS = 1.5; // standard errors that a swing must exceed
const DIGITS = 4;

/**
 * Review a finished game; the same steps and seed give the same review.
 * @param {Engine} engine @param {import("./decisions.js").Step[]} steps @param {Uint8Array} seed
 * @param {Progress} progress @returns {Promise<Reviewed>}
 */
export async function review(engine, steps, seed, progress) {
  const reviewer = new Reviewer(engine, steps, seed);
  await reviewer.judgeMoves(progress);
  return reviewer.reviewed();
}

/** Makes the review of one game. */
class Reviewer {
  /** @param {Engine} engine @param {import("./decisions.js").Step[]} steps @param {Uint8Array} seed */
  constructor(engine, steps, seed) {
    this.engine = engine;
    this.seed = seed;
    this.effort = steps.length <= LONG ? EFFORT : LONG_EFFORT;
    this.moves = decisionsOf(engine.rules, steps);
    const positions = [steps[0].before, ...steps.map((step) => step.after)];
    this.curve = new WinCurve(engine, positions, this.effort, seed);
    /** @type {Verdict[]} */
    this.verdicts = [];
    /** @type {LuckEvent[]} */
    this.events = [];
  }

  /** Every move from what its seat could know, and what came to light with it. @param {Progress} progress */
  async judgeMoves(progress) {
    /** @type {Map<number, Estimate>} */
    const expected = new Map();
    const needed = new Set(this.moves.flatMap((move) => move.deciders));
    for (const move of this.moves) {
      await progress(move.number - 1, this.moves.length);
      const seed = deriveSeed(this.seed, "move", move.number);
      this.verdicts.push(judge(this.engine, move, this.effort, seed, this.curve.spread));
      if (needed.has(move.number)) expected.set(move.number, this.expected(move, seed));
      if (move.deciders.length) this.events.push(this.luckEvent(move, expected));
    }
  }

  /** Deals for luck. */
  get luckDeals() {
    return Math.max(LEAST_DEALS, this.effort * LUCK_DEALS);
  }

  /** What the seat could expect of its move before anything came to light. @param {Decision} move @param {Uint8Array} seed */
  expected({ before, seat, action }, seed) {
    const own = deriveSeed(seed, "expected");
    return estimateOf(
      this.engine.forecast(before, seat, action, this.luckDeals, own).withPar(this.curve.par),
    );
  }

  /**
   * What those who had just decided may expect now, less what they could expect of their moves.
   * @param {Decision} move @param {Map<number, Estimate>} expected @returns {LuckEvent}
   */
  luckEvent({ number, deciders }, expected) {
    const before = meanEstimate(deciders.map((each) => /** @type {Estimate} */ (expected.get(each))));
    const seats = deciders.map((each) => this.moves[each - 1].seat);
    const after = this.curve.meanOfSeats(number, seats, this.luckDeals);
    const errors = after.variances.map((each, seat) => each + before.variances[seat]);
    return { number, luck: difference(after, before), error: Math.sqrt(Math.max(...errors)) };
  }

  /** The estimates before and after a move. @param {number} number @param {number} factor of deals */
  swing(number, factor) {
    return { before: this.curve.at(number - 1, factor), after: this.curve.at(number, factor) };
  }

  /** The largest swings, estimated again from more deals, the largest first. */
  turningPoints() {
    const size = (/** @type {Decision} */ { number }) => {
      const { before, after } = this.swing(number, 1);
      return Math.max(...difference(after, before).map(Math.abs));
    };
    const sizes = new Map(this.moves.map((move) => [move, size(move)]));
    const order = [...this.moves].sort((one, two) => (sizes.get(two) ?? 0) - (sizes.get(one) ?? 0));
    return order
      .slice(0, SWINGS_REFINED)
      .flatMap((move) => this.turningPoint(move))
      .sort((one, two) => Math.abs(two.swing) - Math.abs(one.swing))
      .slice(0, MOST_TURNING_POINTS)
      .map((point) => ({ ...point, swing: rounded(point.swing, DIGITS) }));
  }

  /** A swing with its cause, where it is large, and larger than its error explains. @param {Decision} move */
  turningPoint(move) {
    const { before, after } = this.swing(move.number, SWING_DEALS);
    const swing = difference(after, before);
    const errors = swing.map((_, seat) => Math.sqrt(before.variances[seat] + after.variances[seat]));
    if (!swing.some((each, seat) => Math.abs(each) > Math.max(LEAST_SWING, SWING_ERRORS * errors[seat])))
      return [];
    const sizes = swing.map(Math.abs);
    const mover = sizes.indexOf(Math.max(...sizes));
    const { number, seat } = move;
    return [{ number, seat, mover, swing: swing[mover], cause: this.cause(move, swing), words: "" }];
  }

  /** A slip where it explains half of the swing, else luck where something came to light. @param {Decision} move @param {number[]} swing */
  cause({ number, seat, deciders }, swing) {
    const { loss, cost } = this.verdicts[number - 1];
    if (swing[seat] < 0 && Math.max(loss, cost) >= -swing[seat] / 2) return "slip";
    return deciders.length ? "luck" : "move";
  }

  /** The figures of one seat. @param {number} seat */
  seatReview(seat) {
    const own = this.verdicts.filter((verdict) => verdict.seat === seat);
    const exact = accuracy(own.flatMap(({ choice }) => choice ?? []));
    const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
    return {
      accuracy: exact === null ? null : rounded(exact),
      decisions: own.filter((verdict) => !verdict.isForced).length,
      slips: own.filter(isSlip).length,
      lost: rounded(sum(own.map(({ loss }) => loss)), DIGITS),
      luck: rounded(sum(this.events.map(({ luck }) => luck[seat])), DIGITS),
      luck_error: rounded(Math.sqrt(sum(this.events.map(({ error }) => error ** 2))), DIGITS),
      worst: worstMove(own),
    };
  }

  /** @returns {Reviewed} */
  reviewed() {
    const turns = this.turningPoints();
    const points = [...Array(this.moves.length + 1).keys()].map((number) => this.curve.at(number));
    return {
      effort: this.effort,
      par: this.curve.par,
      chances: points.map(({ chances }) => chances.map((chance) => rounded(chance, DIGITS))),
      seats: [...Array(this.curve.seats).keys()].map((seat) => this.seatReview(seat)),
      turns,
      slips: this.verdicts.filter(isSlip).map(({ number }) => number),
    };
  }
}

/** @param {Estimate} after @param {Estimate} before @returns {number[]} the change of every seat's chance */
function difference(after, before) {
  return after.chances.map((chance, seat) => chance - before.chances[seat]);
}
