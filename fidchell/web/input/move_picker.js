// Choosing a move by the things one clicks, the same for every game. Pure functions; no rule of any game.

/** @typedef {import("../net/schemas.js").DraftView} DraftView */
/** @typedef {import("../net/schemas.js").GameView} GameView */
/**
 * @typedef {{ text: string, clicks: string[], isDirect?: boolean }} Move a legal move as the server sent it;
 *   direct: its first thing alone makes it, where nothing else can be meant
 */
/** @typedef {{ picked: string[], move: Move | null }} Choice what is picked, and the move that is complete */

/**
 * The moves that begin with what is picked.
 * @param {Move[]} moves @param {string[]} picked @returns {Move[]}
 */
export function movesStartingWith(moves, picked) {
  return moves.filter((move) => picked.every((thing, place) => move.clicks[place] === thing));
}

/**
 * The things that may be picked next.
 * @param {Move[]} moves @param {string[]} picked @returns {Set<string>}
 */
export function litThings(moves, picked) {
  const next = movesStartingWith(moves, picked).map((move) => move.clicks[picked.length]);
  return new Set(next.filter((thing) => thing !== undefined));
}

/**
 * The move whose things are all picked, if there is one.
 * @param {Move[]} moves @param {string[]} picked @returns {Move | null}
 */
export function completeMove(moves, picked) {
  return movesStartingWith(moves, picked).find((move) => move.clicks.length === picked.length) ?? null;
}

/**
 * Pick a thing: it goes on with the choice, begins another one, or is let go when it was the last picked.
 * @param {Move[]} moves @param {string[]} picked @param {string} thing @returns {Choice}
 */
export function pick(moves, picked, thing) {
  if (litThings(moves, picked).has(thing)) return extend(moves, [...picked, thing]);
  if (picked.at(-1) === thing) return { picked: picked.slice(0, -1), move: null };
  for (let kept = picked.length - 1; kept >= 0; kept--) {
    const shorter = picked.slice(0, kept);
    if (litThings(moves, shorter).has(thing)) return extend(moves, [...shorter, thing]);
  }
  return { picked, move: null };
}

/**
 * A last step that leaves no choice is taken by itself, once two things were picked by hand, or one that
 * says it all.
 * @param {Move[]} moves @param {string[]} picked @returns {Choice}
 */
function extend(moves, picked) {
  const fits = movesStartingWith(moves, picked);
  const only = fits.length === 1 && (picked.length >= 2 || fits[0].isDirect) ? fits[0] : null;
  if (only) return { picked: only.clicks, move: only };
  const move = fits.find((each) => each.clicks.length === picked.length) ?? null;
  const isOpen = fits.some((each) => each.clicks.length > picked.length);
  return { picked, move: isOpen ? null : move };
}

/**
 * Everything that one may change to or go on with: lit now, or lit as the beginning of another choice.
 * @param {Move[]} moves @param {string[]} picked @returns {Set<string>}
 */
export function reachable(moves, picked) {
  return new Set([...litThings(moves, []), ...litThings(moves, picked)]);
}

/**
 * The moves, and once more those whose things may also be picked in another order.
 * @param {Move[]} moves @param {((move: Move) => string[] | null)} [otherOrder] @returns {Move[]}
 */
export function withOtherOrders(moves, otherOrder) {
  if (!otherOrder) return moves;
  const others = moves.map((move) => ({ ...move, clicks: otherOrder(move) ?? [], isDirect: true }));
  return [...moves, ...others.filter((move) => move.clicks.length)];
}

/**
 * @typedef {{ moves: string[], number: number | null }} Draft the moves of this turn that are not confirmed
 */

/** @type {Draft} */
export const NO_DRAFT = { moves: [], number: null };

/**
 * A draft with one more move; one for another number of moves begins anew.
 * @param {Draft} draft @param {string} text @param {number} number @returns {Draft}
 */
export function addToDraft(draft, text, number) {
  return { moves: [...(draft.number === number ? draft.moves : []), text], number };
}

/**
 * A draft without its last move.
 * @param {Draft} draft @returns {Draft}
 */
export function removeLastMove(draft) {
  return draft.moves.length > 1 ? { ...draft, moves: draft.moves.slice(0, -1) } : NO_DRAFT;
}

/**
 * A draft for another position is no draft any more.
 * @param {Draft} draft @param {number | null} number @returns {Draft}
 */
export function draftFor(draft, number) {
  return draft.number === number ? draft : NO_DRAFT;
}

/**
 * The view of a draft; of a move that brings hidden things to light it tells what is certain to be earned.
 * @param {DraftView} answer @returns {GameView}
 */
export function draftView(answer) {
  return answer.brings ? Object.assign({}, answer.game, { brings: answer.brings }) : answer.game;
}
