// Where everything stands, in pixels of the box that the board fills.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {{ isUpright: boolean, status: Box, world: Box, hand: Box, others: Box, own: Box, plots: Box,
 *   geas: number }} Layout
 */
/**
 * @typedef {{ columns: number, others: number, plots: number, isSolo: boolean, held: number, slots: number }} Lying
 *   what lies on the table
 */

const GAP = 8;
const HEADER = 24; // of a Saga
export const LOW = 44; // pixels of a row whose Geas has no room for two signs one above the other
const WIDEST = 200;

/** The gap between two rows of a Saga, and the height of a row. @param {Box} box of the Saga */
export function rowsOf(box) {
  const gap = box.height > 420 ? 12 : 6;
  return { header: HEADER, gap, height: (box.height - HEADER - 2 * gap - 2) / 3 };
}

/**
 * How wide a Geas is: in low rows its title takes what the cards, which are small there, leave free.
 * @param {number} usual @param {Box} own @param {number} slots of a row
 */
function geasWidth(usual, own, slots) {
  const { height } = rowsOf(own);
  if (height >= LOW) return usual;
  return Math.max(usual, Math.min(WIDEST, own.width - 4 - slots * (height * 0.86 + 6)));
}

/**
 * @param {number} width @param {number} height
 * @param {Lying} table
 * @returns {Layout}
 */
export function layoutFor(width, height, table) {
  return width > height * 1.1 ? wide(width, height, table) : upright(width, height, table);
}

/**
 * A phone held upright: everybody above, the Otherworld, the own Saga, and the hand at the bottom.
 * @param {number} width @param {number} height
 * @param {Lying} table
 * @returns {Layout}
 */
function upright(width, height, { others, plots, isSolo, held, slots }) {
  const edge = width > 600 ? 12 : 6;
  const inner = width - 2 * edge;
  const scale = Math.max(1, Math.min(height / 660, width / 390));
  const status = { x: edge, y: 2, width: inner, height: 22 };
  const aside = isSolo ? 82 * scale : others ? (others > 2 ? 66 : 72) * scale : 0;
  const top = { x: edge, y: 26, width: inner, height: aside };
  const plot = { x: edge, y: top.y + aside + (aside ? 4 : 0), width: inner, height: plots ? 34 : 0 };
  const left = height - plot.y - plot.height;
  const hand = { x: edge, width: inner, height: held ? Math.min(left * 0.185, (inner / 5) * 1.45) : 0, y: 0 };
  hand.y = height - hand.height - 3;
  const own = { x: edge, width: inner, height: left * (held ? 0.4 : 0.46), y: 0 };
  own.y = hand.y - own.height - 4;
  const world = { x: edge, y: plot.y + plot.height + 5, width: inner, height: 0 };
  world.height = own.y - world.y - 6;
  const geas = geasWidth(Math.max(84, inner * 0.28), own, slots);
  return { isUpright: true, status, others: top, plots: plot, world, own, hand, geas };
}

/**
 * Wider than high: the Otherworld and the hand on the left, everybody's Sagas on the right.
 * @param {number} width @param {number} height
 * @param {Lying} table
 * @returns {Layout}
 */
function wide(width, height, { columns, others, plots, isSolo, held, slots }) {
  const edge = height > 500 ? 14 : 5;
  const isRoomy = height > 500;
  const statusHeight = isRoomy ? 28 : 22;
  const share = [0, 0, 0, 0.36, 0.42, 0.47, 0.5][columns];
  const forHand = isRoomy && held ? Math.min(520, width * 0.46) : 0; // five cards that can be read
  const leftWidth = Math.max(300, width * share, forHand) - edge;
  const status = { x: edge, y: 2, width: leftWidth, height: statusHeight };
  const below = height - statusHeight - 6;
  const hand = {
    x: edge,
    width: leftWidth,
    height: held ? Math.min(below * 0.29, isRoomy ? 210 : 110) : 0,
    y: 0,
  };
  hand.y = height - hand.height - edge / 2 - 2;
  const world = {
    x: edge,
    y: status.y + statusHeight + 3,
    width: leftWidth,
    height: hand.y - statusHeight - (isRoomy ? 22 : 8),
  };
  const rightX = edge + leftWidth + (isRoomy ? 24 : 10);
  const rightWidth = width - rightX - edge;
  const aside = isSolo ? (isRoomy ? 118 : 58) : others ? (isRoomy ? Math.min(150, height * 0.18) : 72) : 0;
  const top = { x: rightX, y: 3, width: rightWidth, height: aside };
  const plot = { x: rightX, y: 0, width: rightWidth, height: plots ? (isRoomy ? 62 : 34) : 0 };
  plot.y = height - plot.height - edge / 2 - 2;
  const own = { x: rightX, y: top.y + aside + (aside ? GAP : 0), width: rightWidth, height: 0 };
  own.height = plot.y - own.y - (plots ? 6 : 0);
  const usual = Math.max(isRoomy ? 150 : 92, rightWidth * (isRoomy ? 0.24 : 0.22));
  const geas = geasWidth(usual, own, slots);
  return { isUpright: false, status, others: top, plots: plot, world, own, hand, geas };
}
