// Drawings of letters: a row of text for each row of spaces, a dot where nothing lies.

/** @typedef {{ row: number, column: number, letter: string }} Spot */

/**
 * The spaces of a drawing.
 * @param {string[]} rows @param {number} [top] @param {number} [left] @returns {Spot[]}
 */
export function spots(rows, top = 0, left = 0) {
  return rows
    .flatMap((line, row) =>
      [...line].map((letter, column) => ({ row: top + row, column: left + column, letter })),
    )
    .filter((spot) => spot.letter !== ".");
}

/** A drawing rotated clockwise by a quarter. @param {string[]} rows @returns {string[]} */
export function rotated(rows) {
  return Array.from({ length: rows[0].length }, (_, column) =>
    rows
      .map((line) => line[column])
      .reverse()
      .join(""),
  );
}

/** A drawing mirrored left to right. @param {string[]} rows @returns {string[]} */
export function mirrored(rows) {
  return rows.map((line) => [...line].reverse().join(""));
}

/**
 * Which of the distinct orientations shows a drawing.
 * @param {Record<string, string[]>} faces @param {string[]} rows @returns {string | null}
 */
export function faceWith(faces, rows) {
  const wanted = rows.join("/");
  return Object.keys(faces).find((face) => faces[face].join("/") === wanted) ?? null;
}

/**
 * The orientation after a turn or a flip.
 * @param {Record<string, string[]>} faces @param {string} face @param {"turn" | "back" | "flip"} how
 */
export function nextFace(faces, face, how) {
  const rows = faces[face];
  if (how === "turn") return faceWith(faces, rotated(rows)) ?? face;
  if (how === "back") return faceWith(faces, rotated(rotated(rotated(rows)))) ?? face;
  return (
    faceWith(faces, mirrored(rows)) ??
    (String((Number(face) + 4) % 8) in faces ? String((Number(face) + 4) % 8) : face)
  );
}

/**
 * The space of a drawing that stands for its place: the one nearest to its middle.
 * @param {string[]} rows @returns {Spot}
 */
export function anchorOf(rows) {
  const found = spots(rows);
  const middle = { row: (rows.length - 1) / 2, column: (rows[0].length - 1) / 2 };
  const far = (/** @type {Spot} */ spot) => Math.hypot(spot.row - middle.row, spot.column - middle.column);
  return found.reduce((best, spot) => (far(spot) < far(best) - 0.01 ? spot : best));
}

/**
 * The outline of spaces as one path, in units of a space.
 * @param {{ row: number, column: number }[]} cells
 */
export function outline(cells) {
  const has = new Set(cells.map(({ row, column }) => `${row} ${column}`));
  const path = [];
  for (const { row, column } of cells) {
    if (!has.has(`${row - 1} ${column}`)) path.push(`M${column} ${row}h1`);
    if (!has.has(`${row + 1} ${column}`)) path.push(`M${column} ${row + 1}h1`);
    if (!has.has(`${row} ${column - 1}`)) path.push(`M${column} ${row}v1`);
    if (!has.has(`${row} ${column + 1}`)) path.push(`M${column + 1} ${row}v1`);
  }
  return path.join("");
}

/** A tile's name as moves have it. @param {number} tile */
export const tileName = (tile) => `T${String(tile).padStart(2, "0")}`;
