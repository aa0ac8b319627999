// Where everything stands, in pixels of the box that the board fills.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {{ kind: "upright" | "low" | "roomy", status: Box, others: Box, columns: number, display: Box,
 *   track: Box, scores: Box, rack: Box, wheel: Box, cards: Box }} Layout
 */

/**
 * @param {number} width @param {number} height
 * @param {{ others: number, cards: number, seats: number }} table
 * @returns {Layout}
 */
export function layoutFor(width, height, table) {
  if (width <= height * 1.1) return upright(width, height, table);
  return height < 520 ? low(width, height, table) : roomy(width, height, table);
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Box} */
const box = (x, y, width, height) => ({ x, y, width, height });

/**
 * A phone held upright: the display in the middle, the rack at the bottom.
 * @param {number} width @param {number} height @param {{ others: number, cards: number }} table
 * @returns {Layout}
 */
function upright(width, height, { others, cards }) {
  const edge = 6;
  const inner = width - 2 * edge;
  const scale = Math.max(1, Math.min(1.5, height / 700));
  const aside = others ? 84 * scale : 0;
  const rackHeight = Math.min(150, 104 * scale);
  const rackY = height - rackHeight - 4;
  const scoresY = rackY - 26;
  const trackY = scoresY - 34;
  const cardsHeight = cards ? 22 : 0;
  const cardsY = trackY - cardsHeight - (cards ? 3 : 0);
  const top = 26 + aside + (aside ? 5 : 0);
  return {
    kind: "upright",
    columns: Math.max(1, others),
    status: box(edge, 1, inner, 24),
    others: box(edge, 26, inner, aside),
    display: box(0, top, width, cardsY - top - 5),
    cards: box(edge, cardsY, inner, cardsHeight),
    track: box(edge, trackY, inner, 30),
    scores: box(edge, scoresY, inner, 24),
    wheel: box(edge, rackY, rackHeight, rackHeight),
    rack: box(edge + rackHeight + 8, rackY, inner - rackHeight - 8, rackHeight),
  };
}

/**
 * A phone held sideways: the display on the left, all the rest on the right.
 * @param {number} width @param {number} height @param {{ others: number, cards: number }} table
 * @returns {Layout}
 */
function low(width, height, { others, cards }) {
  const edge = 5;
  const side = Math.max(270, Math.min(340, width * 0.37));
  const x = width - side - edge;
  const aside = others ? Math.max(66, height * 0.24) : 0;
  const cardsHeight = cards ? 22 : 0;
  const trackY = edge + aside + (aside ? 5 : 0);
  const cardsY = trackY + 32;
  const scoresY = cardsY + cardsHeight + (cards ? 3 : 0);
  const rackY = scoresY + 28;
  const rackHeight = height - rackY - edge;
  const wheel = Math.min(rackHeight, side * 0.38);
  return {
    kind: "low",
    columns: Math.max(1, others),
    status: box(edge + 3, 1, x - 2 * edge - 3, 24),
    others: box(x, edge, side, aside),
    display: box(0, 26, x - edge, height - 26),
    track: box(x, trackY, side, 28),
    cards: box(x, cardsY, side, cardsHeight),
    scores: box(x, scoresY, side, 24),
    wheel: box(x, rackY + (rackHeight - wheel) / 2, wheel, wheel),
    rack: box(x + wheel + 8, rackY, side - wheel - 8, rackHeight),
  };
}

/**
 * A desktop: the display large, beside it the wheel, the points and the other displays.
 * @param {number} width @param {number} height
 * @param {{ others: number, cards: number, seats: number }} table @returns {Layout}
 */
function roomy(width, height, { others, cards, seats }) {
  const edge = 14;
  const side = Math.max(330, Math.min(540, width * 0.36));
  const x = width - side - edge;
  const wheel = Math.min(side * 0.86, height * 0.38);
  const rackHeight = Math.min(170, height * 0.19);
  const trackY = edge + wheel + 10;
  const cardsHeight = cards ? 62 : 0;
  const cardsY = trackY + 46;
  const scoresY = cardsY + cardsHeight + (cards ? 8 : 0);
  const scoresHeight = 26 + seats * Math.min(30, height * 0.032);
  const othersY = scoresY + scoresHeight + 10;
  const left = x - edge - 12;
  return {
    kind: "roomy",
    columns: others > 3 ? 2 : Math.max(1, others),
    status: box(edge, 6, left - edge, 28),
    display: box(0, 38, x - 12, height - 38 - rackHeight - 16),
    rack: box(
      edge + Math.max(0, (left - 620) / 2),
      height - rackHeight - 10,
      Math.min(left, 620),
      rackHeight,
    ),
    wheel: box(x + (side - wheel) / 2, edge, wheel, wheel),
    track: box(x, trackY, side, 38),
    cards: box(x, cardsY, side, cardsHeight),
    scores: box(x, scoresY, side, scoresHeight),
    others: box(x, othersY, side, others ? height - othersY - edge : 0),
  };
}
