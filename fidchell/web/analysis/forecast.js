// What many games played on from a position tell: parts of the victory, points and margins in each deal.
import { RANK, TOTAL } from "../rules/rules.js";
import { mean } from "./numbers.js";

/** @typedef {import("../rules/forecast.js").Finals} Finals */

const MARGIN_SCALE = 10; // points ahead that make a position e times as good
const MARGIN_WEIGHT = 0.5; // the part of a value that comes from the margin, not from victory

/** Final scores of many deals; the same deal has the same place in forecasts with the same seed. */
export class Forecast {
  /**
   * @param {Finals} finals @param {number} seats @param {number} columns of a score
   * @param {number | null} [par] for one alone without a rival: what counts as a win
   */
  constructor(finals, seats, columns, par = null) {
    this.finals = finals;
    this.seats = seats;
    this.columns = columns;
    this.par = par;
    this.wins = finals.map((deal) => this.sharesOf(deal));
  }

  /** @param {Int32Array} deal @param {number} seat @param {number} column */
  number(deal, seat, column) {
    return deal[seat * this.columns + column];
  }

  /** Each seat's part of the victory; those who tie share it. @param {Int32Array} deal @returns {number[]} */
  sharesOf(deal) {
    const first = this.everySeat((seat) =>
      this.par === null ? this.number(deal, seat, RANK) === 1 : this.number(deal, seat, TOTAL) >= this.par,
    );
    const winners = Math.max(1, first.filter(Boolean).length);
    return first.map((won) => (won ? 1 / winners : 0));
  }

  /** @template Value @param {(seat: number) => Value} value @returns {Value[]} */
  everySeat(value) {
    return Array.from({ length: this.seats }, (_, seat) => value(seat));
  }

  /** The chance of each seat to win. */
  get chances() {
    return this.everySeat((seat) => mean(this.winsOf(seat)));
  }

  /** The final points that each seat may expect. */
  get points() {
    return this.everySeat((seat) => mean(this.finals.map((deal) => this.number(deal, seat, TOTAL))));
  }

  /** @param {number} seat @returns {number[]} its part of the victory in each deal */
  winsOf(seat) {
    return this.wins.map((shares) => shares[seat]);
  }

  /** The points by which a seat is ahead of its best rival in each deal; else of its par. @param {number} seat */
  marginsOf(seat) {
    return this.finals.map((deal) => {
      const own = this.number(deal, seat, TOTAL);
      if (this.seats === 1) return own - (this.par ?? this.number(deal, 1, TOTAL));
      const rivals = this.everySeat((other) =>
        other === seat ? -Infinity : this.number(deal, other, TOTAL),
      );
      return own - Math.max(...rivals);
    });
  }

  /** What each deal is worth to a seat: victory mixed with the points. @param {number} seat @returns {number[]} */
  valuesOf(seat) {
    return this.finals.map((deal, place) => {
      const share = this.pointsShare(deal, seat);
      return (1 - MARGIN_WEIGHT) * this.wins[place][seat] + MARGIN_WEIGHT * share;
    });
  }

  /** @param {Int32Array} deal @param {number} seat */
  pointsShare(deal, seat) {
    const totals = this.everySeat((each) => this.number(deal, each, TOTAL));
    if (this.seats === 1) {
      const rival = this.par ?? this.number(deal, 1, TOTAL);
      return 1 / (1 + Math.exp((rival - totals[0]) / MARGIN_SCALE));
    }
    const highest = Math.max(...totals);
    const powers = totals.map((total) => Math.exp((total - highest) / MARGIN_SCALE));
    return powers[seat] / powers.reduce((sum, power) => sum + power, 0);
  }

  /** @param {number | null} par @returns {Forecast} the same deals, with what counts as a win */
  withPar(par) {
    return new Forecast(this.finals, this.seats, this.columns, par);
  }

  /** @param {Forecast} more @returns {Forecast} with further deals */
  joined(more) {
    return new Forecast([...this.finals, ...more.finals], this.seats, this.columns, this.par);
  }
}

/** What counts as a win for one alone without a rival: the points expected; else null. @param {Forecast[]} forecasts */
export function parScore(forecasts) {
  const [first] = forecasts;
  const hasRival = first.seats > 1 || first.finals.some((deal) => first.number(deal, 1, RANK));
  return hasRival ? null : mean(forecasts.map((forecast) => forecast.points[0]));
}
