// The own hand at the bottom; with Aengus's Brú also the card just drawn.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { Trace } from "../../kit/trace.js";
import { CardFace } from "../cards/card.js";
import { cardOf } from "../cards/faces.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Card} Card */
/** @typedef {import("../layout.js").Box} Box */
/** @typedef {import("../cards/inspect.js").Inspector} Inspector */

const READABLE = 92; // pixels: rather than be narrower, cards overlap a little

/** @param {{ table: Table, box: Box, inspector: import("../cards/inspect.js").Inspector }} props */
export function Hand({ table, box, inspector }) {
  const player = table.view.players[table.you ?? 0];
  const held = (player.hand ?? []).map((text) => cardOf(table, text)).sort(byColour);
  const drawn = table.view.drawn ? cardOf(table, table.view.drawn) : null;
  const count = held.length + (drawn ? 1 : 0);
  if (!count) return null;
  const room = Math.max(count, 5);
  const apart = (box.width + 8) / room - 8;
  const width = Math.min((box.height - 6) * 0.74, 150, Math.max(apart, Math.min(READABLE, apart * 1.2)));
  const height = Math.min(box.height - 6, width * 1.45);
  const step = Math.min(width + 12, (box.width - width) / Math.max(1, count - 1));
  const left = box.x + (box.width - width - step * (count - 1)) / 2;
  const top = box.y + (box.height - height) / 2;
  const leaving = [...(player.picked ?? [])];
  return html`<g class="tnn-hand">
    ${held.map((card, place) => {
      const found = leaving.indexOf(card.card);
      if (found >= 0) leaving.splice(found, 1);
      return html`<${Held} key=${`${card.card} ${place}`} table=${table} card=${card}
        copy=${held.slice(0, place).filter((other) => other.card === card.card).length}
        isLeaving=${found >= 0} inspector=${inspector} x=${left + place * step} y=${top} width=${width}
        height=${height} />`;
    })}
    ${
      drawn &&
      html`<g class="tnn-drawn" transform=${`translate(${left + held.length * step} ${top})`}
        ...${inspector.props({ card: drawn })}>
        <${CardFace} card=${drawn} width=${width} height=${height} />
        <rect class="tnn-drawn-rim" width=${width} height=${height} rx="8" />
      </g>`
    }
  </g>`;
}

/** @param {Card} one @param {Card} other */
function byColour(one, other) {
  return "RYGB".indexOf(one.colour) - "RYGB".indexOf(other.colour) || one.value - other.value;
}

/**
 * @param {{ table: Table, card: Card, copy: number, isLeaving: boolean, inspector: Inspector, x: number, y: number,
 *   width: number, height: number }} props
 */
function Held({ table, card, copy, isLeaving, inspector, x, y, width, height }) {
  const id = `hand ${card.card}`;
  const rise = table.picked.includes(id) ? -Math.min(12, height * 0.09) : 0;
  return html`<g ...${inspector.props({ card })}>
    <${Thing} table=${table} id=${id} x=${x} y=${y + rise}
      class=${`tnn-piece ${isLeaving ? "tnn-leaving" : ""}`}>
      <g class="piece" data-piece=${`hand ${card.card} ${copy}`} data-place=${`card ${card.card}`}
        data-from=${`card ${card.card}`}>
        <${CardFace} card=${card} width=${width} height=${height} />
        <rect class="glow" width=${width} height=${height} rx="8" />
        ${
          copy === 0 &&
          html`<${Trace} table=${table} of=${[`hand ${table.you} ${card.card}`]} width=${width} height=${height} />`
        }
      </g>
    </${Thing}>
  </g>`;
}
