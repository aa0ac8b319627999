// Luck and decisions apart, from the reviews of finished games.
import { html } from "../../html.js";
import { figure, kindKey, kindName, say, signedPercent } from "./model.js";
import { WideTable } from "./wide_table.js";

/** @typedef {import("./model.js").Profile["luck"][number]} LuckRow */

/** @param {{ luck: LuckRow[], isOwn: boolean, hasGames: boolean }} props */
export function Luck({ luck, isOwn, hasGames }) {
  if (!luck.length && !(isOwn && hasGames)) return null;
  const columns = ["game", "reviewed", "luck", "lost", "accuracy"].map((each) =>
    say(`profile-column-${each}`),
  );
  return html`<section class="panel stack">
    <h2>${say("profile-luck")}</h2>
    ${
      luck.length > 0 &&
      html`<${WideTable} label=${say("profile-luck")} columns=${columns}
        rows=${luck.map((row) => ({
          key: kindKey(row),
          head: kindName(row),
          cells: [
            String(row.games),
            signedPercent(row.luck),
            signedPercent(-row.lost),
            row.accuracy === null ? "–" : figure(row.accuracy),
          ],
        }))} />`
    }
    <p class="soft small">${say(luck.length ? "profile-luck-about" : "profile-no-reviews")}</p>
  </section>`;
}
