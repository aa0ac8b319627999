// The weights of a game's tuned player, as searches and levels use them.
/** @typedef {import("./data.js").Players} Players */

/**
 * The weights for a number of seats; those of ignored terms are 0.
 * @param {Players} players @param {number} seats @param {number[]} [ignored] their places
 */
export function findWeights(players, seats, ignored = []) {
  return changedAt(players.weights[seats], ignored, () => 0);
}

/** For the root of a search: more moves get a second look. @param {Players} players @param {number[]} weights */
export function rootWeights(players, weights) {
  return changedAt(weights, players.lookahead, (weight) => weight * players.root_factor);
}

/**
 * For rollouts: no second look, and in games that prune fewer moves are considered.
 * @param {Players} players @param {number[]} weights @param {number} [pruning]
 */
export function rolloutWeights(players, weights, pruning = 1) {
  return changedAt(
    changedAt(weights, players.lookahead, () => 0),
    players.pruning,
    () => pruning,
  );
}

/** @param {number[]} weights @param {number[]} places @param {(weight: number) => number} change */
function changedAt(weights, places, change) {
  const changed = [...weights];
  for (const place of places) changed[place] = change(changed[place]);
  return changed;
}
