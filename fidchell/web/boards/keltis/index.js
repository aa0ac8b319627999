// The board of Keltis: what the app needs of it.
import { html, useMemo } from "../../html.js";
import { BoardPart } from "../kit/drawn.js";
import { useAspect } from "../kit/size.js";
import { Deck, Hand, MyColumns, Piles } from "./cards.js";
import { SEAT_SYMBOLS } from "./colours.js";
import { Ahead, Figures } from "./figures.js";
import { layoutFor } from "./layout.js";
import { lesson } from "./lesson.js";
import { picture } from "./log/picture.js";
import { placesOf } from "./log/places.js";
import { PathBoard } from "./paths.js";
import { Own, Rival } from "./players.js";
import { moveWords } from "./sentences.js";
import { nameOf, text } from "./text.js";

/** @typedef {import("./types.js").Table} Table */

const ON_BOARD = ["hand", "path", "pile", "deck"];

/** @param {{ table: Table }} props */
function Board({ table }) {
  const isUpright = table.shape === "upright";
  const [place, aspect] = useAspect(isUpright ? 0.57 : 1.6);
  const me = table.you ?? 0;
  const rivals = table.view.players
    .map((player) => player.seat)
    .filter((/** @type {number} */ seat) => seat !== me);
  const ordered = [
    ...rivals.filter((/** @type {number} */ seat) => seat > me),
    ...rivals.filter((/** @type {number} */ seat) => seat < me),
  ];
  const layout = useMemo(
    () => layoutFor(isUpright, aspect, rivals.length),
    [isUpright, aspect, rivals.length],
  );
  return html`<div class="board board-keltis" data-board ref=${place}>
    <svg class="keltis" viewBox=${`0 0 ${layout.width} ${layout.height}`} preserveAspectRatio="xMidYMid meet"
      role="group" aria-label=${table.say("keltis-board")}>
      <${PathBoard} table=${table} layout=${layout} />
      <${BoardPart}><${Figures} table=${table} layout=${layout} /></${BoardPart}>
      ${table.picked.length > 0 && html`<${Ahead} table=${table} layout=${layout} />`}
      <${BoardPart}>
        ${ordered.map(
          (seat, place) => html`<${Rival} key=${seat} table=${table} layout=${layout} seat=${seat}
            area=${layout.others[place]} />`,
        )}
      </${BoardPart}>
      <g data-place=${`seat-${me}`}>
        <${BoardPart}><${MyColumns} table=${table} layout=${layout} /></${BoardPart}>
      </g>
      <${BoardPart}>
        <${Piles} table=${table} layout=${layout} />
      </${BoardPart}>
      <${BoardPart}>
        <${Deck} table=${table} layout=${layout} />
        <${Own} table=${table} layout=${layout} seat=${me} />
      </${BoardPart}>
      <${BoardPart}>
        ${table.view.players[me].hand && html`<${Hand} table=${table} layout=${layout} />`}
      </${BoardPart}>
    </svg>
  </div>`;
}

/** @type {import("../types.js").GameBoard<import("./types.js").Table>} */
export default {
  name: "keltis",
  Board,
  text,
  nameOf,
  moveWords,
  picture,
  placesOf,
  seatColour: (seat) => ({
    colour: `var(--seat-${seat})`,
    symbol: SEAT_SYMBOLS[seat],
    name: `keltis-seat-${seat}`,
  }),
  isOnBoard: (thing) => ON_BOARD.includes(thing.split(" ")[0]),
  lesson,
};
