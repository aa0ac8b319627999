// The win-chance curve of a game: after every move, the mean of what each seat may expect.
import { NO_ACTION } from "../rules/forecast.js";
import { LEAST_DEALS } from "./comparison.js";
import { parScore } from "./forecast.js";
import { mean, variance } from "./numbers.js";
import { deriveSeed } from "./seeds.js";

/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./forecast.js").Forecast} Forecast */
/** @typedef {{ chances: number[], variances: number[] }} Estimate of all seats, with squared standard errors */

/** @param {Forecast} forecast @returns {Estimate} */
export function estimateOf(forecast) {
  const variances = forecast.everySeat((seat) => variance(forecast.winsOf(seat)) / forecast.finals.length);
  return { chances: forecast.chances, variances };
}

/** The mean of what several seats expect. @param {Estimate[]} estimates @returns {Estimate} */
export function meanEstimate(estimates) {
  const seats = [...estimates[0].chances.keys()];
  return {
    chances: seats.map((seat) => mean(estimates.map((one) => one.chances[seat]))),
    variances: seats.map((seat) => mean(estimates.map((one) => one.variances[seat])) / estimates.length),
  };
}

/** Estimates for each position of a game; forecasts are made when needed, and reused. */
export class WinCurve {
  /** @param {Engine} engine @param {State[]} positions @param {number} effort @param {Uint8Array} seed */
  constructor(engine, positions, effort, seed) {
    this.engine = engine;
    this.positions = positions;
    this.seed = seed;
    this.seats = engine.rules.seats(positions[0]);
    this.deals = Math.max(LEAST_DEALS, Math.floor(effort / this.seats));
    /** @type {Map<string, Forecast>} */
    this.forecasts = new Map();
    const deals = Math.max(LEAST_DEALS, effort);
    const first = engine.forecast(positions[0], 0, NO_ACTION, deals, deriveSeed(seed, "par"));
    this.par = parScore([first]);
    const whole = first.withPar(this.par);
    this.spread = Math.max(1, mean(whole.everySeat((seat) => Math.sqrt(variance(whole.marginsOf(seat))))));
  }

  /**
   * What one seat may expect after so many moves, from at least so many deals.
   * @param {number} moves @param {number} seat @param {number} deals @returns {Estimate}
   */
  seenBy(moves, seat, deals) {
    const state = this.positions[moves];
    if (!this.engine.rules.actors(state).length) return this.end(state);
    const key = `${moves} ${seat}`;
    const known = this.forecasts.get(key);
    const have = known?.finals.length ?? 0;
    if (known && have >= deals) return estimateOf(known);
    const seed = deriveSeed(this.seed, "curve", moves, seat);
    const fresh = this.engine.forecast(state, seat, NO_ACTION, deals - have, seed, have).withPar(this.par);
    const joined = known ? known.joined(fresh) : fresh;
    this.forecasts.set(key, joined);
    return estimateOf(joined);
  }

  /** The result of a game that is over. @param {State} state @returns {Estimate} */
  end(state) {
    const scores = this.engine.rules.scores(state);
    const won = scores.map(({ rank, total }) => (this.par === null ? rank === 1 : total >= this.par));
    const winners = this.par === null ? Math.max(1, won.filter(Boolean).length) : 1;
    return { chances: won.map((each) => (each ? 1 / winners : 0)), variances: won.map(() => 0) };
  }

  /** What all seats may expect on average after so many moves. @param {number} moves @param {number} [factor] of deals */
  at(moves, factor = 1) {
    return this.meanOfSeats(moves, [...Array(this.seats).keys()], this.deals * factor);
  }

  /** @param {number} moves @param {number[]} seats @param {number} deals @returns {Estimate} */
  meanOfSeats(moves, seats, deals) {
    return meanEstimate(seats.map((seat) => this.seenBy(moves, seat, deals)));
  }
}
