// Before the game: chairs, links to send, and a QR code to hold up.
import { html, useState } from "../../html.js";
import { Portrait } from "../../boards/kit/portraits.js";
import { findGame } from "../../net/my_games.js";
import { say } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { Button, LinkButton, Page } from "../parts/controls.js";
import { laterPart } from "../parts/later_part.js";
import { KnownSeed, RatedSign } from "../parts/known_seed.js";
import { QrCode } from "../parts/qr_code.js";
import { RecoveryCode } from "../parts/recovery_code.js";

/** @typedef {import("../table/model/controller.js").TableController} TableController */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../net/schemas.js").ShownChair} ShownChair */
/** @typedef {import("../../html.js").InputChange} InputChange */

const InviteFriends = laterPart(
  async () => (await import("../community/invite_friends.js")).InviteFriends,
  "community",
);
const ShowInClub = laterPart(async () => (await import("../club/show_in_club.js")).ShowInClub, "club");

/**
 * The link that leads to a chair.
 * @param {string} table @param {string} [invite]
 */
export function linkTo(table, invite = "") {
  return `${location.origin}/#/join/${table}${invite ? `?invite=${invite}` : ""}`;
}

/** Whether the address of this page leads other devices to themselves. */
function isOnlyHere() {
  return /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
}

/** @param {{ controller: TableController }} props */
export function WaitingRoom({ controller }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const mine = findGame(controller.id);
  const [isCopied, setCopied] = useState("");
  const free = tableView.chairs.filter((chair) => !chair.is_taken);
  const invite = free.map((chair) => mine?.invites?.[chair.seat]).find(Boolean) ?? "";
  const link = linkTo(controller.id, invite);
  const copy = async (/** @type {string} */ text) => {
    await navigator.clipboard?.writeText(text).catch(() => {});
    setCopied(text);
  };
  return html`<${Page} title=${titleOf(tableView.terms.game)}>
    <div class="waiting">
      <section class="panel stack">
        <h2>${say("shell-chairs")}</h2>
        <ul class="game-list">
          ${tableView.chairs.map(
            (chair) =>
              html`<${ChairLine} key=${chair.seat} controller=${controller} chair=${chair} copied=${isCopied}
                onCopy=${copy} />`,
          )}
        </ul>
        ${
          mine?.isHost &&
          html`<${Button} icon="play" class="main"
            label=${free.length ? say("shell-start-with-bots") : say("shell-start")}
            onClick=${() => controller.command({ command: "start" })} />`
        }
        ${
          tableView.you === null &&
          free.length > 0 &&
          html`<${LinkButton} label=${say("shell-sit-down")} href=${`#/join/${controller.id}`} class="main" />`
        }
        <${RatedSign} tableView=${tableView} />
        <${KnownSeed} tableView=${tableView} />
      </section>
      ${
        free.length > 0 &&
        html`<section class="panel stack invite">
          <h2>${say("shell-invite")}</h2>
          <label class="field">
            <span>${say("shell-link")}</span>
            <input type="text" readonly value=${link}
              onFocus=${(/** @type {InputChange} */ event) => event.target.select()} />
          </label>
          <${Button} icon="link" label=${isCopied === link ? say("shell-copied") : say("shell-copy-link")}
            onClick=${() => copy(link)} />
          ${isOnlyHere() && html`<p class="only-here" role="note">${say("shell-link-only-here")}</p>`}
          <${QrCode} text=${link} label=${say("shell-qr", { link })} />
          ${tableView.you !== null && html`<${InviteFriends} table=${controller.id} />`}
          ${tableView.you !== null && html`<${ShowInClub} table=${controller.id} />`}
        </section>`
      }
      <section class="panel stack">
        <${RecoveryCode} table=${controller.id} seat=${tableView.you} />
        <p class="soft small">
          ${say("shell-commitment")} <code class="code">${tableView.commitment.slice(0, 16)}…</code>
        </p>
      </section>
      <p class="hidden" role="status">${isCopied && say("shell-copied")}</p>
    </div>
  </${Page}>`;
}

/**
 * One chair: who sits there, its own link, and how the host frees it.
 * @param {{ controller: TableController, chair: ShownChair, copied: string,
 *   onCopy: (link: string) => void }} props
 */
function ChairLine({ controller, chair, copied, onCopy }) {
  const tableView = /** @type {TableView} */ (controller.tableView.value);
  const mine = findGame(controller.id);
  const invite = chair.is_taken ? "" : mine?.invites?.[chair.seat];
  const mayDismiss = chair.is_taken && mine?.isHost && chair.seat !== tableView.you && chair.kind !== "bot";
  const name = chair.is_taken
    ? html`<strong>${chair.name}</strong>`
    : html`<span class="soft">${say("shell-free-chair")}</span>`;
  return html`<li class=${`row game-line seat-${chair.seat}`}>
    <svg class="chair-sign" viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
      <circle r="8" />
    </svg>
    ${chair.bot && html`<${Portrait} level=${chair.bot} seat=${chair.seat} size=${36} />`}
    <span class="grow">
      ${name}${chair.bot_name ? html`<span class="soft"> · ${chair.bot_name}</span>` : ""}${chair.seat === tableView.you ? ` (${say("shell-you")})` : ""}
    </span>
    ${
      invite &&
      html`<${Button} class="small" icon=${copied === linkTo(controller.id, invite) ? "confirm" : "link"}
        label=${say(copied === linkTo(controller.id, invite) ? "shell-copied" : "shell-copy-link")}
        onClick=${() => onCopy(linkTo(controller.id, invite))} />`
    }
    ${
      mayDismiss &&
      html`<${Button} icon="close" class="small" iconOnly=${true}
        label=${say("shell-dismiss", { name: chair.name })}
        onClick=${() => controller.command({ command: "dismiss", seat: chair.seat })} />`
    }
  </li>`;
}
