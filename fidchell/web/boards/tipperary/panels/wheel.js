// §4.1: the wheel: five areas of two tiles, and in the middle the arms, turned by the spin.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { frontOf } from "../pieces/book.js";
import { Arms, Barrel } from "../pieces/emblems.js";
import { TileIn } from "../pieces/tile.js";

/** @typedef {import("../types.js").Table} Table */

/** @param {number} place @param {number} count @param {number} far */
function around(place, count, far) {
  const turn = (place / count) * 2 * Math.PI - Math.PI / 2;
  return { x: far * Math.cos(turn), y: far * Math.sin(turn) };
}

/** @param {number} place @param {number} count @param {number} inner @param {number} outer */
function sector(place, count, inner, outer) {
  const [from, to] = [place - 0.485, place + 0.485];
  const [a, b, c, d] = [
    around(from, count, outer),
    around(to, count, outer),
    around(to, count, inner),
    around(from, count, inner),
  ];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`;
}

/**
 * The wheel with its middle at a place; a small one shows tiles without much detail.
 * @param {{ table: Table, x: number, y: number, radius: number }} props
 */
export function Wheel({ table, x, y, radius }) {
  const { view } = table;
  const count = view.areas.length;
  const hub = radius * 0.36;
  const draw = () => html`<g class="tip-wheel" transform=${`translate(${x} ${y})`}>
    <circle class="tip-wheel-rim" r=${radius} />
    ${view.areas.map(
      (tiles, /** @type {number} */ area) => html`<${Area} key=${area} table=${table}
        tiles=${tiles} area=${area} radius=${radius} hub=${hub} />`,
    )}
    <circle class="tip-hub" r=${hub} />
    ${table.gameInfo.edition.wheel.order.map((arms, place) => {
      const at = around((place + view.spin) % count, count, hub * 0.62);
      const owner = view.players.find((player) => player.area === (place + view.spin) % count);
      return html`<${Arms} key=${arms} of=${arms} x=${at.x} y=${at.y} size=${hub * 0.52}
        class=${owner ? (owner.seat === table.you ? "tip-mine" : "") : "tip-nobody"} />`;
    })}
  </g>`;
  return useDrawn(
    table,
    [view.areas, view.spin, view.players, table.gameInfo, table.you, x, y, radius],
    draw,
  );
}

/**
 * One area: its two tiles, and whose it is in this round.
 * @param {{ table: Table, tiles: (number | null)[], area: number, radius: number, hub: number }} props
 */
function Area({ table, tiles, area, radius, hub }) {
  const { view } = table;
  const owner = view.players.find((player) => player.area === area);
  const isMine = owner && owner.seat === table.you;
  const count = view.areas.length;
  const middle = around(area, count, (radius + hub) / 2 - radius * 0.005);
  const along = around(area + count / 4, count, radius * 0.19);
  const room = radius * 0.33;
  const mark = around(area, count, radius * 0.97);
  return html`<g>
    <path class=${`tip-area ${isMine ? "tip-mine" : owner ? "" : "tip-nobody"}`}
      d=${sector(area, view.areas.length, hub * 1.04, radius * 0.975)} />
    ${tiles.map(
      (tile, slot) =>
        tile &&
        html`<${TileIn} key=${slot} rows=${frontOf(table, tile)}
          x=${middle.x + (slot ? 1 : -1) * along.x - room / 2}
          y=${middle.y + (slot ? 1 : -1) * along.y - room / 2} width=${room} height=${room}
          most=${radius * 0.105} />`,
    )}
    ${
      owner && radius > 80
        ? html`<${Barrel} seat=${owner.seat} x=${mark.x} y=${mark.y} size=${Math.max(16, radius * 0.12)} />`
        : null
    }
  </g>`;
}
