// One's own decisions one after the other, with what others did in the same position.
import { html, useEffect, useState } from "../../html.js";
import { language, say, sayFor } from "../../words/i18n.js";
import { Button, LinkButton } from "../parts/controls.js";
import { SEAT } from "./hand_in.js";
import { compared, firstDifference } from "./comparison.js";

/** @typedef {import("../../local/daily/deal.js").Decision} Decision */
/** @typedef {import("../../net/schemas.js").DailyEntry} DailyEntry */
/** @typedef {import("./comparison.js").Compared} Compared */

const sayDaily = sayFor("daily");

/** @param {string} table @returns {Decision[]} */
function useDecisions(table) {
  const [found, setFound] = useState(/** @type {Decision[]} */ ([]));
  useEffect(() => {
    import("../../local/daily/client.js")
      .then((client) => client.decisions(table, SEAT))
      .then(setFound, () => {});
  }, [table]);
  return found;
}

/** @param {{ table: string, results: DailyEntry[] | null }} props null while they are not known */
export function Decisions({ table, results }) {
  const made = useDecisions(table);
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const others = (results ?? []).filter((entry) => !entry.is_you);
  const own = made.map(({ text }) => text);
  const free = [...made.keys()].filter((number) => made[number].count > 1); // the others were forced
  if (!free.length) return null;
  const place = Math.min(chosen ?? Math.max(0, free.indexOf(firstDifference(own, others))), free.length - 1);
  const number = free[place];
  return html`<section class="panel stack daily-decisions" aria-label=${sayDaily("daily-decisions")}>
    <h2>${sayDaily("daily-decisions")}</h2>
    <div class="row">
      <${Button} icon="back" label=${sayDaily("daily-before")} iconOnly=${true} disabled=${place === 0}
        onClick=${() => setChosen(place - 1)} />
      <strong role="status">${sayDaily("daily-decision", { number: place + 1, most: free.length })}</strong>
      <${Button} icon="forward" label=${sayDaily("daily-after")} iconOnly=${true}
        disabled=${place === free.length - 1} onClick=${() => setChosen(place + 1)} />
      <input type="range" class="grow" min="0" max=${free.length - 1} value=${place}
        aria-label=${sayDaily("daily-decisions")}
        onInput=${(/** @type {import("../../html.js").InputChange} */ event) => setChosen(Number(event.target.value))} />
    </div>
    <${SideBySide} table=${table} at=${made[number].at} found=${compared(own, others, number)}
      isKnown=${results !== null} />
    <div class="row">
      <${LinkButton} icon="curve" label=${sayDaily("daily-engine")} class="small"
        href=${`#/replay/${table}/${made[number].at}`} />
    </div>
  </section>`;
}

/**
 * Moves of a position in words.
 * @param {string} table @param {number} at @param {Compared} found @returns {string[]}
 */
function useWords(table, at, { moves }) {
  const key = `${table} ${at} ${language.value} ${moves.map(({ text, names }) => `${text} ${names[0]}`).join()}`;
  const [told, setTold] = useState({ key: "", words: /** @type {string[]} */ ([]) });
  useEffect(() => {
    let isGone = false;
    import("../../local/daily/client.js")
      .then((client) => client.movesInWords(table, SEAT, at, moves))
      .then(
        (words) => !isGone && setTold({ key, words }),
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [key]);
  return told.key === key ? told.words : moves.map(({ text }) => text);
}

/** @param {{ table: string, at: number, found: Compared, isKnown: boolean }} props */
function SideBySide({ table, at, found, isKnown }) {
  const words = useWords(table, at, found);
  const { moves, elsewhere, here } = found;
  return html`<ul class="daily-moves">
      ${moves.map(
        ({ text, names, isYours }, place) => html`<li key=${text} class=${isYours ? "daily-you" : ""}>
          <span class="daily-words">${words[place]}</span>
          <span class="soft small">${whoWords(names, isYours)}</span>
        </li>`,
      )}
    </ul>
    ${isKnown && html`<p class="soft small">${sayDaily("daily-here", { count: here })}</p>`}
    ${
      elsewhere.length > 0 &&
      html`<details>
        <summary>${sayDaily("daily-elsewhere", { count: elsewhere.length })}</summary>
        <ul class="daily-moves small">
          ${elsewhere.map(
            ({ name, text }, row) =>
              html`<li key=${row}><span>${name}</span> <code class="code">${text}</code></li>`,
          )}
        </ul>
      </details>`
    }`;
}

/** Who has made a move. @param {string[]} names @param {boolean} isYours */
function whoWords(names, isYours) {
  return [...(isYours ? [say("shell-you")] : []), ...names].join(", ");
}
