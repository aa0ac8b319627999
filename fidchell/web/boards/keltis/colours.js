// The five paths and the four seats of Keltis: colours, each with its symbol.

export const LETTERS = ["R", "A", "H", "M", "S"];
/** @type {Record<string, { colour: string, symbol: string }>} */
export const PATHS = {
  R: { colour: "russet", symbol: "triskele" },
  A: { colour: "amber", symbol: "torc" },
  H: { colour: "heather", symbol: "triquetra" },
  M: { colour: "moss", symbol: "shieldknot" },
  S: { colour: "sky", symbol: "doublespiral" },
};
export const SEAT_SYMBOLS = ["oak", "granite", "peat", "chalk"];

/** @param {string} card such as R10 @returns {{ letter: string, value: number }} */
export function readCard(card) {
  return { letter: card[0], value: Number(card.slice(1)) };
}
