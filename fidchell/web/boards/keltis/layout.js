// Where everything lies: one set of places for a wide table, one for a phone held upright.

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ x: number, y: number, width: number, height: number }} Area */
/**
 * @typedef {object} Layout
 * @property {number} width @property {number} height
 * @property {boolean} isUpright
 * @property {Area} board
 * @property {(path: number, row: number) => Spot} stone middle of a stone;
 *   row 0 is where a path leaves the start stone
 * @property {number} stoneSize half of a stone's width
 * @property {Area[]} others one a rival
 * @property {Area} mine my five columns
 * @property {number} card width of my laid cards
 * @property {number} handCard width of the cards in hand
 * @property {Area} hand
 * @property {(path: number) => Spot} pile
 * @property {Spot} deck
 * @property {Area} own where my stones and points are told
 */

export const TALL = 1.4; // height of a card by its width

/**
 * The layout for a shape.
 * @param {boolean} isUpright @param {number} aspect width by height @param {number} rivals
 * @returns {Layout}
 */
export function layoutFor(isUpright, aspect, rivals) {
  return isUpright ? upright(aspect, rivals) : wide(aspect, rivals);
}

/** @param {number} low @param {number} value @param {number} high */
const within = (low, value, high) => Math.min(high, Math.max(low, value));

/** @param {number} aspect @param {number} rivals @returns {Layout} */
function wide(aspect, rivals) {
  const width = 1280;
  const height = within(600, width / aspect, 940);
  const handCard = within(88, (height - 430) / 2.6, 102);
  const hand = { x: 300, y: height - handCard * TALL - 14, width: 836, height: handCard * TALL };
  const board = { x: 300, y: 8, width: 560, height: hand.y - 26 };
  const card = 70;
  const mine = { x: 884, y: 8, width: 388, height: board.height - card * TALL - 22 };
  const share = (board.height + 8) / Math.max(rivals, 1);
  const others = Array.from({ length: rivals }, (_, i) => ({
    x: 8,
    y: 8 + i * share,
    width: 276,
    height: share - 8,
  }));
  const pile = (/** @type {number} */ path) => ({
    x: mine.x + 4 + path * 78,
    y: board.y + board.height - card * TALL,
  });
  return {
    width,
    height,
    isUpright: false,
    board,
    others,
    mine,
    card,
    hand,
    handCard,
    pile,
    stone: fan(board, 0.55, 0.7),
    stoneSize: Math.min(33, board.height / 17),
    deck: { x: 1280 - handCard - 20, y: hand.y },
    own: { x: 8, y: hand.y, width: 276, height: hand.height },
  };
}

/** @param {number} aspect @param {number} rivals @returns {Layout} */
function upright(aspect, rivals) {
  const width = 390;
  const height = within(560, width / aspect, 880);
  const handCard = 46;
  const hand = { x: 4, y: height - handCard * TALL - 4, width: 382, height: handCard * TALL };
  const card = 46;
  const pileY = hand.y - card * TALL - 10;
  const strip = rivals === 1 ? 74 : 34 * rivals;
  const spare = pileY - strip - 12;
  const columns = within(86, spare * 0.3, 150);
  const board = { x: 4, y: strip + 4, width: 382, height: spare - columns };
  const mine = { x: 4, y: board.y + board.height + 6, width: 318, height: columns - 4 };
  const others = Array.from({ length: rivals }, (_, i) => ({
    x: 4,
    y: 2 + i * (strip / rivals),
    width: 382,
    height: strip / rivals - 4,
  }));
  const pile = (/** @type {number} */ path) => ({ x: mine.x + 3 + path * 64 + 6, y: pileY });
  return {
    width,
    height,
    isUpright: true,
    board,
    others,
    mine,
    card,
    hand,
    handCard,
    pile,
    stone: fan(board, 0.62, 0.76),
    stoneSize: Math.min(19, board.height / 19),
    deck: { x: 334, y: pileY },
    own: { x: 328, y: mine.y, width: 60, height: 80 },
  };
}

/**
 * Five paths that fan out from the start stone at the bottom.
 * @param {Area} board @param {number} low share of the width at row 1 @param {number} high at row 9
 */
function fan(board, low, high) {
  const bottom = board.y + board.height * 0.885;
  const step = (board.height * (0.885 - 0.105)) / 9;
  return (/** @type {number} */ path, /** @type {number} */ row) => {
    const share = row === 0 ? 0.16 : low + ((high - low) * (row - 1)) / 8;
    const bend = 1 - 0.012 * Math.abs(path - 2) * (row / 9);
    const x = board.x + board.width / 2 + ((path - 2) / 4) * board.width * share * 0.92;
    return { x, y: bottom - step * row * bend + (row === 0 ? 6 : 0) };
  };
}
