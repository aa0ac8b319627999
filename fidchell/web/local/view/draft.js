// A draft of moves: what a seat would see and could do after them. It is kept nowhere.
import { crossesBarrier, tryMoves } from "../commands.js";

/** @typedef {import("../../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../../net/schemas.js").LogMessage} LogMessage */
/** @typedef {import("../table.js").LocalTable} LocalTable */
/** @typedef {Omit<DraftView, "words"> & { told: LogMessage[][] }} Drafted the page puts what is told into words */

/**
 * What the seat would see after moves; one that brings something to light may stand last and is not shown.
 * @param {LocalTable} table @param {number} seat @param {string[]} moves @returns {Drafted}
 */
export function preview(table, seat, moves) {
  table.checkRunning();
  table.checkDecides(seat);
  const { rules, history } = table;
  const outcomes = tryMoves(table, seat, moves);
  const last = outcomes[outcomes.length - 1];
  const mustConfirm = outcomes.length > 0 && crossesBarrier(last);
  const shown = mustConfirm ? outcomes.slice(0, -1) : outcomes;
  const state = shown.length ? shown[shown.length - 1].after : history.state;
  const mayGoOn = !mustConfirm && rules.actors(state).includes(seat);
  return {
    number: table.acts[seat].length,
    drafted: outcomes.map(({ move }) => move.text),
    game: rules.view(state, seat),
    moves: mayGoOn ? rules.moves(state, seat) : [],
    told: shown.map(({ before, after, move }) => rules.log(before, after, seat, move.action, seat)),
    confirm: mustConfirm,
    brings: mustConfirm ? rules.brings(state, seat, last.move.action) : null,
  };
}
