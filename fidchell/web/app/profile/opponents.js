// Head to head with those whom one has met, and the longest games.
import { html } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { day, kindName, say } from "./model.js";
import { WideTable } from "./wide_table.js";

/** @typedef {import("./model.js").Profile} Profile */

/** @param {{ profile: Profile }} props */
export function Opponents({ profile: { opponents } }) {
  if (!opponents.length) return null;
  const columns = ["opponent", "count", "ahead", "behind", "last"].map((each) =>
    say(`profile-column-${each}`),
  );
  return html`<section class="panel stack">
    <h2>${say("profile-opponents")}</h2>
    <${WideTable} label=${say("profile-opponents")} columns=${columns}
      rows=${opponents.map((each) => ({
        key: `${each.bot} ${each.name}`,
        head: html`<${OpponentName} name=${each.name} isBot=${each.bot !== ""} />`,
        cells: [String(each.games), String(each.ahead), String(each.behind), day(each.last)],
      }))} />
    <p class="soft small">${say("profile-opponents-about")}</p>
  </section>`;
}

/** @param {{ name: string, isBot: boolean }} props */
function OpponentName({ name, isBot }) {
  if (isBot && !name) return say("profile-computer-other");
  if (isBot) return html`${name} <span class="soft small">${say("profile-computer")}</span>`;
  if (name === accountName.value) return html`<strong>${say("profile-you")}</strong>`;
  return html`<a href=${`#/profile/${encodeURIComponent(name)}`}>${name}</a>`;
}

/** @param {{ games: Profile["longest"] }} props */
export function Longest({ games }) {
  if (!games.length) return null;
  return html`<section class="panel stack">
    <h2>${say("profile-longest")}</h2>
    <ol class="profile-longest">
      ${games.map(
        (game) => html`<li key=${game.table || game.ended}>
          ${game.table ? html`<a href=${`#/replay/${game.table}`}>${kindName(game)}</a>` : kindName(game)}
          ${" "}<span class="soft small">
            ${say("profile-moves", { count: game.moves })} · ${say("profile-minutes", { count: Math.max(1, Math.round(game.seconds / 60)) })} · ${day(game.ended)}
          </span>
        </li>`,
      )}
    </ol>
  </section>`;
}
