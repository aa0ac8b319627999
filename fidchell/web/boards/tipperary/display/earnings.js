// What the piece in hand would earn where its ghost stands, in a row of chips along an edge of the window.
import { html } from "../../../html.js";
import { textWidth } from "../../kit/svg_text.js";
import { GameIcon } from "../pieces/icons.js";
import { CELL } from "../pieces/lands.js";
import { spots } from "../pieces/letter_grid.js";
import { gains } from "./gains.js";
import { moveOf } from "./placement.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {{ width: number, height: number }} Box */
/** @typedef {{ left: number, top: number, bottom: number }} Reach */
/** @typedef {{ key: string, icon: string | null, words: string, label: string, width: number }} Earned */

const LEFT = 10;
const GAP = 5;
const HEIGHT = 28;
const EDGE = 8;
const ARROW = 34; // pixels along an edge where an arrow stands

/**
 * What the piece would earn at the place under the pointer, or what the tile laid secretly will; drawn anew with
 * another transform.
 * @param {{ table: Table, seat: number, shown: Place | null, piece: string[] | null, viewport: Viewport,
 *   transform: object, box: Box }} props
 */
export function Earnings({ table, seat, shown, piece, viewport, box }) {
  const after = shown ? previewed(table, shown) : promised(table, seat);
  if (!after) return null;
  const chips = chipsOf(table, gains(table.view, after, seat));
  const width = chips.reduce((sum, chip) => sum + chip.width + GAP, LEFT);
  const ghost = shown && piece ? reachOf(viewport, piece, shown) : null;
  const y = topOf(box, viewport, ghost && ghost.left < width ? ghost : null);
  let x = LEFT - GAP;
  return html`<g class="tip-gains">
    ${chips.map((chip) => {
      const left = x + GAP;
      x = left + chip.width;
      return html`<${Chip} key=${chip.key} chip=${chip} x=${left} y=${y} />`;
    })}
  </g>`;
}

/** The view after the piece is laid there. @param {Table} table @param {Place} place */
function previewed(table, { id }) {
  const text = moveOf(table, id);
  return text ? table.preview(text) : null;
}

/** @param {Table} table @param {number} seat */
function promised({ view }, seat) {
  return view.brings || view.players[seat].choice?.brings ? view : null;
}

/**
 * A chip for each gain, or one that says there is none.
 * @param {Table} table @param {import("./gains.js").Gain[]} found @returns {Earned[]}
 */
function chipsOf(table, found) {
  const nothing = table.say("tipperary-gain-nothing");
  if (!found.length)
    return [
      {
        key: "nothing",
        icon: null,
        words: nothing,
        label: nothing,
        width: textWidth(nothing, 400) * 14 + 22,
      },
    ];
  return found.map(({ key, gain }) => {
    const words = `+${gain}`;
    const label = table.say(`tipperary-gain-${key}`, { gain });
    return { key, icon: key, words, label, width: 30 + textWidth(words) * 15 };
  });
}

/**
 * How far the ghost reaches, in pixels of the window.
 * @param {Viewport} viewport @param {string[]} piece @param {Place} place @returns {Reach}
 */
function reachOf({ transform: { x, y, scale } }, piece, { row, column }) {
  const found = spots(piece, row, column);
  const unit = CELL * scale;
  const rows = found.map((spot) => spot.row);
  return {
    left: x + Math.min(...found.map((spot) => spot.column)) * unit,
    top: y + Math.min(...rows) * unit,
    bottom: y + (Math.max(...rows) + 1) * unit,
  };
}

/**
 * Where the chips stand: below, unless the ghost is there and leaves more room above; never under an arrow.
 * @param {Box} box @param {Viewport} viewport @param {Reach | null} ghost
 */
function topOf({ height }, viewport, ghost) {
  const above = viewport.hides("up") ? ARROW : EDGE;
  const below = height - HEIGHT - (viewport.hides("down") ? ARROW : EDGE);
  const isCovered = ghost !== null && ghost.bottom > below;
  return isCovered && ghost.top - above > below - ghost.bottom + HEIGHT ? above : below;
}

/** @param {{ chip: Earned, x: number, y: number }} props */
function Chip({ chip: { icon, words, label, width }, x, y }) {
  const middle = y + HEIGHT / 2;
  return html`<g role="img" aria-label=${label}>
    <title>${label}</title>
    <rect class=${`tip-chip ${icon ? "" : "tip-nothing"}`} x=${x} y=${y} width=${width} height=${HEIGHT} rx="14" />
    ${icon ? html`<${GameIcon} of=${icon} x=${x + 15} y=${middle} size=${17} />` : null}
    <text class=${icon ? "" : "tip-quiet"} x=${x + (icon ? 26 : 11)} y=${middle} dy="0.36em"
      font-size=${icon ? 15 : 14}>${words}</text>
  </g>`;
}
