// The whole table of Tír na nÓg.
import { html, useMemo, useState } from "../../html.js";
import { Sheet } from "../../input/sheet.js";
import { BoardPart } from "../kit/drawn.js";
import { useSize } from "../kit/size.js";
import { DetailPanel, LargeCard, LargeGeas, LargePlot, LargeRegions } from "./cards/details.js";
import { cardOf, isCard } from "./cards/faces.js";
import { Inspector } from "./cards/inspect.js";
import { layoutFor } from "./layout.js";
import { Balor } from "./panels/balor.js";
import { Hand } from "./panels/hand.js";
import { Others } from "./panels/other_sagas.js";
import { Otherworld } from "./panels/otherworld.js";
import { Saga, slotsOf } from "./panels/saga.js";
import { Status } from "./panels/status.js";
import { Plots } from "./panels/subplots.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("../kit/size.js").Size} Size */
/** @typedef {import("./cards/inspect.js").Inspected} Inspected */
/** @typedef {{ all: true } | { seat: number }} Opened all cards, or the Saga of a seat */

/** @param {{ table: Table }} props */
export function Board({ table }) {
  const { box, size } = useSize(table);
  const [inspected, setInspected] = useState(/** @type {(Inspected & { side: string }) | null} */ (null));
  const [open, setOpen] = useState(/** @type {Opened | null} */ (null));
  const inspector = useMemo(
    () =>
      new Inspector((thing, at) =>
        setInspected(thing && at ? { ...thing, side: sideAway(at, box.current) } : null),
      ),
    [],
  );
  const { view } = table;
  const nearest = table.you ?? 0;
  const [columns, others, plots] = [view.columns, view.seats - 1, view.subplots.length];
  const [isSolo, held] = [Boolean(view.balor), view.players[nearest].hand?.length ?? 0];
  const slots = slotsOf(view.players[nearest]);
  const place = useMemo(
    () => layoutFor(size.width, size.height, { columns, others, plots, isSolo, held, slots }),
    [size, columns, others, plots, isSolo, held, slots],
  );
  return html`<div class="tnn-board" data-board ref=${box}
    onPointerDown=${() => inspected && setInspected(null)}>
    <svg class="tnn-picture" viewBox=${`0 0 ${size.width} ${size.height}`} role="group"
      aria-label=${table.say("tirnanog-table")}>
      <${Status} table=${table} box=${place.status} open=${() => setOpen({ all: true })} />
      <${Otherworld} table=${table} box=${place.world} inspector=${inspector} />
      <${BoardPart}>
        ${
          view.balor
            ? html`<${Balor} table=${table} box=${place.others} inspector=${inspector} />`
            : view.seats > 1 &&
              html`<${Others} table=${table} box=${place.others} nearest=${nearest}
                open=${(/** @type {number} */ seat) => setOpen({ seat })} />`
        }
        ${
          view.subplots.length
            ? html`<${Plots} table=${table} box=${place.plots} inspector=${inspector} />`
            : null
        }
      </${BoardPart}>
      <${BoardPart}>
        <${Saga} table=${table} player=${view.players[nearest]} box=${place.own} geas=${place.geas}
          inspector=${inspector} isOwn=${true} />
      </${BoardPart}>
      <${BoardPart}>
        ${table.you !== null && html`<${Hand} table=${table} box=${place.hand} inspector=${inspector} />`}
      </${BoardPart}>
    </svg>
    ${
      open &&
      html`<${Enlarged} table=${table} open=${open} size=${size} close=${() => setOpen(null)}
        inspector=${inspector} />`
    }
    ${inspected && html`<${DetailPanel} table=${table} inspected=${inspected} side=${inspected.side} />`}
  </div>`;
}

/** The side of the board where a panel hides least. @param {Element} at @param {HTMLElement | null} board */
function sideAway(at, board) {
  const [there, whole] = [at.getBoundingClientRect(), board?.getBoundingClientRect()];
  if (!whole) return "right";
  if (whole.width > whole.height)
    return there.x + there.width / 2 > whole.x + whole.width / 2 ? "left" : "right";
  return there.y + there.height / 2 > whole.y + whole.height / 2 ? "top" : "bottom";
}

/**
 * Something that has grown over the table: another Saga, or all cards with their texts.
 * @param {{ table: Table, open: Opened, size: Size, close: () => void, inspector: Inspector }} props
 */
function Enlarged({ table, open, size, close, inspector }) {
  const title =
    "all" in open
      ? table.say("tirnanog-all-cards")
      : table.say("tirnanog-saga-of", { player: table.names[open.seat] });
  return html`<${Sheet} prefix="tnn" title=${title} closing=${table.say("tirnanog-close")} close=${close}>
    ${
      "all" in open
        ? html`<${AllCards} table=${table} />`
        : html`<${EnlargedSaga} table=${table} player=${table.view.players[open.seat]} size=${size}
          inspector=${inspector} />`
    }
  </${Sheet}>`;
}

/** @param {{ table: Table, player: Player, size: Size, inspector: Inspector }} props */
function EnlargedSaga({ table, player, size, inspector }) {
  const width = Math.min(size.width - 36, 960);
  const height = Math.min(size.height - 92, width * 0.72);
  return html`<svg class="tnn-picture" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height}>
    <${Saga} table=${table} player=${player} box=${{ x: 2, y: 2, width: width - 4, height: height - 4 }}
      geas=${Math.max(80, width * 0.2)} inspector=${inspector} isOwn=${false} />
  </svg>`;
}

/** Every text that lies open, large. @param {{ table: Table }} props */
function AllCards({ table }) {
  const { view } = table;
  const hand = view.players[table.you ?? 0].hand ?? [];
  const world = view.otherworld.flat().filter(isCard);
  const sagas = view.players.flatMap((player) =>
    player.saga
      .flat()
      .filter((cell) => cell !== null)
      .map((cell) => cell.card),
  );
  const seen = new Set([...hand, ...world, ...sagas]);
  return html`<div class="tnn-all" tabindex="0" role="group" aria-label=${table.say("tirnanog-all-cards")}>
    ${[0, 1, 2].map((place) => html`<${LargeGeas} table=${table} place=${place} />`)}
    ${view.subplots.map((plot) => html`<${LargePlot} table=${table} plot=${plot} />`)}
    <${LargeRegions} table=${table} />
    ${[...seen].map((text) => html`<${LargeCard} key=${text} table=${table} card=${cardOf(table, text)} />`)}
  </div>`;
}
