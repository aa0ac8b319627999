// A short, quiet celebration: the sign of the winner in a wreath of knotwork, rays, and leaves that fall.
import { html } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { Mark } from "../../boards/kit/icons.js";
import { KnotDisc } from "../../boards/kit/knotwork.js";
import { say } from "../../words/i18n.js";
import { SeatSign } from "../parts/seat_sign.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {import("./result.js").Seat} Seat */

const RAYS = 24;
const LEAVES = 18;
const SHAPES = ["leaf", "clover", "leaf", "oak"];

/** @param {{ result: Result }} props */
export function Celebration({ result }) {
  const winners = result.ranking.filter(({ isWinner }) => isWinner);
  const shown = winners.length ? winners : result.ranking.slice(0, 1);
  return html`<section class="celebration">
    <${Leaves} />
    <div class="celebration-signs">
      ${shown.map((seat) => html`<${Medallion} key=${seat.seat} seat=${seat} />`)}
    </div>
    ${result.lead && html`<p class="celebration-lead soft">${result.lead}</p>`}
    ${result.ranking.length > 1 && html`<${Podium} ranking=${result.ranking} />`}
  </section>`;
}

/**
 * The sign of a seat, as large as it deserves.
 * @param {{ seat: Seat }} props
 */
function Medallion({ seat: { seat, symbol, isWinner } }) {
  return html`<svg class=${`medallion seat-${seat}`} viewBox="-100 -112 200 212" aria-hidden="true">
    <g class="medallion-rays">
      ${Array.from(
        { length: RAYS },
        (_, ray) => html`<path key=${ray} d=${ray % 2 ? "M-3 -84L0 -100L3 -84Z" : "M-4 -84L0 -96L4 -84Z"}
          transform=${`rotate(${(360 / RAYS) * ray})`} />`,
      )}
    </g>
    <circle class="medallion-ground" r="82" />
    <${KnotDisc} size=${9} seed=${seat + 3} cell=${17} x=${-76.5} y=${-76.5} width=${0.28} />
    <circle class="player-disc" r="40" />
    <${Mark} name=${symbol} size=${50} class="medallion-mark" />
    ${isWinner && html`<${Mark} name="crown" size=${46} y=${-86} class="medallion-crown" />`}
  </svg>`;
}

/**
 * Everybody by rank, with the sign and the points.
 * @param {{ ranking: Seat[] }} props
 */
function Podium({ ranking }) {
  return html`<ol class="podium" aria-label=${say("shell-end-ranking")}>
    ${ranking.map(
      ({ seat, name, symbol, total, isWinner, isYou }) => html`<li key=${seat}
        class=${`podium-one seat-${seat} ${isWinner ? "winner" : ""}`}>
        <${SeatSign} symbol=${symbol} />
        <span class="podium-name">${name}${isYou && html`<span class="hidden"> (${say("shell-you")})</span>`}</span>
        <strong class="podium-total">${printed(total)}</strong>
      </li>`,
    )}
  </ol>`;
}

/** Leaves that fall once beside the sign; where nothing may move they lie where they fell. */
function Leaves() {
  return html`<svg class="leaves" aria-hidden="true">
    ${Array.from({ length: LEAVES }, (_, leaf) => {
      const [side, down, turn] = [(leaf * 37) % 31, 12 + ((leaf * 61) % 150), (leaf * 67) % 360];
      return html`<svg key=${leaf} x=${`${leaf % 2 ? 100 - side : side}%`} y=${down} overflow="visible">
        <g class=${`leaf leaf-${leaf % 6}`}>
          <g transform=${`rotate(${turn})`}>
            <${Mark} name=${SHAPES[leaf % SHAPES.length]} size=${14 + (leaf % 3) * 4} />
          </g>
        </g>
      </svg>`;
    })}
  </svg>`;
}
