// One's own ratings with their curves, and whether one is shown on leaderboards.
import { html, useEffect, useState } from "../../html.js";
import { language } from "../../words/i18n.js";
import { titleOf } from "../games.js";
import { LinkButton } from "../parts/controls.js";
import { LineChart } from "../review/chart.js";
import * as api from "./api.js";
import { act, say } from "./model.js";

/** @typedef {import("../../net/schemas.js").OwnRating} OwnRating */

/** @param {{ account: api.AccountInfo }} props */
export function Ratings({ account }) {
  const [ratings, setRatings] = useState(/** @type {OwnRating[]} */ ([]));
  useEffect(() => {
    api.ownRatings().then(
      (found) => setRatings(found.ratings),
      () => {},
    );
  }, [account.id]);
  return html`<section class="panel stack">
    <h2>${say("account-ratings")}</h2>
    ${ratings.length === 0 && html`<p class="soft">${say("account-no-ratings")}</p>`}
    ${ratings.map((own) => html`<${OneRating} key=${`${own.game}-${own.seats}`} own=${own} />`)}
    <label class="check">
      <input type="checkbox" name="public" checked=${account.is_public}
        onChange=${() => act(() => api.setVisibility(!account.is_public))} />
      ${say("account-public")}
    </label>
    <${LinkButton} icon="crown" label=${say("account-leaderboards")} href="#/account/leaderboard" />
  </section>`;
}

/** @param {number} seconds since 1970 */
function day(seconds) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium" }).format(seconds * 1000);
}

/** @param {{ own: OwnRating }} props */
function OneRating({ own }) {
  const { rating, curve } = own;
  return html`<div class="rating">
    <p>
      ${titleOf(own.game)} ${say("account-players", { count: own.seats })} · <strong>${Math.round(rating.points)}</strong> <span class="soft small">
        ${interval(rating)} · ${say("account-games", { count: rating.games })}
        ${rating.is_provisional && ` · ${say("account-provisional")}`}
      </span>
    </p>
    <${LineChart} rows=${curve.map((point) => [point.points])}
      label=${say("account-curve", { game: titleOf(own.game) })}
      ends=${curve.length && [day(curve[0].ended), day(curve[curve.length - 1].ended)]} />
  </div>`;
}

/** Between what and what a rating lies. @param {import("../../net/schemas.js").ShownRating} rating */
export function interval(rating) {
  return `${Math.round(rating.low)}–${Math.round(rating.high)}`;
}
