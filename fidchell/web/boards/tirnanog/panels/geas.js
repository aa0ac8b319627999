// §2.3: the Geas of a row: its name, its text as far as there is room, and its points.
import { html } from "../../../html.js";
import { useDrawn } from "../../kit/drawn.js";
import { textScale, TextLines, wrapText } from "../../kit/svg_text.js";
import { geasOf } from "../cards/faces.js";
import { GameIcon, ROWS } from "../cards/icons.js";
import { LOW } from "../layout.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../layout.js").Box} Box */
/** @typedef {import("../cards/inspect.js").Inspector} Inspector */

const NARROW = 130; // pixels of a Geas that has no room for its text

/** Whether a Geas has no room for its text. @param {Box} box */
export const isNarrow = (box) => box.width <= NARROW || box.height < LOW;

/**
 * Where a Geas has no room for its text, a button shows it.
 * @param {{ table: Table, place: number, box: Box, geas: number, inspector: Inspector }} props
 */
export function Info({ table, place, box, geas, inspector }) {
  const label = `${table.say(`tirnanog-geas-${ROWS[place]}`)}: ${geasOf(table, place).name}`;
  const [x, y] = [box.x + geas - 8, box.y + (box.height < LOW ? box.height / 2 : 11)];
  return html`<g class="tnn-info" ...${inspector.button({ geas: place }, label)}>
    <rect class="tnn-reach" x=${box.x} y=${box.y} width=${geas} height=${box.height} rx="8" />
    <circle cx=${x} cy=${y} r="8" />
    <text x=${x} y=${y} dy="0.36em" text-anchor="middle" font-size="12">i</text>
  </g>`;
}

/**
 * §2.3: the Geas of a row, with its points now.
 * @param {{ table: Table, player: Player, place: number, box: Box, inspector: Inspector }} props
 */
export function Geas({ table, player, place, box, inspector }) {
  const face = geasOf(table, place);
  const points = table.view.scores[player.seat][ROWS[place]];
  const text = [face.placement_text, face.scoring_text].filter(Boolean).join(" ");
  const draw = () => drawn(table, place, points, wordsIn(face.name, text, box), box, inspector);
  return useDrawn(table, [face, place, points, inspector, ...Object.values(box)], draw);
}

/**
 * @param {Table} table @param {number} place @param {number} points @param {ReturnType<typeof wordsIn>} words
 * @param {Box} box @param {Inspector} inspector
 */
function drawn(table, place, points, { name, size, head, rows, small }, box, inspector) {
  const [x, y] = pointsSpot(box, rows.length > 0);
  const above = box.height < LOW ? Math.max(0, (box.height - head) / 2 - size * 0.1) : 4;
  return html`<g class="tnn-geas" ...${inspector.props({ geas: place })}>
    <path class="tnn-scroll" d=${scroll(box)} />
    <${TextLines} rows=${name} x=${box.x + 8} y=${box.y + above + size} size=${size} lead=${1.16}
      class="tnn-geas-name" />
    <${TextLines} rows=${rows} x=${box.x + 8} y=${box.y + head + 7 + small} size=${small} lead=${1.2}
      class="tnn-geas-text" />
    <g class=${points ? "tnn-points" : "tnn-points tnn-none"}>
      <circle cx=${x} cy=${y} r=${isNarrow(box) ? 10 : 12.5} />
      <text x=${x} y=${y} dy="0.35em" font-size="13" text-anchor="middle">${points}</text>
    </g>
    ${
      geasOf(table, place).placement_text &&
      !rows.length &&
      box.height >= LOW &&
      html`<g class="tnn-warn" role="img" aria-label=${table.say("tirnanog-rule-short")}>
        <${GameIcon} of="gate" x=${box.x + box.width - 29} y=${box.y + box.height - 10} size=${14} />
      </g>`
    }
  </g>`;
}

/** Where the points stand: with the sign for the text above them, or beside it. @param {Box} box @param {boolean} isRead */
function pointsSpot(box, isRead) {
  const right = box.x + box.width - 8;
  if (box.height < LOW) return [right - 19, box.y + box.height / 2];
  return [right, isRead || !isNarrow(box) ? box.y + 16 : box.y + box.height - 15];
}

/** How wide the signs beside a title are. @param {Box} box */
function signsOf(box) {
  if (box.height < LOW) return 36;
  return isNarrow(box) ? 15 : 30;
}

/**
 * Title and text as large as they are wished; the title gives way where the text would be cut.
 * @param {string} title @param {string} text @param {Box} box
 */
function wordsIn(title, text, box) {
  const room = box.width - 12;
  const tries = [textScale(), 1].map((scale) => {
    const { name, size } = titleIn(title, room - signsOf(box), box, scale);
    const head = name.length * size * 1.16;
    const { rows, size: small } = textIn(text, room - 6, box, box.height - head - 14);
    return { name, size, head, rows, small };
  });
  return tries.find(({ rows }) => !isCut(rows)) ?? tries[1];
}

/** Whether something of some rows had no room. @param {string[]} rows */
const isCut = (rows) => rows.some((row) => row.endsWith("…"));

/**
 * A text as large as it is wished and fits; none where there is no room for it.
 * @param {string} text @param {number} room @param {Box} box @param {number} height
 */
function textIn(text, room, box, height) {
  const usual = box.width > 150 && box.height > 120 ? 14 : 12;
  if (isNarrow(box) || height < 2 * usual * 1.2) return { rows: [], size: usual };
  const tries = [1, 0.88, 0.76, 0].map((share) => {
    const size = Math.max(usual, usual * textScale() * share);
    return { size, rows: wrapText(text, room, size, Math.floor(height / (size * 1.2)), 400) };
  });
  return tries.find(({ rows }) => !isCut(rows)) ?? tries[3];
}

/**
 * A title in a size in which nothing of it is cut, as long as that can be read.
 * @param {string} text @param {number} room @param {Box} box @param {number} scale
 */
function titleIn(text, room, box, scale) {
  const usual = isNarrow(box) ? [12, 11.5, 11, 10.5, 10] : [14, 13, 12];
  const sizes = [...new Set([usual[0] * scale, ...usual])];
  const tries = sizes.map((size) => {
    const below = isNarrow(box) ? 5 : 28;
    const isLow = box.height < LOW;
    const most = Math.max(isLow ? 1 : 2, Math.floor((box.height - (isLow ? 0 : below)) / (size * 1.16)));
    return { size, name: wrapText(text, room, size, most) };
  });
  return tries.find(({ name }) => !isCut(name)) ?? tries[tries.length - 1];
}

/** The outline of a Geas card: a leaf of paper with a torn right edge. @param {Box} box */
function scroll({ x, y, width, height }) {
  const waves = 5;
  const part = height / waves;
  let edge = "";
  for (let wave = 0; wave < waves; wave++) edge += `q${wave % 2 ? -3 : 3} ${part / 2} 0 ${part}`;
  return `M${x + 8} ${y}H${x + width - 6}${edge}H${x + 8}q-8 0 -8 -8V${y + 8}q0 -8 8 -8Z`;
}
