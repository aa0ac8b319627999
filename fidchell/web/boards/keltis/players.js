// The other players' columns in small, and what every player has gathered.
import { html } from "../../html.js";
import { printed } from "../kit/counting.js";
import { useDrawn } from "../kit/drawn.js";
import { Mark } from "../kit/icons.js";
import { roomySize, textScale, truncateText } from "../kit/svg_text.js";
import { Trace } from "../kit/trace.js";
import { Column } from "./cards.js";
import { LETTERS, PATHS, SEAT_SYMBOLS } from "./colours.js";
import { Tile } from "./paths.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Area} Area */

const LOW = 170; // of a rival's place, where three share what a phone held sideways has

/**
 * Wishing stones and points of a player.
 * @param {{ table: Table, seat: number, x: number, y: number, size: number, isDown?: boolean }} props
 */
export function Gathered({ table, seat, x, y, size, isDown = false }) {
  const player = table.view.players[seat];
  const total = table.view.scores[seat].total;
  /** @type {[import("../types.js").Children, number, string][]} */
  const rows = [
    [
      html`<g class="keltis-scale-wish"><${Tile} tile="W" size=${size * 0.72} /></g>`,
      player.stones,
      "stones",
    ],
    [
      html`<g class="keltis-scale-points"><${Tile} tile="" size=${size * 0.62} /></g>`,
      player.points,
      "points",
    ],
    [html`<${Mark} name="crown" size=${size * 0.9} class="keltis-total-mark" />`, total, "total"],
  ];
  const step = isDown ? size * 1.45 : size * 3.1;
  return html`<g class="keltis-gathered" transform=${`translate(${x} ${y})`}>
    ${rows.map(
      ([sign, count, name], place) =>
        html`<g key=${name}
          transform=${isDown ? `translate(0 ${place * step})` : `translate(${place * step} 0)`}>
          <title>${table.say(`keltis-${name}`, { count })}</title>
          <g transform=${`translate(${size * 0.6} 0)`}>${sign}</g>
          <text class="keltis-told" x=${size * 1.25} y=${size * 0.36} font-size=${size}>
            ${printed(count)}
          </text>
        </g>`,
    )}
  </g>`;
}

/**
 * A rival: name, five columns in small, what was gathered, cards in hand.
 * @param {{ table: Table, layout: Layout, seat: number, area: Area }} props
 */
export function Rival({ table, layout, seat, area }) {
  const player = table.view.players[seat];
  const isTurn = table.view.turn === seat && table.view.phase !== "end";
  const { x, y, width, height } = area;
  const Columns = layout.isUpright ? Slim : Broad;
  const draw = () => html`<g class=${`keltis-rival ${isTurn ? "turn" : ""}`} data-place=${`seat-${seat}`}
    transform=${`translate(${x} ${y})`}>
    <rect class="keltis-rival-ground" width=${width} height=${height} rx=${layout.isUpright ? 7 : 12} />
    <${Columns} table=${table} player=${player} width=${width} height=${height} />
  </g>`;
  return useDrawn(table, [player, table.view.scores[seat], isTurn, area], draw);
}

/**
 * My own name and what I have gathered.
 * @param {{ table: Table, layout: Layout, seat: number }} props
 */
export function Own({ table, layout, seat }) {
  const { x, y, width, height } = layout.own;
  if (layout.isUpright)
    return html`<${Gathered} table=${table} seat=${seat} x=${x} y=${y + 16} size=${Math.min(20.5, 17 * textScale())}
      isDown=${true} />`;
  const isTurn = table.view.turn === seat && table.view.phase !== "end";
  return html`<g class=${`keltis-rival ${isTurn ? "turn" : ""}`} transform=${`translate(${x} ${y})`}>
    <rect class="keltis-rival-ground" width=${width} height=${height} rx="12" />
    <g transform="translate(28 30)"><${Name} table=${table} seat=${seat} size=${27} room=${width - 64} /></g>
    <${Gathered} table=${table} seat=${seat} x=${10} y=${Math.max(74, height * 0.56)} size=${26} />
  </g>`;
}

