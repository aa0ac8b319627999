// The decisions of a game: the position each seat decided from, and what was revealed after it.

/** @typedef {import("../rules/rules.js").Rules} Rules */
/** @typedef {import("../rules/rules.js").State} State */
/** @typedef {{ seat: number, action: number, before: State, after: State }} Step */
/**
 * @typedef {object} Decision
 * @property {number} number from 1 @property {number} seat @property {number} action
 * @property {State} before in a simultaneous phase: without what the others have chosen meanwhile
 * @property {State} after
 * @property {number[]} deciders where something was revealed: the numbers of the moves that led to it
 */

/** A phase in which several seats choose at the same time, each as if alone. */
class SimultaneousPhase {
  /** @param {Rules} rules @param {State} base */
  constructor(rules, base) {
    this.rules = rules;
    this.base = base;
    this.actors = rules.actors(base);
    this.barrier = rules.barrier(base);
    /** @type {Map<number, State>} */
    this.own = new Map();
    /** @type {Map<number, number>} the last move of each seat */
    this.last = new Map();
  }

  /** Whether nobody is asked but those who were asked at first. @param {State} after */
  goesOn(after) {
    const actors = this.rules.actors(after);
    const isSame = this.rules.barrier(after) === this.barrier;
    return actors.length > 0 && isSame && actors.every((seat) => this.actors.includes(seat));
  }
}

/**
 * Every move of a game as a decision.
 * @param {Rules} rules @param {Step[]} steps @returns {Decision[]}
 */
export function decisionsOf(rules, steps) {
  /** @type {SimultaneousPhase | null} */
  let phase = null;
  return steps.map(({ seat, action, before, after }, place) => {
    const number = place + 1;
    if (!phase && rules.actors(before).length > 1) phase = new SimultaneousPhase(rules, before);
    let known = phase?.own.get(seat) ?? phase?.base ?? before;
    if (!rules.legal(known, seat).includes(action)) known = before;
    const last = new Map([...(phase?.last ?? []), [seat, number]]);
    const isOver = rules.actors(after).length === 0;
    const reveals = rules.barrier(after) !== rules.barrier(before) || (isOver && last.size > 1);
    if (phase) {
      const own = rules.advance(known, seat, action);
      if (own) phase.own.set(seat, own.state);
      phase.last.set(seat, number);
      if (!phase.goesOn(after)) phase = null;
    }
    return { number, seat, action, before: known, after, deciders: reveals ? [...last.values()] : [] };
  });
}
