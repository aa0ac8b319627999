// The cards of Keltis: faces, columns, the hand, the discard piles and the deck.
import { html, useKept } from "../../html.js";
import { Thing } from "../../input/thing.js";
import { useDrawn } from "../kit/drawn.js";
import { Mark } from "../kit/icons.js";
import { KnotBand, KnotFrame } from "../kit/knotwork.js";
import { Piece, Sheet } from "../kit/surfaces.js";
import { Trace } from "../kit/trace.js";
import { LETTERS, PATHS, readCard } from "./colours.js";
import { TALL } from "./layout.js";
import { Direction } from "./worth.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./layout.js").Layout} Layout */

/**
 * A card's face, drawn 100 wide and scaled.
 * @param {{ card: string, width: number }} props
 */
export function Face({ card, width }) {
  const { letter, value } = readCard(card);
  const { colour, symbol } = PATHS[letter];
  return useKept(
    () => html`<g transform=${`scale(${width / 100})`} class=${`keltis-card ${colour}`}>
      <${Sheet} width=${100} height=${140} round=${9} />
      <rect class="keltis-card-field" x="5" y="5" width="90" height="130" rx="6" />
      <${KnotBand} columns=${9} rows=${2} every=${3} cell=${10} x=${5} y=${113} width=${0.26}
        class="keltis-card-knot" />
      <text class=${`keltis-card-number ${value > 9 ? "ten" : ""}`} x="11" y="41" text-anchor="start">
        ${value}
      </text>
      <${Mark} name=${symbol} size=${25} x=${79} y=${25} width=${2.2} />
      <circle class="keltis-card-disc" cx="50" cy="79" r="29" />
      <${Mark} name=${symbol} size=${48} x=${50} y=${79} width=${1.7} class="keltis-card-symbol" />
    </g>`,
    [card, width],
  );
}

/**
 * A card's back.
 * @param {{ width: number }} props
 */
export function Back({ width }) {
  return useKept(
    () => html`<g transform=${`scale(${width / 100})`} class="keltis-back">
      <${Sheet} width=${100} height=${140} round=${9} />
      <rect class="keltis-back-field" x="5" y="5" width="90" height="130" rx="6" />
      <${KnotFrame} columns=${8} rows=${12} band=${2} cell=${10.4} x=${8.4} y=${7.6} width=${0.27}
        class="keltis-back-knot" />
      <${Mark} name="triskele" size=${34} x=${50} y=${70} class="keltis-back-mark" />
    </g>`,
    [width],
  );
}

/**
 * The light around a card that may be picked.
 * @param {{ width: number }} props
 */
export function Glow({ width }) {
  return html`<rect class="glow" x=${-3} y=${-3} width=${width + 6} height=${width * TALL + 6}
    rx=${width * 0.11} />`;
}

/**
 * Corners around a card that was laid, taken or discarded last.
 * @param {{ table: Table, of: string[], width: number }} props
 */
function CardTrace({ table, of, width }) {
  return html`<${Trace} table=${table} of=${of} width=${width} height=${width * TALL} edge=${1} />`;
}

/**
 * My hand: cards side by side, closer when there are many.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Hand({ table, layout }) {
  const me = table.view.players[table.you ?? 0];
  /** @type {string[]} */
  const cards = me.hand ?? [];
  const { hand, handCard } = layout;
  const step = Math.min(handCard + 5, (hand.width - handCard) / Math.max(1, cards.length - 1));
  const begin = hand.x + (hand.width - step * (cards.length - 1) - handCard) / 2;
  /** @type {Record<string, number>} */
  const seen = {};
  return html`<g class="keltis-hand">
    ${cards.map((card, place) => {
      const copy = (seen[card] = (seen[card] ?? -1) + 1);
      const isUp = table.picked.includes(`hand ${card}`) && copy === 0;
      const from = table.changed.has(`pile ${card[0]}`) ? `pile-${card[0]}|deck` : "deck";
      return html`<${Thing} key=${`${card}-${copy}`} table=${table} id=${`hand ${card}`} isCopy=${copy > 0}
        x=${begin + step * place} y=${hand.y - (isUp ? handCard * 0.16 : 0)}>
        <g class="piece" data-piece=${`hand-${card}-${copy}`} data-from=${from}>
          <${Face} card=${card} width=${handCard} />
          <${Glow} width=${handCard} />
          ${copy === 0 && html`<${CardTrace} table=${table} of=${[`hand ${me.seat} ${card}`]} width=${handCard} />`}
        </g>
      </${Thing}>`;
    })}
  </g>`;
}

/**
 * One column of laid cards, the last one whole.
 * @param {{ table: Table, seat: number, letter: string, values: number[], x: number, y: number, card: number,
 *   room: number }} props
 */
export function Column({ table, seat, letter, values, x, y, card, room }) {
  const whole = card * TALL;
  const step = Math.min(card * 0.42, Math.max(0, room - whole) / Math.max(1, values.length - 1));
  const draw = () => html`<g>
    ${values.map(
      (value, place) => html`<${Piece} key=${place} piece=${`laid-${seat}-${letter}-${place}`}
        from=${`hand-${letter}${value}-0|hand-${letter}${value}-1|seat-${seat}`} x=${x} y=${y + place * step}>
        <${Face} card=${`${letter}${value}`} width=${card} />
        <${CardTrace} table=${table} of=${[`laid ${seat} ${letter}${value}`]} width=${card} />
      </${Piece}>`,
    )}
  </g>`;
  return useDrawn(table, [values, x, y, card, room], draw);
}

