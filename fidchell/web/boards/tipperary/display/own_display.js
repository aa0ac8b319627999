// The own display: where the piece in hand may be laid, its ghost, and what it would earn there.
import { html, useEffect, useRef, useState } from "../../../html.js";
import { chosenRows } from "../pieces/book.js";
import { RoundButton } from "../pieces/icons.js";
import { anchorOf, spots } from "../pieces/letter_grid.js";
import { BestLands } from "./best_lands.js";
import { Display, extentOf, homeOf, landsOf, ringOf } from "./display.js";
import { pressNearby, useAim, usePointer } from "./aiming.js";
import { buttonAt, roomOf } from "./fitting.js";
import { Earnings } from "./earnings.js";
import { Ghost, Marks, pieceOf, placesOf } from "./placement.js";
import { dragTile } from "./tile_drag.js";
import { Traced } from "./traced.js";
import { useViewport } from "./viewport.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./placement.js").Place} Place */
/** @typedef {import("./viewport.js").Viewport} Viewport */
/** @typedef {import("./display.js").Extent} Extent */
/** @typedef {import("./fitting.js").Room} Room */
/** @typedef {import("../pieces/letter_grid.js").Spot} Spot */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ current: ((event: PointerEvent, take?: (() => void) | null) => void) | null }} StartDrag */

const EDGE = 0.5; // spaces around everything
const LONGEST = 3; // spaces that a tile may reach over what lies there and still be seen

/** The spaces where the marks of the places stand. @param {Place[]} places @param {string[] | null} piece */
function marked(places, piece) {
  const anchor = piece ? anchorOf(piece) : { row: 0, column: 0 };
  return places.map(({ row, column }) => ({ row: row + anchor.row, column: column + anchor.column }));
}

/**
 * Everything that should be seen, however the piece in hand is turned: the display, its ring, and a
 * piece's length around them.
 * @param {Table} table @param {Player} player @param {string[] | null} piece @param {Spot[]} drafted
 */
function extentToShow(table, player, piece, drafted) {
  const reach = piece ? Math.min(LONGEST, Math.max(piece.length, piece[0].length)) : EDGE;
  const lands = widened(displayExtent(table, player), reach);
  const laid = [...laidSpots(table, player), ...drafted];
  if (!laid.length) return lands;
  const more = widened(extentOf(laid), EDGE);
  return {
    top: Math.min(lands.top, more.top),
    left: Math.min(lands.left, more.left),
    bottom: Math.max(lands.bottom, more.bottom),
    right: Math.max(lands.right, more.right),
  };
}

/**
 * How far a display, its ring and what is laid there reach.
 * @param {Table} table @param {Player} player @param {Spot[]} laid
 */
function displayExtent(table, player, laid = []) {
  return extentOf([...landsOf(player), ...ringOf(homeOf(table, player)), ...laid]);
}

/** @param {Extent} extent @param {number} edge @returns {Extent} */
function widened({ top, left, bottom, right }, edge) {
  return { top: top - edge, left: left - edge, bottom: bottom + edge, right: right + edge };
}

/** §16.1: a tile that is placed but not revealed yet. @param {Table} table @param {Player} player */
function laidSpots(table, player) {
  const { choice } = player;
  return choice?.stage === "committed"
    ? spots(chosenRows(table, player) ?? [], choice.row, choice.column)
    : [];
}

/**
 * Where the tile in hand is drafted to lie, when confirming it will reveal everything.
 * @param {Table} table @param {Player} player @param {Place[]} places
 */
function drafted(table, player, places) {
  if (player.choice?.stage !== "chosen" || places.length || !table.view.brings) return null;
  const space = [...table.changed].find((thing) => thing.startsWith("space "));
  const [, row, column] = space?.split(" ").map(Number) ?? [];
  return space ? { row, column } : null;
}

