// Computer players on the device: each is asked about a deal of what its seat knows, never about the truth.
import { Evaluation } from "../rules/evaluation.js";
import { SearchPool } from "../rules/search_pool.js";
import { newSeed } from "../rules/bytes.js";
import { fixedChoice } from "./daily/fixed_choice.js";

/** @typedef {import("../rules/module.js").GameModule} GameModule */
/** @typedef {import("../rules/data.js").LevelData} LevelData */
/** @typedef {import("./table.js").LocalTable} LocalTable */

const pool = typeof Worker === "undefined" ? null : new SearchPool(); // one for all tables

/** The computer players of one table. */
export class Bots {
  /** @param {LocalTable} table @param {GameModule} module @param {Uint8Array} box */
  constructor(table, module, box) {
    this.table = table;
    this.module = module;
    this.box = box;
    this.evaluation = new Evaluation(table.rules);
  }

  /** @param {string} key @returns {LevelData} */
  level(key) {
    const { levels } = this.module.data.players;
    return levels.find((each) => each.key === key) ?? levels[0];
  }

  /**
   * The text of the move that the bot of a seat chooses.
   * @param {number} seat @param {(share: number) => void} onProgress @returns {Promise<string>}
   */
  async choose(seat, onProgress) {
    const { rules, history, seats, header } = this.table;
    const truth = history.state;
    const legal = rules.legal(truth, seat);
    const level = this.level(seats[seat].bot);
    const think = () => this.think(rules.redealt(truth, seat, newSeed()), seat, level, onProgress);
    const decide = header.day ? () => fixedChoice(this.table, seat, level, this.evaluation) : think;
    const action = legal.length === 1 ? legal[0] : await decide();
    return rules.moves(truth, seat)[legal.indexOf(action)].text;
  }

  /**
   * @param {Uint8Array} known @param {number} seat @param {LevelData} level
   * @param {(share: number) => void} onProgress @returns {Promise<number>} an action
   */
  async think(known, seat, level, onProgress) {
    const byEvaluation = () => this.evaluation.choose(known, seat, level);
    if (!level.seconds || !pool) return byEvaluation();
    const question = { module: this.module, box: this.box, state: known, seat, ignored: level.ignored };
    try {
      return (await pool.search(question, 1000 * level.seconds, onProgress)).ranked[0] ?? byEvaluation();
    } catch {
      return byEvaluation(); // this browser starts no workers inside of workers
    }
  }
}

/** End the search that is under way with what it has found. */
export function stopThinking() {
  pool?.stop();
}