/**
 * My five columns; each is also the path of its colour.
 * @param {{ table: Table, layout: Layout }} props
 */
export function MyColumns({ table, layout }) {
  const me = table.view.players[table.you ?? 0];
  const { mine, card, isUpright } = layout;
  const apart = isUpright ? 64 : 78;
  return html`<g class="keltis-mine">
    ${LETTERS.map((letter, path) => {
      const x = 4 + path * apart + (isUpright ? 5 : 0);
      return html`<${Thing} key=${letter} table=${table} id=${`path ${letter}`} isCopy=${true} x=${mine.x}
        y=${mine.y}>
        <rect class=${`keltis-lane ${PATHS[letter].colour}`} x=${x - 4} y="0" width=${card + 8}
          height=${mine.height} rx="8" />
        <${Mark} name=${PATHS[letter].symbol} size=${card * 0.5} x=${x + card / 2}
          y=${Math.min(mine.height / 2, card)} class=${`keltis-lane-mark ${PATHS[letter].colour}`} />
        <${Column} table=${table} seat=${me.seat} letter=${letter} values=${me.columns[path]} x=${x} y=${4} card=${card}
          room=${mine.height - 8} />
        <${Direction} table=${table} seat=${me.seat} path=${path} x=${x + card - 6} y=${mine.height - 12}
          size=${isUpright ? 13 : 20} />
        <rect class="glow" x=${x - 5} y="-1" width=${card + 10} height=${mine.height + 2} rx="9" />
      </${Thing}>`;
    })}
  </g>`;
}

/**
 * The discard piles: the top card, how many lie there, and room for a card where there is none.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Piles({ table, layout }) {
  const { card } = layout;
  return html`<g class="keltis-piles">
    ${LETTERS.map((letter, path) => {
      const { pile, height } = table.view.paths[path];
      const spot = layout.pile(path);
      const top = pile.at(-1);
      return html`<${Thing} key=${letter} table=${table} id=${`pile ${letter}`} x=${spot.x} y=${spot.y}>
        <g data-place=${`pile-${letter}`}>
          <rect class=${`keltis-pile ${PATHS[letter].colour}`} width=${card} height=${card * TALL}
            rx=${card * 0.09} />
          ${
            !top &&
            html`<${Mark} name=${PATHS[letter].symbol} size=${card * 0.5} x=${card / 2} y=${card * 0.7}
              class=${`keltis-lane-mark ${PATHS[letter].colour}`} />`
          }
        </g>
        ${
          height > 1 &&
          html`<rect class="keltis-under" x="3" y="3" width=${card} height=${card * TALL} rx=${card * 0.09} />`
        }
        ${
          top &&
          html`<g class="piece" data-piece=${`pile-${letter}-${height}`}
            data-from=${`hand-${top}-0|hand-${top}-1|seat-${table.view.turn}`}>
            <${Face} card=${top} width=${card} />
          </g>`
        }
        ${" " /* the count is heard apart from the value in front of it */}
        ${
          height > 0 &&
          html`<${Count} count=${height} x=${card - 3} y=${card * TALL - 3}
            size=${layout.isUpright ? 9 : 15} />`
        }
        <${CardTrace} table=${table} of=${[`pile ${letter}`]} width=${card} />
        <${Glow} width=${card} />
      </${Thing}>`;
    })}
  </g>`;
}

/**
 * A number in a small disc.
 * @param {{ count: number, x: number, y: number, size: number }} props
 */
export function Count({ count, x, y, size }) {
  return html`<g class="keltis-count" transform=${`translate(${x} ${y})`}>
    <circle r=${size} />
    <text y=${size * 0.44} font-size=${size * 1.25} text-anchor="middle">${count}</text>
  </g>`;
}

/**
 * The deck with the number of its cards.
 * @param {{ table: Table, layout: Layout }} props
 */
export function Deck({ table, layout }) {
  const width = layout.isUpright ? layout.card : layout.handCard;
  const count = table.view.deck;
  const thick = Math.min(4, Math.ceil(count / 14));
  return html`<${Thing} table=${table} id="deck" x=${layout.deck.x} y=${layout.deck.y}>
    <g data-place="deck">
      ${Array.from(
        { length: thick },
        (_, i) => html`<g key=${i} transform=${`translate(${(thick - i) * 1.4} ${(thick - i) * 1.6})`}>
          <rect class="keltis-under" width=${width} height=${width * TALL} rx=${width * 0.09} />
        </g>`,
      )}
      ${
        count > 0
          ? html`<${Back} width=${width} />`
          : html`<rect class="keltis-pile" width=${width} height=${width * TALL} rx=${width * 0.09} />`
      }
    </g>
    <${Count} count=${count} x=${width / 2} y=${width * TALL * 0.5} size=${width * 0.24} />
    <${CardTrace} table=${table} of=${["deck"]} width=${width} />
    <${Glow} width=${width} />
  </${Thing}>`;
}
