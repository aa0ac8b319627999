// Before the game: chairs, links to send, and a QR code to hold up.
import { html, useState } from "../html.js";
import { findGame } from "../line/seats.js";
import { titleOf } from "./games.js";
import { Button, LinkButton, Page } from "./parts.js";
import { QrCode } from "./qr.js";
import { say } from "./words.js";

/** @typedef {import("./desk.js").Desk} Desk */

/**
 * The link that leads to a chair.
 * @param {string} table @param {string} [invite]
 */
export function linkTo(table, invite = "") {
  return `${location.origin}/#/join/${table}${invite ? `?invite=${invite}` : ""}`;
}

/** @param {{ desk: Desk }} props */
export function Waiting({ desk }) {
  const shown = desk.shown.value;
  const mine = findGame(desk.id);
  const [isCopied, setCopied] = useState("");
  const free = shown.chairs.filter((/** @type {any} */ chair) => !chair.is_taken);
  const invite = free.map((/** @type {any} */ chair) => mine?.invites?.[chair.seat]).find(Boolean) ?? "";
  const link = linkTo(desk.id, invite);
  const copy = async (/** @type {string} */ text) => {
    await navigator.clipboard?.writeText(text).catch(() => {});
    setCopied(text);
  };
  return html`<${Page} title=${titleOf(shown.terms.game)}>
    <div class="waiting">
      <section class="panel stack"><h2>${say("shell-chairs")}</h2>
        <ul class="game-list">${shown.chairs.map((/** @type {any} */ chair) =>
          html`<${ChairLine} key=${chair.seat} desk=${desk} chair=${chair} onCopy=${copy} />`)}</ul>
        ${mine?.isHost && html`<${Button} icon="play" class="main" label=${free.length ? say("shell-start-with-bots") : say("shell-start")}
          onClick=${() => desk.command({ command: "start" })} />`}
        ${shown.you === null && free.length > 0 && html`<${LinkButton} label=${say("shell-sit-down")} href=${`#/join/${desk.id}`} class="main" />`}
        <p class="soft small">${say("shell-commitment")} <code class="code">${shown.commitment.slice(0, 16)}…</code></p>
      </section>
      ${free.length > 0 && html`<section class="panel stack invite"><h2>${say("shell-invite")}</h2>
        <${QrCode} text=${link} label=${say("shell-qr", { link })} />
        <label class="field"><span>${say("shell-link")}</span>
          <input type="text" readonly value=${link} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
        <${Button} icon="link" label=${isCopied === link ? say("shell-copied") : say("shell-copy-link")} onClick=${() => copy(link)} />
      </section>`}
    </div>
  </${Page}>`;
}

/**
 * One chair: who sits there, its own link, and how the host frees it.
 * @param {{ desk: Desk, chair: any, onCopy: (link: string) => void }} props
 */
function ChairLine({ desk, chair, onCopy }) {
  const [shown, mine] = [desk.shown.value, findGame(desk.id)];
  const invite = chair.is_taken ? "" : mine?.invites?.[chair.seat];
  const mayDismiss = chair.is_taken && mine?.isHost && chair.seat !== shown.you && chair.kind !== "bot";
  const name = chair.is_taken ? html`<strong>${chair.name}</strong>` : html`<span class="soft">${say("shell-free-chair")}</span>`;
  return html`<li class=${`row game-line seat-${chair.seat}`}>
    <svg class="chair-sign" viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true"><circle r="8" /></svg>
    <span class="grow">${name}${chair.seat === shown.you ? ` (${say("shell-you")})` : ""}</span>
    ${invite && html`<${Button} icon="link" class="small" label=${say("shell-copy-link")} onClick=${() => onCopy(linkTo(desk.id, invite))} />`}
    ${mayDismiss && html`<${Button} icon="close" class="small" only=${true} label=${say("shell-dismiss", { name: chair.name })}
      onClick=${() => desk.command({ command: "dismiss", seat: chair.seat })} />`}
  </li>`;
}
