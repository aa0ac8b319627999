// Mean points by category against opponents of each level.
import { html, useEffect, useState } from "../../html.js";
import { language, sayFor } from "../../words/i18n.js";
import { loadGameInfo } from "../games.js";
import { figure, kindKey, kindName, say } from "./model.js";
import { WideTable } from "./wide_table.js";

/** @typedef {import("./model.js").Profile["scores"][number]} ScoreRow */

/** @param {{ scores: ScoreRow[] }} props */
export function Scores({ scores }) {
  const kinds = [...new Map(scores.map((row) => [kindKey(row), row])).values()];
  const [chosen, setChosen] = useState("");
  const kind = kinds.find((each) => kindKey(each) === chosen) ?? kinds[0];
  const [ready, setReady] = useState("");
  const languageCode = language.value;
  useEffect(() => {
    if (kind)
      loadGameInfo(kind.game).then(
        () => setReady(`${kind.game} ${languageCode}`),
        () => {},
      );
  }, [kind?.game, languageCode]);
  if (!kind) return null;
  return html`<section class="panel stack">
    <h2>${say("profile-scores")}</h2>
    <label class="field">
      <span>${say("profile-column-game")}</span>
      <select name="scores-kind" value=${kindKey(kind)}
        onChange=${(/** @type {import("../../html.js").InputChange} */ event) => setChosen(event.target.value)}>
        ${kinds.map((each) => html`<option key=${kindKey(each)} value=${kindKey(each)}>${kindName(each)}</option>`)}
      </select>
    </label>
    ${ready === `${kind.game} ${languageCode}` && html`<${ScoreTable} rows=${scores.filter((row) => kindKey(row) === kindKey(kind))} />`}
    <p class="soft small">${say("profile-scores-about")}</p>
  </section>`;
}

/** @param {{ rows: ScoreRow[] }} props */
function ScoreTable({ rows }) {
  const { game, seats, categories } = rows[0];
  const sayOfGame = sayFor(game);
  const shown = categories
    .map((_, place) => place)
    .filter((place) => rows.some((row) => row.mean_points[place] !== 0));
  const columns = [
    say(seats > 1 ? "profile-column-level" : "profile-column-game"),
    say("profile-column-count"),
    ...shown.map((place) => sayOfGame(`category-${categories[place]}`)),
    say("profile-column-mean"),
  ];
  return html`<${WideTable} label=${say("profile-scores")} columns=${columns}
    rows=${rows.map((row) => ({
      key: row.level,
      head: seats > 1 ? row.name || say("profile-level-unknown") : say("profile-alone"),
      cells: [
        String(row.games),
        ...shown.map((place) => figure(row.mean_points[place])),
        figure(row.mean_total),
      ],
    }))} />`;
}
