// Decisions of several players of the same deal, side by side. Computer players do the same whenever people
// do, so whoever has moved in the same way until now has the same position.

/** @typedef {import("../../net/schemas.js").DailyEntry} DailyEntry */
/** @typedef {Pick<DailyEntry, "name" | "moves">} Other */
/** @typedef {{ text: string, names: string[], isYours: boolean }} ComparedMove */
/**
 * @typedef {object} Compared
 * @property {ComparedMove[]} moves one's own first, then the others, the most frequent first
 * @property {number} here how many others had the same position
 * @property {{ name: string, text: string }[]} elsewhere what the rest did at their decision of this number
 */

/** Whether two have decided alike before a decision. @param {string[]} own @param {string[]} other @param {number} number */
function isSame(own, other, number) {
  return other.length > number && own.slice(0, number).every((text, place) => text === other[place]);
}

/**
 * What all did at a decision.
 * @param {string[]} own @param {Other[]} others @param {number} number @returns {Compared}
 */
export function compared(own, others, number) {
  const here = others.filter(({ moves }) => isSame(own, moves, number));
  const rest = others.filter((other) => !here.includes(other) && other.moves.length > number);
  const texts = [...new Set([own[number], ...here.map(({ moves }) => moves[number])])];
  const moves = texts.map((text, place) => ({
    text,
    names: here.filter((other) => other.moves[number] === text).map(({ name }) => name),
    isYours: place === 0,
  }));
  const [first, ...more] = moves;
  more.sort((one, two) => two.names.length - one.names.length);
  const elsewhere = rest.map(({ name, moves: made }) => ({ name, text: made[number] }));
  return { moves: [first, ...more], here: here.length, elsewhere };
}

/** The first decision at which somebody did something else; -1 where nobody did. @param {string[]} own @param {Other[]} others */
export function firstDifference(own, others) {
  return own.findIndex((_, number) => compared(own, others, number).moves.length > 1);
}