/**
 * A name with the seat's symbol in its colour.
 * @param {{ table: Table, seat: number, size: number, room: number }} props
 */
export function Name({ table, seat, size, room }) {
  const name = truncateText(table.names[seat] ?? "", room - size * 0.5, size);
  return html`<g class=${`keltis-name seat-${seat}`}>
    <circle class="keltis-seat" r=${size * 0.62} />
    <${Mark} name=${SEAT_SYMBOLS[seat]} size=${size * 0.86} width=${2.2} class="keltis-seat-mark" />
    <text class="keltis-told" x=${size * 0.95} y=${size * 0.35} font-size=${size}>${name}</text>
  </g>`;
}

/** @param {{ table: Table, player: Player, width: number, height: number }} props */
function Broad({ table, player, width, height }) {
  const card = 46;
  const isLow = height < LOW; // both lines closer together: the cards have their room below
  const [size, name, points, top] = isLow ? [22, 19, 44, 60] : [25, 24, 56, 74];
  return html`<g>
    <g transform=${`translate(26 ${name})`}>
      <${Name} table=${table} seat=${player.seat} size=${size} room=${width - 60} />
    </g>
    <${Gathered} table=${table} seat=${player.seat} x=${8} y=${points} size=${size} />
    ${LETTERS.map(
      (letter, path) => html`<g key=${letter}>
        <rect class=${`keltis-lane ${PATHS[letter].colour}`} x=${8 + path * 53} y=${top} width=${card + 4}
          height=${height - top - 8} rx="6" />
        <${Mark} name=${PATHS[letter].symbol} size=${26} x=${10 + path * 53 + card / 2} y=${top + 28}
          class=${`keltis-lane-mark ${PATHS[letter].colour}`} />
        <${Column} table=${table} seat=${player.seat} letter=${letter} values=${player.columns[path]} x=${10 + path * 53}
          y=${top + 3} card=${card} room=${height - top - 14} />
      </g>`,
    )}
  </g>`;
}

/** @param {{ table: Table, player: Player, width: number, height: number }} props */
function Slim({ table, player, width, height }) {
  const isTall = height > 50;
  const left = isTall ? 8 : 124;
  const room = width - left - 6;
  const y = isTall ? height - 30 : height / 2 - 13;
  return html`<g>
    <g transform=${`translate(16 ${isTall ? 18 : height / 2})`}>
      <${Name} table=${table} seat=${player.seat} size=${Math.min(18, 13 * textScale())} room=${isTall ? 150 : 96} />
    </g>
    ${
      isTall && html`<${Gathered} table=${table} seat=${player.seat} x=${width - 148} y=${18} size=${14.5} />`
    }
    ${LETTERS.map(
      (
        letter,
        path,
      ) => html`<${Ladder} key=${letter} table=${table} seat=${player.seat} letter=${letter} values=${player.columns[path]}
        x=${left + (path * room) / 5} y=${y} width=${room / 5 - 4} />`,
    )}
  </g>`;
}

/**
 * A column in one line: its symbol, its first and last value.
 * @param {{ table: Table, seat: number, letter: string, values: number[], x: number, y: number, width: number }} props
 */
function Ladder({ table, seat, letter, values, x, y, width }) {
  const said = values.length > 1 ? `${values[0]}→${values.at(-1)}` : `${values[0] ?? "–"}`;
  return html`<g class=${`keltis-ladder ${PATHS[letter].colour}`} transform=${`translate(${x} ${y})`}>
    <rect width=${width} height="26" rx="5" />
    <${Mark} name=${PATHS[letter].symbol} size=${14} x=${10} y=${13} width=${2.2} />
    <text x=${(width + 17) / 2} y="13" dy="0.36em" font-size=${roomySize(12, said, width - 20, 19)} text-anchor="middle">
      ${said}
    </text>
    <${Trace} table=${table} of=${values.map((value) => `laid ${seat} ${letter}${value}`)} width=${width} height=${26}
      edge=${1} />
  </g>`;
}
