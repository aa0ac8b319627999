// What an analysis asks of the compiled rules: searches and forecasts on one instance, one after the other.
import { Evaluation } from "../rules/evaluation.js";
import { Forecaster } from "../rules/forecast.js";
import { Rules } from "../rules/rules.js";
import { mergeRoots, Tree } from "../rules/search.js";
import { Forecast } from "./forecast.js";

/** @typedef {import("../rules/module.js").GameModule} GameModule */
/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {import("../rules/search.js").Root} Root */

/** The rules of one table, and how they are asked. */
export class Engine {
  /** @param {GameModule} module @param {Uint8Array} box @param {import("../rules/data.js").WriterTexts} [texts] */
  constructor(module, box, texts) {
    this.module = module;
    this.makeRules = () => new Rules(module, box, texts);
    this.rules = this.makeRules();
    this.evaluation = new Evaluation(this.rules);
    this.forecaster = new Forecaster(this.rules);
  }

  /**
   * Several trees with shares of the iterations, added up; each has an instance that is thrown away.
   * @param {State} state @param {number} seat @param {Uint8Array} seed @param {number} iterations
   * @param {number} trees @returns {Root}
   */
  search(state, seat, seed, iterations, trees) {
    const roots = Array.from({ length: trees }, (_, number) => {
      const share = Math.floor((iterations + number) / trees);
      const tree = new Tree(this.makeRules(), state, seat, seed, number, share);
      tree.grow(share);
      return tree.root();
    });
    return mergeRoots(roots);
  }

  /**
   * What may come of an action, or of a position as it stands.
   * @param {State} state @param {number} seat @param {number} action @param {number} deals @param {Uint8Array} seed
   * @param {number} [first] of the deals @returns {Forecast}
   */
  forecast(state, seat, action, deals, seed, first = 0) {
    const finals = this.forecaster.play(state, seat, action, seed, first, deals);
    return new Forecast(finals, this.rules.seats(state), this.rules.data.constants.COLUMNS);
  }
}
