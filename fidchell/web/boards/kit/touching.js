// Spaces of a grid that touch along an edge.

const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

/** The key of a space. @param {number} row @param {number} column */
export function spaceKey(row, column) {
  return `${row} ${column}`;
}

/**
 * One group of spaces that touch, taken out of the rest.
 * @template Space
 * @param {Map<string, Space>} left by the keys of the spaces @returns {Space[]}
 */
export function takeGroup(left) {
  const group = [...left].slice(0, 1);
  left.delete(group[0][0]);
  for (const [key] of group) {
    // it grows while it is walked
    const [row, column] = key.split(" ").map(Number);
    for (const [down, right] of SIDES) {
      const beside = spaceKey(row + down, column + right);
      const next = left.get(beside);
      if (next) group.push([beside, next]);
      left.delete(beside);
    }
  }
  return group.map(([, space]) => space);
}
