// §12: Balor in the solo game: which cards he takes, his Storytellers, his pile and his score.
import { html } from "../../../html.js";
import { Thing } from "../../../input/thing.js";
import { textWidth } from "../../kit/svg_text.js";
import { CardFace } from "../cards/card.js";
import { cardOf } from "../cards/faces.js";
import { GameIcon } from "../cards/icons.js";
import { Chip } from "./other_sagas.js";
import { Regions } from "./regions.js";
import { Teller } from "./storytellers.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../layout.js").Box} Box */

const TELLERS = 3;

/**
 * @param {{ table: Table, box: Box, inspector: import("../cards/inspect.js").Inspector,
 *   open: (seat: number) => void }} props
 */
export function Balor({ table, box, inspector, open }) {
  const { balor } = table.view;
  if (!balor) return null;
  const home = TELLERS - balor.tellers.length;
  const isRoomy = box.height > 90;
  const head = isRoomy ? 34 : 24;
  const side = table.say(`tirnanog-${balor.side}`);
  const named = box.x + 46 + textWidth("Balor") * (isRoomy ? 16 : 14);
  const after = named + textWidth(side, 400) * 13 + 16;
  return html`<g class="tnn-balor">
    <rect class="tnn-plank" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="10" />
    <${Eye} x=${box.x + 20} y=${box.y + head / 2 + 1} size=${isRoomy ? 30 : 24}
      isHigh=${balor.side === "highest"} />
    <text class="tnn-title" x=${box.x + 40} y=${box.y + head / 2 + 5} font-size=${isRoomy ? 16 : 14}>
      Balor
    </text>
    <text class="tnn-soft" x=${named} y=${box.y + head / 2 + 5} font-size="13">${side}</text>
    ${Array.from(
      { length: home },
      (_, place) => html`<${Teller} variant="balor" size=${19} x=${after + place * 14}
        y=${box.y + head / 2} />`,
    )}
    ${
      box.width > 420 &&
      html`<${Regions} table=${{ ...table, view: { ...table.view, scores: [balor.score] } }}
        player=${{ ...balor, seat: 0 }} x=${box.x + box.width - 40} y=${box.y + head / 2}
        room=${Math.min(264, box.width - (after - box.x) - 90)} />`
    }
    <text class="tnn-total" x=${box.x + box.width - 6} y=${box.y + head / 2 + 6} font-size="17"
      text-anchor="end">
      ${balor.score.total}
    </text>
    <${Pile} table=${table}
      box=${{ x: box.x + 6, y: box.y + head, width: box.width - 12, height: box.height - head - 5 }}
      inspector=${inspector} open=${open} />
  </g>`;
}

/**
 * His eye looks up for the highest cards, down for the lowest.
 * @param {{ x: number, y: number, size: number, isHigh: boolean }} props
 */
function Eye({ x, y, size, isHigh }) {
  const reach = size * 0.32;
  return html`<g class="tnn-eye">
    <${GameIcon} of="balor" x=${x} y=${y} size=${size} />
    <path d=${
      isHigh
        ? `M${x - 5} ${y - reach}L${x} ${y - reach - 6}L${x + 5} ${y - reach}Z`
        : `M${x - 5} ${y + reach}L${x} ${y + reach + 6}L${x + 5} ${y + reach}Z`
    } />
  </g>`;
}

/**
 * §12.8: what he has taken; at the end cards are removed from it.
 * @param {{ table: Table, box: Box, inspector: import("../cards/inspect.js").Inspector,
 *   open: (seat: number) => void }} props
 */
function Pile({ table, box, inspector, open }) {
  const cards = (table.view.balor?.pile ?? [])
    .map((text) => cardOf(table, text))
    .sort(
      (one, other) => "RYGB".indexOf(one.colour) - "RYGB".indexOf(other.colour) || one.value - other.value,
    );
  if (!cards.length)
    return html`<text class="tnn-soft" x=${box.x + 6} y=${box.y + 16} font-size="12.5">
      ${table.say("tirnanog-pile-empty")}
    </text>`;
  const bands = box.width < 420 && box.height >= 48 && cards.length > 8 ? 2 : 1;
  const across = Math.max(8, Math.ceil(cards.length / bands));
  const step = Math.min(box.height >= 66 ? 58 : 46, box.width / across);
  const isAsked = table.view.phase === "remove"; // only then a card of the pile may be picked
  const isLarge = box.height >= 66;
  const height = Math.min(box.height / bands - (bands > 1 ? 2 : 0), isLarge ? 78 : 40);
  return html`<g>
    ${cards.map(
      (card, /** @type {number} */ place) => html`<g key=${place} ...${inspector.props({ card })}>
        <${Thing} table=${table} id=${`${isAsked ? "hand" : "pile"} ${card.card}`}
          x=${box.x + (place % across) * step} y=${box.y + Math.floor(place / across) * (height + 3)}
          class="tnn-piece">
          <g>
            ${
              isLarge
                ? html`<${CardFace} card=${card} width=${step - 2} height=${height} />`
                : html`<${Chip} cell=${card} x=${0} y=${0} width=${step - 2} height=${height} />`
            }
            <rect class="glow" width=${step - 2} height=${height} rx="4" />
          </g>
        </${Thing}>
      </g>`,
    )}
  </g>`;
}