/** @param {{ table: Table, seat: number, box: Box, startDrag: StartDrag }} props */
export function OwnDisplay({ table, seat, box, startDrag }) {
  const player = table.view.players[seat];
  const isOwn = seat === table.you;
  const places = isOwn ? placesOf(table) : [];
  const piece = isOwn ? pieceOf(table) : null;
  const [hovered, setHovered] = useState(/** @type {string | null} */ (null));
  const ghost = useRef(/** @type {SVGGElement | null} */ (null));
  const room = roomOf(box);
  const marks = marked(places, piece);
  const draft = drafted(table, player, places);
  const draftSpots = draft ? spots(chosenRows(table, player) ?? [], draft.row, draft.column) : [];
  const extent = extentToShow(table, player, piece, draftSpots);
  const occasion = `${player.display.join()} ${player.choice?.slot} ${Object.values(extent).join()}`;
  const display = displayExtent(table, player, [...laidSpots(table, player), ...draftSpots]);
  const viewport = useViewport(extent, room, marks, display, occasion);
  const hand = { table, places, piece, viewport };
  const aimed = useAim(hand);
  const { onPoint, onAway } = usePointer(hand, setHovered);
  const held = useRef(/** @type {import("./tile_drag.js").Hand | null} */ (null));
  held.current = { table, places, rows: piece, viewport, ghost: ghost.current, onHover: setHovered };
  startDrag.current = (event, take = null) =>
    dragTile(event, () => /** @type {import("./tile_drag.js").Hand} */ (held.current), take);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      if (
        !(/** @type {Element} */ (event.target).closest?.("input, textarea, select")) &&
        !event.ctrlKey &&
        !event.metaKey
      )
        viewport.onKey(event, box.width, box.height);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [box.width, box.height]);
  const shown = aimed ?? places.find(({ id }) => id === hovered);
  const isTile = table.view.phase === "place";
  return html`<svg class="tip-window" x=${box.x} y=${box.y} width=${box.width} height=${box.height}
    ref=${(/** @type {SVGSVGElement | null} */ node) => (viewport.frame = node)}
    onPointerDownCapture=${(/** @type {PointerEvent} */ event) => viewport.onDown(event)}
    onClick=${(/** @type {MouseEvent} */ event) => pressNearby(event, hand, hovered)}
    onPointerMove=${(/** @type {PointerEvent} */ event) => (viewport.onMove(event), onPoint(event))}
    onPointerUp=${(/** @type {PointerEvent} */ event) => viewport.onUp(event)}
    onPointerCancel=${(/** @type {PointerEvent} */ event) => viewport.onUp(event)}
    onPointerLeave=${(/** @type {PointerEvent} */ event) => (viewport.onUp(event), onAway())}>
    <rect class="tip-field" width=${box.width} height=${box.height} />
    <g ref=${(/** @type {SVGGElement | null} */ node) => {
      viewport.ground = node;
      node && viewport.show(viewport.transform);
    }}>
      <${Display} table=${table} player=${player} hasRing=${true} />
      <${Traced} table=${table} player=${player} />
      <${BestLands} table=${table} player=${player} />
      ${
        player.choice?.stage === "committed" &&
        html`<${Ghost} rows=${chosenRows(table, player)} row=${player.choice.row} column=${player.choice.column}
          class="tip-laid" />`
      }
      ${
        draft &&
        html`<${Ghost} rows=${chosenRows(table, player)} row=${draft.row} column=${draft.column}
          class="tip-laid" />`
      }
      <g class=${isTile ? "tip-for-tile" : "tip-for-piece"} tabindex="-1"
        onFocusIn=${(/** @type {FocusEvent} */ event) => reveal(event, viewport, places, marks)}>
        <${Marks} table=${table} places=${places} piece=${piece} onHover=${setHovered}
          isOutside=${(/** @type {{ row: number, column: number }} */ spot) => viewport.isOutside(spot)} />
      </g>
      ${
        shown &&
        piece &&
        html`<g ...${aimed ? aimedProps(table, aimed.id, startDrag) : {}}>
          <${Ghost} rows=${piece} row=${shown.row} column=${shown.column} />
        </g>`
      }
      <g class="tip-float" ref=${ghost}>
        ${piece && isTile && places.length ? html`<${Ghost} rows=${piece} row=${0} column=${0} />` : null}
      </g>
    </g>
    <${Earnings} table=${table} seat=${seat} shown=${shown ?? null} piece=${piece} viewport=${viewport}
      transform=${viewport.transform} box=${box} />
    <${EdgeArrows} table=${table} viewport=${viewport} transform=${viewport.transform} room=${room} />
    <${Zoom} table=${table} viewport=${viewport} room=${room} />
  </svg>`;
}

/**
 * The ghost that a finger has aimed: a tap places it, and it may be dragged.
 * @param {Table} table @param {string} id @param {StartDrag} startDrag
 */
function aimedProps(table, id, startDrag) {
  return {
    class: "tip-aimed lit can",
    "data-thing": id,
    "aria-hidden": "true",
    onClick: () => table.pick(id),
    onPointerDown: (/** @type {PointerEvent} */ event) => startDrag.current?.(event),
  };
}

/**
 * Whoever walks by keys sees the place that has the focus.
 * @param {FocusEvent} event @param {Viewport} viewport @param {Place[]} places
 * @param {{ row: number, column: number }[]} marks
 */
function reveal(event, viewport, places, marks) {
  const id = /** @type {Element} */ (event.target).closest("[data-thing]")?.getAttribute("data-thing");
  const mark = marks[places.findIndex((place) => place.id === id)];
  if (mark) viewport.reveal(mark);
}

/**
 * Arrows to the places that the viewport does not show; drawn anew with another transform.
 * @param {{ table: Table, viewport: Viewport, transform: object, room: Room }} props
 */
function EdgeArrows({ table, viewport, room: { box, side: beside, buttons } }) {
  const [near, far] = [16, 0.55];
  const { width, height } = box;
  const right = beside === "right" ? Math.max(height / 2, buttons.height + near) : height / 2;
  const sides = /** @type {["left" | "right" | "up" | "down", number, number, number, number][]} */ ([
    ["left", near, height / 2, width * far, 0],
    ["right", width - near, right, -width * far, 0],
    ["up", width / 2, near, 0, height * far],
    ["down", width / 2, height - near, 0, -height * far],
  ]);
  const open = sides.filter(([side]) => viewport.hides(side));
  return html`<g class="tip-beyond">
    ${open.map(
      ([side, x, y, dx, dy]) => html`<${RoundButton} key=${side} of=${side} x=${x} y=${y} radius=${15}
        label=${table.say(`tipperary-beyond-${side}`)} press=${() => viewport.step(dx, dy)} />`,
    )}
  </g>`;
}

/** Nearer, farther, everything. @param {{ table: Table, viewport: Viewport, room: Room }} props */
function Zoom({ table, viewport, room }) {
  const { box } = room;
  const middle = { x: box.width / 2, y: box.height / 2 };
  const buttons = /** @type {[string, string, () => void][]} */ ([
    ["more", "tipperary-nearer", () => viewport.zoom(1.25, middle.x, middle.y)],
    ["less", "tipperary-farther", () => viewport.zoom(0.8, middle.x, middle.y)],
    ["fit", "tipperary-fit", () => viewport.fit()],
  ]);
  return html`<g>
    ${buttons.map(
      (
        [sign, key, press],
        place,
      ) => html`<${RoundButton} key=${sign} of=${sign} ...${buttonAt(room, place)} radius=${16}
        label=${table.say(key)} press=${press} />`,
    )}
  </g>`;
}
