// The end: who won, the score by category, the curve of chances, proof of the shuffle, and the next game.
import { html, useEffect, useState } from "../html.js";
import { Icon } from "../draw/kit/icons.js";
import * as api from "../line/api.js";
import { findGame, noteGame } from "../line/seats.js";
import { saveFile } from "./menu.js";
import { Button, Dialog, LinkButton } from "./parts.js";
import { ReviewCurve, ReviewWords, useReview } from "./review.js";
import { go } from "./route.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk, onClose: () => void }} props */
export function End({ desk, onClose }) {
  const shown = desk.shown.value;
  const { result } = shown;
  const names = shown.chairs.map((/** @type {any} */ chair) => chair.name);
  const winners = (result?.winners ?? []).map((/** @type {number} */ seat) => names[seat]);
  const isMine = result?.winners?.includes(shown.you);
  const title = isMine ? say("shell-you-won") : say("shell-won", { count: winners.length, names: winners.join(", ") });
  const found = useReview(desk.id, true);
  const look = (/** @type {number} */ move) => go(`/replay/${desk.id}/${move}`);
  const save = async () => saveFile(`${shown.terms.game}-${desk.id}.log`, await api.log(desk.id, shown.you));
  return html`<${Dialog} title=${title} onClose=${onClose} class="end">
    <${ScoreTable} desk=${desk} />
    <div class="row end-next">
      ${shown.you !== null && html`<${Rematch} desk=${desk} />`}
      <${LinkButton} icon="play" label=${say("shell-replay")} href=${`#/replay/${desk.id}`} />
      <${Button} icon="download" label=${say("shell-export")} class="quiet" onClick=${save} />
      <${LinkButton} icon="home" label=${say("shell-home")} href="#/" class="quiet" />
    </div>
    <section class="stack end-review"><h3>${found.standing?.review ? say("shell-chances") : say("shell-curve")}</h3>
      <${ReviewCurve} found=${found} names=${names} onMove=${look} />
      <${ReviewWords} found=${found} names=${names} onMove=${look} />
    </section>
    <${Proof} commitment=${shown.commitment} seed=${shown.seed} />
  </${Dialog}>`;
}

/**
 * The score of every seat by category.
 * @param {{ desk: Desk }} props
 */
export function ScoreTable({ desk }) {
  const [shown, table, book] = [desk.shown.value, desk.table.value, desk.book.value];
  const scores = shown.result?.scores ?? table?.view.scores;
  if (!scores || !table || !book) return null;
  const rows = book.categories.filter((/** @type {string} */ name) => scores.some((/** @type {any} */ score) => score[name] !== 0));
  const best = Math.min(...scores.map((/** @type {any} */ score) => score.rank));
  const number = (/** @type {number} */ value) => (value < 0 ? `−${-value}` : value);
  return html`<div class="score-scroll"><table class="score">
    <thead><tr><td></td>${shown.chairs.map((/** @type {any} */ chair) => html`<th key=${chair.seat} scope="col">${chair.name}</th>`)}</tr></thead>
    <tbody>${rows.map((/** @type {string} */ name) => html`<tr key=${name}><th scope="row">${table.say(`category-${name}`)}</th>
      ${scores.map((/** @type {any} */ score, /** @type {number} */ seat) => html`<td key=${seat}>${number(score[name])}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("shell-total")}</th>${scores.map((/** @type {any} */ score, /** @type {number} */ seat) => html`<td key=${seat} class=${score.rank === best ? "best" : ""}>
      ${score.rank === best && html`<${Icon} name="crown" size=${16} />`} ${number(score.total)}</td>`)}</tr></tfoot>
  </table></div>`;
}

/**
 * Compute the commitment from the seed that is shown now, in this browser.
 * @param {{ commitment: string, seed: string | null }} props
 */
export function Proof({ commitment, seed }) {
  const [found, setFound] = useState("");
  if (!seed) return null;
  const check = async () => {
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    setFound([...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  };
  return html`<div class="proof">
    <${Button} icon="lock" label=${say("shell-verify")} class="small" onClick=${check} />
    <p class="small" role="status">${found && (found === commitment
      ? html`<strong class="good">${say("shell-verified")}</strong>`
      : html`<strong class="bad">${say("shell-not-verified")}</strong>`)}
      ${found && html`<br /><span class="soft">${say("shell-seed")}</span> <code class="code">${seed.slice(0, 20)}…</code>
        <span class="soft">SHA-256</span> <code class="code">${found.slice(0, 20)}…</code>`}</p>
  </div>`;
}

/** @param {{ desk: Desk }} props */
function Rematch({ desk }) {
  const shown = desk.shown.value;
  const { ready, table } = shown.rematch;
  const isReady = ready.includes(shown.you);
  useEffect(() => {
    if (!table || !isReady) return;
    const before = findGame(desk.id);
    const { seats = [shown.you], recovery = {}, isHost, isHotSeat } = before ?? {};
    noteGame(table, { game: shown.terms.game, seats, recovery, isHost, isHotSeat });
    api.follow(desk.id).then(() => go(`/table/${table}?seat=${shown.you}`), () => go(`/join/${table}`));
  }, [table, isReady]);
  return html`<${Button} icon="again" label=${isReady ? say("shell-rematch-waits") : say("shell-rematch")} class="main" disabled=${isReady}
    onClick=${() => desk.command({ command: "offerrematch", on: true })} />`;
}
