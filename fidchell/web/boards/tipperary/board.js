// The whole table of Tipperary.
import { html, useEffect, useMemo, useRef, useState } from "../../html.js";
import { Sheet } from "../../input/sheet.js";
import { Thing } from "../../input/thing.js";
import { BoardPart } from "../kit/drawn.js";
import { useSize } from "../kit/size.js";
import { BestLands } from "./display/best_lands.js";
import { Display, extentOf, landsOf } from "./display/display.js";
import { Others } from "./display/other_displays.js";
import { OwnDisplay } from "./display/own_display.js";
import { Traced } from "./display/traced.js";
import { fitting, transformText } from "./display/fitting.js";
import { layoutFor } from "./layout.js";
import { Leftover } from "./panels/leftover.js";
import { Objectives } from "./panels/objectives.js";
import { heldOf, Rack, turnHeld } from "./panels/rack.js";
import { ScoreLine, ScoreTable } from "./panels/scores.js";
import { Status } from "./panels/status.js";
import { Wheel } from "./panels/wheel.js";
import { Track } from "./panels/whiskey_track.js";
import { facesOf, objectivesOf } from "./pieces/book.js";
import { LandDefs } from "./pieces/lands.js";
import { tileName } from "./pieces/letter_grid.js";
import { TileIn } from "./pieces/tile.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {import("../kit/size.js").Size} Size */
/** @typedef {number | "wheel" | "cards" | "bag"} Opened a seat's display, or a part of the table */

/**
 * A picked tile is taken at once in the orientation it was last seen in; turning takes it anew.
 * @param {Table} table @param {Record<string, string>} faces
 */
function useAutoTake(table, faces) {
  const [thing] = table.picked;
  useEffect(() => {
    if (!("replaceLastMove" in table) || table.picked.length !== 1 || !thing?.startsWith("tile ")) return;
    const lit = [...table.lit].filter((each) => each.startsWith("face "));
    const wish = `face ${faces[thing.slice(5)]}`;
    if (lit.length) table.pick(lit.includes(wish) ? wish : lit[0]);
  }, [table.picked.join("+")]);
}

/** @param {{ table: Table }} props */
export function Board({ table }) {
  const { box, size } = useSize(table);
  const [open, setOpen] = useState(/** @type {Opened | null} */ (null));
  const faces = useRef(/** @type {Record<string, string>} */ ({}));
  const startDrag = useRef(/** @type {import("./display/own_display.js").StartDrag["current"]} */ (null));
  useAutoTake(table, faces.current);
  const { view } = table;
  const nearest = table.you ?? 0;
  const held = heldOf(table, faces.current);
  const turn = useTurning(table, held, faces.current);
  useKeys(turn);
  const [seats, cards] = [view.seats, view.objectives.length];
  const place = useMemo(
    () => layoutFor(size.width, size.height, { others: seats - 1, cards, seats }),
    [size, seats, cards],
  );
  return html`<div class="tip-board" data-board ref=${box}>
    <svg class="tip-picture" viewBox=${`0 0 ${size.width} ${size.height}`} role="group"
      aria-label=${table.say("tipperary-table")}>
      <${BoardPart}><${LandDefs} /></${BoardPart}>
      <${BoardPart}>
        <${OwnDisplay} table=${table} seat=${nearest} box=${place.display} startDrag=${startDrag} />
      </${BoardPart}>
      <${BoardPart}>
        <${Status} table=${table} box=${place.status} open=${() => setOpen("bag")} />
      </${BoardPart}>
      <${BoardPart}>
        ${
          view.seats > 1
            ? html`<${Others} table=${table} box=${place.others} nearest=${nearest} columns=${place.columns}
              open=${setOpen} />`
            : null
        }
      </${BoardPart}>
      <${BoardPart}>
        ${
          view.objectives.length
            ? html`<${Objectives} table=${table} box=${place.cards} open=${() => setOpen("cards")} />`
            : null
        }
        <${Track} table=${table} box=${place.track} />
        ${
          place.kind === "roomy"
            ? html`<${ScoreTable} table=${table} box=${place.scores} />`
            : html`<${ScoreLine} table=${table} seat=${nearest} box=${place.scores} />`
        }
      </${BoardPart}>
      <${BoardPart}>
        <${WheelPlace} table=${table} box=${place.wheel} isLarge=${place.kind === "roomy"}
          open=${() => setOpen("wheel")} />
      </${BoardPart}>
      <${BoardPart}>
        ${
          hasFaces(table)
            ? html`<${FaceStrip} table=${table} box=${place.rack} />`
            : table.you !== null &&
              view.phase !== "end" &&
              html`<${Rack} table=${table} box=${place.rack} held=${held} turn=${turn}
                onDragStart=${(/** @type {PointerEvent} */ event, /** @type {(() => void) | null} */ take) =>
                  startDrag.current?.(event, take)} />`
        }
      </${BoardPart}>
    </svg>
    ${
      open !== null
        ? html`<${Enlarged} table=${table} open=${open} size=${size} close=${() => setOpen(null)} />`
        : null
    }
  </div>`;
}

/**
 * Turning the tile in hand: each turn goes on from the last one, though it may not be drawn yet.
 * @param {Table} table @param {import("./panels/rack.js").Held} held @param {Record<string, string>} faces
 */
