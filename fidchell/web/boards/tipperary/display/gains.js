// What a placement would bring, read from the view after it: the client reckons nothing itself.

/** @typedef {import("../types.js").View} View */

/** @typedef {{ key: string, count: number, gain: number }} Gain */

/**
 * What differs for a seat between two views; a hidden commitment, or one that reveals all,
 * tells it in `brings`.
 * @param {View} before @param {View} after @param {number} seat @returns {Gain[]}
 */
export function gains(before, after, seat) {
  const [was, is] = [before.players[seat], after.players[seat]];
  const brings = after.brings ?? is.choice?.brings;
  const area = brings ? brings.area : after.scores[seat].area;
  const flock = brings ? brings.flock : is.flock;
  const ring = brings ? brings.open_ring : is.open_ring;
  const rows = [
    { key: "area", count: area, gain: area - before.scores[seat].area },
    { key: "flock", count: flock, gain: flock - was.flock },
    { key: "ring", count: ring, gain: was.open_ring - ring },
    { key: "whiskey", count: 0, gain: brings ? brings.whiskeys : is.barrel - was.barrel },
    { key: "tower", count: 0, gain: brings ? brings.lines : is.towers - was.towers },
    { key: "sheep", count: 0, gain: brings ? brings.symbols : is.due_sheep - was.due_sheep },
    { key: "bonus", count: 0, gain: brings ? brings.sites : is.due_bonus - was.due_bonus },
  ];
  return rows.filter((row) => row.gain > 0);
}
