// The two tiles of the own area, the one in hand, and what turns it.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { facesOf } from "../pieces/book.js";
import { GameIcon, RoundButton } from "../pieces/icons.js";
import { CELL, Land } from "../pieces/lands.js";
import { nextFace, tileName } from "../pieces/letter_grid.js";
import { cellFor, Tile, TileIn } from "../pieces/tile.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {{ slot: number, tile: number | null, face: string, isTaken: boolean,
 *   isLaid: boolean } | null} Held the tile in hand; taken, and perhaps laid already
 */

/**
 * The tile in hand: taken, or picked and still to be turned.
 * @param {Table} table @param {Record<string, string>} faces the last orientation of each tile
 * @returns {Held}
 */
export function heldOf(table, faces) {
  const player = table.view.players[table.you ?? 0];
  const tiles = table.view.areas[player.area] ?? [];
  const { choice } = player;
  if (choice?.slot !== undefined && table.you !== null)
    return {
      slot: choice.slot,
      tile: tiles[choice.slot],
      face: String(choice.face),
      isTaken: true,
      isLaid: choice.stage === "committed",
    };
  const slot = tiles.findIndex((tile) => tile !== null && table.picked.includes(`tile ${tileName(tile)}`));
  const tile = tiles[slot];
  if (!tile) return null;
  return {
    slot,
    tile,
    face: faces[tileName(tile)] ?? "0",
    isTaken: false,
    isLaid: false,
  };
}

/**
 * Turn or flip the tile in hand: another orientation is taken instead.
 * @param {Table} table @param {Held} held @param {"turn" | "back" | "flip"} how
 * @returns {string | null} the orientation
 */
export function turnHeld(table, held, how) {
  if (!held?.tile || held.isLaid) return null;
  const face = nextFace(facesOf(table, held.tile), held.face, how);
  const name = tileName(held.tile);
  if (held.isTaken) table.replaceLastMove?.(`take ${name} ${face}`);
  return face;
}

/**
 * @param {{ table: Table, box: Box, held: Held, turn: (how: "turn" | "back" | "flip") => void,
 *   onDragStart: (event: PointerEvent, take: (() => void) | null) => void }} props
 */
export function Rack({ table, box, held, turn, onDragStart }) {
  const player = table.view.players[table.you ?? 0];
  const tiles = table.view.areas[player.area] ?? [];
  const isPlacing = table.view.phase === "place";
  if (!isPlacing) return html`<${Due} table=${table} player=${player} box=${box} />`;
  const buttons = held && isPlacing ? 52 : 0;
  const width = (box.width - buttons - 8) / 2;
  const mayTurn = Boolean(held && !held.isLaid && (!held.isTaken || table.replaceLastMove));
  return html`<g class="tip-rack">
    ${tiles.map(
      (tile, /** @type {number} */ slot) =>
        tile &&
        html`<${Slot} key=${slot} table=${table} tile=${tile} held=${held?.slot === slot ? held : null}
          onDragStart=${onDragStart} isAside=${Boolean(held) && held?.slot !== slot}
          box=${{ x: box.x + slot * (width + 8), y: box.y, width, height: box.height }} />`,
    )}
    ${
      buttons
        ? html`<g>
          ${
            /** @type {const} */ (["turn", "flip"]).map(
              (how, place) => html`<${RoundButton} key=${how} of=${how} x=${box.x + box.width - 22}
                y=${box.y + box.height * (place ? 0.75 : 0.25)} radius=${Math.min(22, box.height * 0.22)}
                label=${table.say(`tipperary-${how}`)} press=${() => turn(how)} isOff=${!mayTurn} />`,
            )
          }
        </g>`
        : null
    }
  </g>`;
}

/**
 * What is still to be laid: a bonus tile, wooden sheep, towers.
 * @param {{ table: Table, player: Player, box: Box }} props
 */
function Due({ table, player, box }) {
  const { view } = table;
  const isMine = table.isMyTurn || view.turn === player.seat;
  const rows = [
    ["sheep", player.due_sheep],
    ["bonus", player.due_bonus],
    ["tower", player.towers],
  ].filter(([, count]) => count);
  const size = Math.min(box.height - 16, 92);
  const hasTile = view.bonus && isMine;
  if (!rows.length && !hasTile) return null;
  const left = box.x + (hasTile ? size + 18 : 8);
  const step = Math.min(40, (box.height - 10) / Math.max(1, rows.length));
  return html`<g class="tip-due">
    <rect class="tip-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
    ${
      hasTile
        ? html`<g
          transform=${`translate(${box.x + 9} ${box.y + (box.height - size) / 2}) scale(${size / CELL})`}>
          <${Land} letter=${view.bonus} row=${0} column=${0} />
          <rect class="tip-bonus-rim" x="1.5" y="1.5" width="37" height="37" rx="3" />
        </g>`
        : null
    }
    ${rows.map(([key, count], place) => {
      const y = box.y + box.height / 2 + (place - (rows.length - 1) / 2) * step;
      return html`<g key=${key}>
        <${GameIcon} of=${key} x=${left + 16} y=${y} size=${24} class="tip-soft" />
        <text class="tip-points" x=${left + 34} y=${y} dy="0.36em" font-size="16">
          ${table.say(`tipperary-due-${key}`, { count })}
        </text>
      </g>`;
    })}
  </g>`;
}

/**
 * One tile of the area; while it is in hand it may be carried.
 * @param {{ table: Table, tile: number, held: Held, isAside: boolean, box: Box,
 *   onDragStart: (event: PointerEvent, take: (() => void) | null) => void }} props
 */
function Slot({ table, tile, held, isAside, box, onDragStart }) {
  const [name, faces] = [tileName(tile), facesOf(table, tile)];
  const rows = faces[held?.face ?? "0"] ?? faces[0];
  const frame = html`<rect class="tip-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height}
    rx="10" />`;
  if (held?.isTaken) {
    const cell = cellFor(rows, box.width - 14, box.height - 14, 44);
    const [x, y] = [
      box.x + (box.width - cell * rows[0].length) / 2,
      box.y + (box.height - cell * rows.length) / 2,
    ];
    return html`<g class="tip-held"
      onPointerDown=${(/** @type {PointerEvent} */ event) => onDragStart(event, null)}>
      <rect class="tip-plank tip-lifted" x=${box.x} y=${box.y} width=${box.width} height=${box.height}
        rx="10" />
      <g transform=${`translate(${x} ${y})`}><${Tile} rows=${rows} cell=${cell} /></g>
    </g>`;
  }
  const mayTake = table.reachable.has(`tile ${name}`);
  const onPress = (/** @type {PointerEvent} */ event) => {
    event.stopPropagation(); // the tile alone is dragged, not its plank
    if (mayTake) onDragStart(event, () => table.pick(`tile ${name}`));
  };
  return html`<g class=${isAside ? "tip-aside" : ""} onPointerDownCapture=${onPress}>
    <${Thing} table=${table} id=${`tile ${name}`}>
      ${frame}
      <${TileIn} rows=${rows} x=${box.x + 7} y=${box.y + 7} width=${box.width - 14} height=${box.height - 14}
        most=${44} />
      <rect class="glow" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
    </${Thing}>
  </g>`;
}
