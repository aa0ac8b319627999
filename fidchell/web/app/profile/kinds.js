// What was played how often, and what came of it.
import { html } from "../../html.js";
import { figure, kindKey, kindName, say } from "./model.js";
import { WideTable } from "./wide_table.js";

/** @typedef {import("./model.js").Profile["kinds"][number]} Kind */

/** @param {{ kinds: Kind[] }} props */
export function Kinds({ kinds }) {
  if (!kinds.length) return null;
  const columns = ["game", "count", "places", "mean", "best"].map((each) => say(`profile-column-${each}`));
  return html`<section class="panel stack">
    <h2>${say("profile-kinds")}</h2>
    <${WideTable} label=${say("profile-kinds")} columns=${columns}
      rows=${kinds.map((kind) => ({
        key: kindKey(kind),
        head: kindName(kind),
        cells: [
          String(kind.games),
          html`<${Places} kind=${kind} />`,
          figure(kind.mean_total),
          figure(kind.best_total, 0),
        ],
      }))} />
  </section>`;
}

/** How often first, second and so on, as a bar and in words. @param {{ kind: Kind }} props */
function Places({ kind }) {
  const words = kind.places.map((count, place) => placeWords(kind.seats, place, count)).join(", ");
  return html`<span class="places">
    <span class="places-bar" aria-hidden="true">
      ${kind.places.map(
        (count, place) =>
          html`<span key=${place} class=${`place-${place}`} style=${`flex-grow: ${count}`}></span>`,
      )}
    </span>
    <span class="small">${words}</span>
  </span>`;
}

/** @param {number} seats @param {number} place from 0 @param {number} count */
function placeWords(seats, place, count) {
  if (seats > 2) return say("profile-place", { place: place + 1, count });
  return say(place === 0 ? "profile-wins" : "profile-losses", { count });
}
