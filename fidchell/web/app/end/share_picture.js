// The picture of a result: the game, who won, everybody's points, in a frame of knotwork.
import { html } from "../../html.js";
import { printed } from "../../boards/kit/counting.js";
import { Mark } from "../../boards/kit/icons.js";
import { KnotDisc, KnotFrame } from "../../boards/kit/knotwork.js";
import { truncateText, wrapText } from "../../boards/kit/svg_text.js";
import { language } from "../../words/i18n.js";

/** @typedef {import("./result.js").Result} Result */
/** @typedef {import("./result.js").Seat} Seat */
/** @typedef {import("../../boards/types.js").Table} Table */

const [WIDTH, HEIGHT, CELL] = [1200, 630, 30];
const [LEFT, RIGHT] = [480, 1130]; // the column of words
const [ROW, HIGH_ROW] = [62, 96]; // with points by category where there is room
const MOST_HIGH = 3;
const [NAME_SIZE, TITLE_SIZE, GAME_SIZE] = [34, 54, 30];

/** @param {{ result: Result, sayOfGame: Table["say"], label: string }} props */
export function SharePicture({ result, sayOfGame, label }) {
  const titles = wrapText(result.title, RIGHT - LEFT, TITLE_SIZE, 2);
  const first = 190 + titles.length * 62;
  const isHigh = result.ranking.length <= MOST_HIGH;
  return html`<svg class="result-picture" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${label}>
    <rect class="result-ground" width=${WIDTH} height=${HEIGHT} />
    <${KnotFrame} columns=${WIDTH / CELL} rows=${HEIGHT / CELL} cell=${CELL} width=${0.24} />
    <${Emblem} seats=${result.ranking} />
    <text class="result-game" x=${LEFT} y="112" font-size=${GAME_SIZE}>${result.game}</text>
    ${titles.map(
      (row, place) => html`<text key=${row} class="result-title" x=${LEFT} y=${176 + place * 62}
        font-size=${TITLE_SIZE}>${row}</text>`,
    )}
    ${result.ranking.map(
      (
        seat,
        place,
      ) => html`<${Row} key=${seat.seat} seat=${seat} y=${first + place * (isHigh ? HIGH_ROW : ROW)}
        points=${isHigh ? categoryPoints(result, seat.seat, sayOfGame) : ""} />`,
    )}
    <text class="result-note" x=${LEFT} y=${HEIGHT - 58} font-size="22">Fidchell · ${today()}</text>
  </svg>`;
}

/**
 * The points of a seat by category, in one line.
 * @param {Result} result @param {number} seat @param {Table["say"]} sayOfGame
 */
function categoryPoints({ scores, categories }, seat, sayOfGame) {
  const each = categories.map((name) => `${sayOfGame(`category-${name}`)} ${printed(scores[seat][name])}`);
  return each.join(" · ");
}

/** The date as the reader writes it. */
function today() {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "long" }).format(new Date());
}

/**
 * The sign of whoever won, large.
 * @param {{ seats: Seat[] }} props
 */
function Emblem({ seats: [{ seat, symbol, isWinner }] }) {
  return html`<g class=${`seat-${seat}`} transform="translate(262 325)">
    <circle class="medallion-ground" r="168" />
    <${KnotDisc} size=${9} seed=${seat + 3} cell=${34} x=${-153} y=${-153} width=${0.28} />
    <circle class="player-disc" r="82" />
    <${Mark} name=${symbol} size=${104} class="medallion-mark" />
    ${isWinner && html`<${Mark} name="crown" size=${92} y=${-184} class="medallion-crown" />`}
  </g>`;
}

/**
 * A seat with its points.
 * @param {{ seat: Seat, y: number, points: string }} props
 */
function Row({ seat: { seat, name, symbol, total, isWinner }, y, points }) {
  return html`<g class=${`result-row seat-${seat} ${isWinner ? "winner" : ""}`}>
    <circle class="result-disc" cx=${LEFT + 22} cy=${y - 11} r="22" />
    <${Mark} name=${symbol} size=${28} x=${LEFT + 22} y=${y - 11} class="medallion-mark" />
    <text x=${LEFT + 60} y=${y} font-size=${NAME_SIZE}>${truncateText(name, 420, NAME_SIZE)}</text>
    <text class="result-note" x=${LEFT + 60} y=${y + 32} font-size="20">${truncateText(points, 590, 20)}</text>
    <text class="result-total" x=${RIGHT} y=${y} font-size=${NAME_SIZE}>${printed(total)}</text>
  </g>`;
}