function useTurning(table, held, faces) {
  const wished = useRef(/** @type {{ tile: number, face: string } | null} */ (null));
  if (!held || wished.current?.tile !== held.tile || wished.current?.face === held.face)
    wished.current = null;
  return (/** @type {"turn" | "back" | "flip"} */ how) => {
    if (!held?.tile) return;
    const face = turnHeld(table, { ...held, face: wished.current?.face ?? held.face }, how);
    if (face === null) return;
    wished.current = { tile: held.tile, face };
    faces[tileName(held.tile)] = face;
  };
}

/** Whether orientations are to be picked one by one. @param {Table} table */
function hasFaces(table) {
  return !("replaceLastMove" in table) && [...table.lit].some((thing) => thing.startsWith("face "));
}

/** R turns, Shift+R turns back, F flips. @param {(how: "turn" | "back" | "flip") => void} turn */
function useKeys(turn) {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, textarea, select"))
        return;
      if (event.key === "r") latest.current("turn");
      else if (event.key === "R") latest.current("back");
      else if (event.key === "f" || event.key === "F") latest.current("flip");
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/**
 * The wheel; a small one grows on a touch.
 * @param {{ table: Table, box: Box, isLarge: boolean, open: () => void }} props
 */
function WheelPlace({ table, box, isLarge, open }) {
  const wheel = html`<${Wheel} table=${table} x=${box.x + box.width / 2} y=${box.y + box.height / 2}
    radius=${box.width / 2 - 3} />`;
  if (isLarge) return wheel;
  const onKey = (/** @type {KeyboardEvent} */ event) =>
    (event.key === "Enter" || event.key === " ") && (event.preventDefault(), open());
  return html`<g class="tip-above">${wheel}</g>
    <g class="tip-grows" role="button" tabindex="0" aria-label=${table.say("tipperary-open-wheel")}
      onClick=${open} onKeyDown=${onKey}>
      <circle class="tip-cover" cx=${box.x + box.width / 2} cy=${box.y + box.height / 2}
        r=${box.width / 2 - 3} />
    </g>`;
}

/**
 * The distinct orientations of a picked tile, each to be picked.
 * @param {{ table: Table, box: Box }} props
 */
function FaceStrip({ table, box }) {
  const ids = [...table.lit].filter((thing) => thing.startsWith("face "));
  const player = table.view.players[table.you ?? 0];
  const tile = table.view.areas[player.area].find(
    (each) => each !== null && table.picked.includes(`tile ${tileName(each)}`),
  );
  const columns = Math.min(4, ids.length);
  const [width, height] = [box.width / columns, box.height / Math.ceil(ids.length / columns)];
  return html`<g>
    ${ids.map((id, place) => {
      const [x, y] = [box.x + (place % columns) * width, box.y + Math.floor(place / columns) * height];
      return html`<${Thing} key=${id} table=${table} id=${id}>
        <rect class="tip-plank" x=${x + 1} y=${y + 1} width=${width - 3} height=${height - 3} rx="7" />
        ${
          tile &&
          html`<${TileIn} rows=${facesOf(table, tile)[id.slice(5)]} x=${x + 5} y=${y + 5} width=${width - 11}
            height=${height - 11} most=${26} />`
        }
        <rect class="glow" x=${x + 1} y=${y + 1} width=${width - 3} height=${height - 3} rx="7" />
      </${Thing}>`;
    })}
  </g>`;
}

/**
 * Another display, or the wheel, large over the table.
 * @param {{ table: Table, open: Opened, size: Size, close: () => void }} props
 */
function Enlarged({ table, open, size, close }) {
  const [width, height] = [Math.min(size.width - 34, 900), Math.min(size.height - 90, 760)];
  const title = titleOf(table, open);
  const player = typeof open === "number" ? table.view.players[open] : null;
  const side = Math.min(width, height);
  return html`<${Sheet} prefix="tip" title=${title} closing=${table.say("tipperary-close")} close=${close}>
    ${
      player
        ? html`<svg class="tip-picture" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
          <g transform=${transformText(fitting(extentOf(landsOf(player)), width - 10, height - 40))}>
            <${Display} table=${table} player=${player} />
            <${Traced} table=${table} player=${player} />
            <${BestLands} table=${table} player=${player} />
          </g>
          <${ScoreLine} table=${table} seat=${player.seat}
            box=${{ x: 4, y: height - 28, width: width - 8, height: 26 }} />
        </svg>`
        : open === "cards"
          ? html`<dl class="tip-cards">
            ${objectivesOf(table).map(
              (card) => html`<dt>
                ${card.name} (${card.vp})
              </dt>
                <dd>${card.text}</dd>`,
            )}
          </dl>`
          : open === "bag"
            ? html`<${Leftover} table=${table} />`
            : html`<svg class="tip-picture" width=${side} height=${side} viewBox=${`0 0 ${side} ${side}`}>
            <${Wheel} table=${table} x=${side / 2} y=${side / 2} radius=${side / 2 - 4} />
          </svg>`
    }
  </${Sheet}>`;
}

/** What is shown large. @param {Table} table @param {Opened} open */
function titleOf(table, open) {
  if (typeof open === "number") return table.say("tipperary-display-of", { player: table.names[open] });
  return table.say({ wheel: "tipperary-wheel", cards: "tipperary-objectives", bag: "tipperary-left" }[open]);
}
