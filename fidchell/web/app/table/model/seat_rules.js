// The rules on this device, for one seat of a table: drafts and previews without asking the server.
import { canAnalyse } from "../../../analysis/client.js";
import { adviceFor, hintOf } from "../../../analysis/thinking.js";
import * as api from "../../../net/api.js";
import { fromBase64 } from "../../../rules/module.js";
import { Rules } from "../../../rules/rules.js";
import { tableModule } from "../../../rules/table_module.js";
import { whenIdle } from "../../../turns.js";

/** @typedef {import("../../../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../../../net/schemas.js").SeatHint} SeatHint */
/** @typedef {import("../../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../../words/log.js").Phrasing} Phrasing */
/** @typedef {import("../../../rules/rules.js").Move} Move */
/** @typedef {import("../../../rules/table_module.js").TableModule} TableModule */
/** @typedef {import("../../../rules/rules.js").State} State */
/**
 * @typedef {object} Reached a position of a draft
 * @property {State} state @property {number} barrier @property {boolean} mayAct whether the seat goes on
 * @property {Move[] | null} moves that are legal there, once they were asked for
 * @property {Map<string, Reached | null>} after by text of a move
 * @property {Promise<import("../../../analysis/advice.js").Advice | null> | null} advice once it was asked for
 */

/** What a seat may know of a table, as a position of the rules; the server stays the judge of every move. */
export class SeatRules {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {Promise<{ rules: Rules, module: TableModule } | null> | null} */
    this.loading = null;
    /** @type {Draftable | null} */
    this.known = null;
    this.asked = 0;
    this.following = Promise.resolve();
  }

  /** A new view came. @param {TableView} view */
  follow(view) {
    this.following = this.fetchKnown(view);
    return this.following;
  }

  /** Fetch what the seat knows where it is to act. @param {TableView} view */
  async fetchKnown({ you, number, actors, status, terms, moves }) {
    this.known = null;
    const asked = ++this.asked;
    if (you === null || number === null || status !== "running" || !actors.includes(you)) return;
    this.loading ??= loadRules(terms.game, this.table).catch(() => null);
    const position = api.seatPosition(this.table, you).catch(() => null);
    const [loaded, known] = [await this.loading, await position];
    if (!loaded || !known || known.number !== number || asked !== this.asked) return;
    const { rules, module } = loaded;
    if (known.code_hash !== module.module.hash) return; // another version of the rules
    const state = fromBase64(known.state);
    if (state.length !== rules.data.sizes.state) return;
    const draftable = (this.known = new Draftable(rules, module, you, number, state));
    if (moves.length) whenIdle().then(() => draftable.draft([moves[0].text])); // prepares the next click
  }

  /**
   * What moves lead to, as the server would answer; null where only the server can say.
   * @param {string[]} moves @param {number | null} number of acts of the seat so far @returns {DraftView | null}
   */
  draft(moves, number) {
    return this.known?.number === number ? this.known.draft(moves) : null;
  }

  /**
   * Advice of one strength for the position after some moves, thought out here once for all strengths; null
   * where the server must think.
   * @param {string} strength @param {Phrasing | null} phrasing @param {string[]} drafted
   * @returns {Promise<SeatHint | null>}
   */
  async hint(strength, phrasing, drafted) {
    await this.following;
    const known = this.known;
    const here = known?.reach(drafted);
    if (!known || !here || !phrasing || !canAnalyse()) return null;
    here.advice ??= adviceFor(known.module, here.state, known.seat).catch(() => null);
    const advice = await here.advice;
    return advice && hintOf(advice, strength, known.number, phrasing);
  }
}

/** A position from which a seat drafts moves; what was worked out is kept. */
class Draftable {
  /**
   * @param {Rules} rules @param {TableModule} module @param {number} seat @param {number} number
   * @param {State} state
   */
  constructor(rules, module, seat, number, state) {
    this.rules = rules;
    this.module = module;
    this.seat = seat;
    this.number = number;
    this.first = reached(state, rules.barrier(state), true);
  }

  /**
   * The position after some moves, where the seat goes on; null where they bring something hidden to light.
   * @param {string[]} texts @returns {Reached | null}
   */
  reach(texts) {
    /** @type {Reached | null} */
    let here = this.first;
    for (const text of texts) {
      const { barrier } = here;
      here = this.after(here, text);
      if (!here?.mayAct || here.barrier > barrier) return null;
    }
    return here;
  }

  /** @param {string[]} texts @returns {DraftView | null} */
  draft(texts) {
    let [here, action, mustConfirm] = [this.first, -1, false];
    for (const text of texts) {
      const next = mustConfirm ? null : this.after(here, text);
      if (!next) return null;
      mustConfirm = next.barrier > here.barrier;
      if (mustConfirm) action = this.actionOf(here, text);
      else here = next;
    }
    return {
      number: this.number,
      drafted: texts,
      game: this.rules.view(here.state, this.seat),
      moves: mustConfirm ? [] : this.movesOf(here),
      words: [],
      confirm: mustConfirm,
      brings: mustConfirm ? this.rules.brings(here.state, this.seat, action) : null,
    };
  }

  /** @param {Reached} here @returns {Move[]} */
  movesOf(here) {
    return (here.moves ??= here.mayAct ? this.rules.moves(here.state, this.seat) : []);
  }

  /** The action that a text stands for; -1 where it is not legal. @param {Reached} here @param {string} text */
  actionOf(here, text) {
    const place = this.movesOf(here).findIndex((move) => move.text === text);
    return place < 0 ? -1 : this.rules.legal(here.state, this.seat)[place];
  }

  /**
   * The position after one more move; null where it is not legal.
   * @param {Reached} here @param {string} text @returns {Reached | null}
   */
  after(here, text) {
    const known = here.after.get(text);
    if (known !== undefined) return known;
    const step = this.rules.advance(here.state, this.seat, this.actionOf(here, text));
    const found = step && reached(step.state, step.barrier, step.actors.includes(this.seat));
    here.after.set(text, found);
    return found;
  }
}

/** @param {string} game @param {string} table */
async function loadRules(game, table) {
  const module = await tableModule(game, table);
  return { module, rules: new Rules(module.module, module.box, module.texts) };
}

/** @param {State} state @param {number} barrier @param {boolean} mayAct @returns {Reached} */
function reached(state, barrier, mayAct) {
  return { state, barrier, mayAct, moves: null, after: new Map(), advice: null };
}
