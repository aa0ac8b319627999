// Ratings with their intervals, and how they came about.
import { html } from "../../html.js";
import { LineChart } from "../review/chart.js";
import { day, kindKey, kindName, say } from "./model.js";

/** @typedef {import("../../net/schemas.js").OwnRating} OwnRating */

/** @param {{ ratings: OwnRating[] }} props */
export function RatingCurves({ ratings }) {
  if (!ratings.length) return null;
  return html`<section class="panel stack">
    <h2>${say("profile-ratings")}</h2>
    ${ratings.map((own) => html`<${RatingCurve} key=${kindKey(own)} own=${own} />`)}
  </section>`;
}

/** @param {{ own: OwnRating }} props */
function RatingCurve({ own }) {
  const { rating, curve } = own;
  const [first, last] = [curve[0], curve[curve.length - 1]];
  return html`<div class="rating">
    <p>
      ${kindName(own)} · <strong>${Math.round(rating.points)}</strong> <span class="soft small">
        ${Math.round(rating.low)}–${Math.round(rating.high)} · ${say("profile-games", { count: rating.games })}
        ${rating.is_provisional && ` · ${say("profile-provisional")}`}
      </span>
    </p>
    <${LineChart} rows=${curve.map((point) => [point.points])} label=${say("profile-curve", { kind: kindName(own) })}
      ends=${first && [day(first.ended), day(last.ended)]} />
  </div>`;
}
