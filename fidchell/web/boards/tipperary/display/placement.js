// Where something may be laid now: a mark for each place, and a ghost of the piece under the pointer.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { chosenRows } from "../pieces/book.js";
import { CELL, Land } from "../pieces/lands.js";
import { anchorOf, outline, spots } from "../pieces/letter_grid.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {{ id: string, row: number, column: number }} Place a thing “space 2 -1” */

/** The places among the things that may be picked. @param {Table} table @returns {Place[]} */
export function placesOf(table) {
  return [...table.lit]
    .filter((thing) => thing.startsWith("space "))
    .map((id) => {
      const [, row, column] = id.split(" ").map(Number);
      return { id, row, column };
    });
}

/**
 * What would be laid: a tile, a bonus tile, a sheep or a tower, as a drawing.
 * @param {Table} table @returns {string[] | null}
 */
export function pieceOf(table) {
  const { view } = table;
  const player = view.players[table.you ?? 0];
  if (view.phase === "place") return chosenRows(table, player);
  if (view.phase === "bonus") return view.bonus ? [view.bonus] : null;
  if (view.phase === "effect") return ["w"];
  return view.phase === "tower" ? ["#"] : null;
}

/** The move behind a place. @param {Table} table @param {string} id */
export function moveOf(table, id) {
  return table.moves.find((move) => move.clicks[0] === id)?.text ?? null;
}

/**
 * A mark for each place, at the space of the piece that is nearest to its middle.
 * @param {object} props
 * @param {Table} props.table @param {Place[]} props.places @param {string[] | null} props.piece
 * @param {(id: string | null) => void} props.onHover
 * @param {(spot: { row: number, column: number }) => boolean} props.isOutside whether fingers cannot reach
 *   it now
 */
export function Marks({ table, places, piece, onHover, isOutside }) {
  const anchor = piece ? anchorOf(piece) : { row: 0, column: 0 };
  const found = (/** @type {Event} */ event) =>
    /** @type {Element} */ (event.target).closest("[data-thing]")?.getAttribute("data-thing") ?? null;
  const stop = (/** @type {Event} */ event) => event.stopPropagation(); // a place is clicked, never dragged
  return html`<g class="tip-marks" tabindex="-1" onPointerDownCapture=${stop}
    onPointerOver=${(/** @type {PointerEvent} */ event) =>
      event.pointerType === "mouse" && onHover(found(event))} onPointerLeave=${() => onHover(null)}
    onFocusIn=${(/** @type {Event} */ event) => onHover(found(event))} onFocusOut=${() => onHover(null)}>
    ${places.map((place) => {
      const spot = { row: place.row + anchor.row, column: place.column + anchor.column };
      return html`<${Thing} key=${place.id} table=${table} id=${place.id} x=${spot.column * CELL}
        y=${spot.row * CELL} class=${`tip-mark ${isOutside(spot) ? "beyond" : ""}`}>
        <rect class="tip-hit" width=${CELL} height=${CELL} />
        <rect class="tip-target" x="1" y="1" width=${CELL - 2} height=${CELL - 2} rx="5" />
        <circle class="tip-dot" cx=${CELL / 2} cy=${CELL / 2} r="7" />
      </${Thing}>`;
    })}
  </g>`;
}

/**
 * The piece as it would lie.
 * @param {{ rows: string[], row: number, column: number, class?: string }} props
 */
export function Ghost({ rows, row, column, class: more = "" }) {
  const found = spots(rows);
  return html`<g class=${`tip-ghost ${more}`} transform=${`translate(${column * CELL} ${row * CELL})`}>
    ${found.map(
      (spot) => html`<${Land} key=${`${spot.row} ${spot.column}`} letter=${spot.letter} row=${spot.row}
        column=${spot.column} />`,
    )}
    <path class="tip-ghost-edge" d=${outline(found)} transform=${`scale(${CELL})`} />
  </g>`;
}
