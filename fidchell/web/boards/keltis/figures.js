// The figures: cloaked travellers in the colour of their seat, with its symbol; the large one wears a crown.
import { html, useKept } from "../../html.js";
import { useDrawn } from "../kit/drawn.js";
import { gainIn, GainBadge, previewAt } from "../kit/gain.js";
import { Mark } from "../kit/icons.js";
import { Piece } from "../kit/surfaces.js";
import { Trace } from "../kit/trace.js";
import { LETTERS, SEAT_SYMBOLS } from "./colours.js";
import { Worth } from "./worth.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./layout.js").Layout} Layout */

const BODY =
  "M0 -30C5 -30 7.6 -26.4 7.6 -22.6C7.6 -20 6.4 -18 4.8 -16.8C9 -14 11.4 -8 12.6 0C8 2.6 -8 2.6 -12.6 0C-11.4 -8 -9 -14 -4.8 -16.8C-6.4 -18 -7.6 -20 -7.6 -22.6C-7.6 -26.4 -5 -30 0 -30Z";
const CROWN = "M-7.4 -27L-9 -37L-4 -33L0 -40L4 -33L9 -37L7.4 -27Z";

/**
 * A figure with its foot at 0, 0.
 * @param {{ seat: number, isLarge?: boolean, size?: number }} props
 */
export function Figure({ seat, isLarge = false, size = 1 }) {
  const scale = size * (isLarge ? 1.24 : 1);
  return useKept(
    () => html`<g class=${`keltis-figure seat-${seat}`} transform=${`scale(${scale})`}>
      <ellipse class="keltis-figure-shadow" cx="3" cy="1" rx="14" ry="4.4" />
      ${isLarge && html`<path class="keltis-crown" d=${CROWN} />`}
      <path class="keltis-figure-body" d=${BODY} />
      <${Mark} name=${SEAT_SYMBOLS[seat]} size=${13} x=${0} y=${-8} width=${2.4} class="keltis-figure-mark" />
    </g>`,
    [seat, scale, isLarge],
  );
}

/**
 * All figures that have left the start stone; those on one stone stand apart.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Figures({ table, layout }) {
  const { view } = table;
  const size = layout.stoneSize / 25;
  const standing = view.players.flatMap((player) =>
    player.rows.flatMap((/** @type {number} */ row, /** @type {number} */ path) =>
      row > 0 ? [{ seat: player.seat, path, row, isLarge: player.large === LETTERS[path] }] : [],
    ),
  );
  standing.sort((a, b) => b.row - a.row || a.seat - b.seat);
  const draw = () => html`<g class="keltis-figures">
    ${standing.map((figure) => {
      const here = standing.filter((other) => other.path === figure.path && other.row === figure.row);
      const place = here.indexOf(figure);
      const spot = layout.stone(figure.path, figure.row);
      const shift = (place - (here.length - 1) / 2) * layout.stoneSize * (here.length > 2 ? 0.58 : 0.76);
      const name = `figure-${figure.seat}-${figure.path}`;
      return html`<${Piece} key=${name} piece=${name} from="start" x=${spot.x + shift}
        y=${spot.y + layout.stoneSize * 0.28 + (place % 2) * 2}>
        <${Figure} seat=${figure.seat} isLarge=${figure.isLarge} size=${size} />
        <${Trace} table=${table} of=${[`figure ${figure.seat} ${LETTERS[figure.path]}`]} x=${-13 * size}
          y=${(figure.isLarge ? -50 : -32) * size} width=${26 * size} height=${(figure.isLarge ? 52 : 34) * size} />
        <${Worth} table=${table} layout=${layout} seat=${figure.seat} path=${figure.path} place=${place} />
      </${Piece}>`;
    })}
  </g>`;
  return useDrawn(table, [view.players, view.scores, layout], draw);
}

/**
 * Where a figure would stand after each path that may be picked, and what that brings.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Ahead({ table, layout }) {
  const me = table.you ?? 0;
  const size = layout.stoneSize / 25;
  return html`<g class="keltis-ahead">
    ${LETTERS.map((letter, path) => {
      const after = previewAt(table, `path ${letter}`);
      if (!after) return null;
      const { rows, large } = after.players[me];
      const { x, y } = layout.stone(path, rows[path]);
      return html`<g key=${letter}>
        <g class="keltis-ghost" transform=${`translate(${x} ${y + layout.stoneSize * 0.28})`}>
          <${Figure} seat=${me} isLarge=${large === letter} size=${size} />
        </g>
        <${GainBadge} table=${table} gain=${gainIn(table, after)} x=${x} y=${y + layout.stoneSize * 0.95}
          size=${layout.isUpright ? 13 : 22} />
      </g>`;
    })}
  </g>`;
}

/**
 * Who still waits on the start stone, with how many figures.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Waiting({ table, layout }) {
  const { view } = table;
  const left = view.players
    .map((player) => ({
      seat: player.seat,
      count: player.rows.filter((/** @type {number} */ row) => row === 0).length,
      hasLarge: player.large === "-",
    }))
    .filter((one) => one.count > 0);
  const size = layout.stoneSize / 27;
  const apart = layout.stoneSize * 2.1;
  const foot = layout.board.y + layout.board.height * 0.955;
  const draw = () => html`<g class="keltis-waiting" data-place="start">
    ${left.map((one, /** @type {number} */ place) => {
      const x = layout.board.x + layout.board.width / 2 + (place - (left.length - 1) / 2) * apart;
      return html`<g key=${one.seat} transform=${`translate(${x} ${foot})`}>
        <${Figure} seat=${one.seat} isLarge=${one.hasLarge} size=${size} />
        <text class="keltis-waiting-count" x=${layout.stoneSize * 0.5} y="0"
          font-size=${layout.isUpright ? 12 : 24}>
          ${one.count}
        </text>
      </g>`;
    })}
  </g>`;
  return useDrawn(table, [view.players, layout], draw);
}
