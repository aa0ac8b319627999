// The ladder of a club: its members by their ratings.
import { html, useEffect, useState } from "../../html.js";
import { serverInfo } from "../../net/server.js";
import { GAMES, titleOf } from "../games.js";
import { RadioGroup } from "../parts/controls.js";
import { WideTable } from "../profile/wide_table.js";
import { errorText, readLadder, say, worded } from "./model.js";

/** @typedef {import("../../net/schemas.js").ClubLadder} Rungs */

/** @param {{ id: string, isInside: boolean, members: number }} props it is read again when these change */
export function Ladder({ id, isInside, members }) {
  const [game, setGame] = useState(GAMES[0]);
  const [seats, setSeats] = useState(2);
  const [ladder, setLadder] = useState(/** @type {Rungs | null} */ (null));
  const [counts, setCounts] = useState(/** @type {Record<string, number[]>} */ ({}));
  useEffect(() => {
    serverInfo().then(
      ({ games }) => setCounts(Object.fromEntries(games.map((each) => [each.game, each.seats]))),
      () => {},
    );
  }, []);
  useEffect(() => {
    readLadder(id, game, seats).then(setLadder, (error) => (errorText.value = worded(error)));
  }, [id, game, seats, isInside, members]);
  const choose = (/** @type {string} */ name) => {
    setGame(name);
    setSeats(2);
  };
  const isShown = ladder?.game === game && ladder.seats === seats;
  return html`<section class="panel stack club-ladder">
    <h2>${say("club-ladder")}</h2>
    <${RadioGroup} legend=${say("club-game")} name="ladder-game" value=${game} onChange=${choose}
      choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
    <${RadioGroup} legend=${say("club-seats")} name="ladder-seats" value=${seats} onChange=${setSeats}
      choices=${(counts[game] ?? []).filter((each) => each > 1).map((each) => ({ value: each, label: String(each) }))} />
    ${isShown && ladder.rows.length === 0 && html`<p class="soft">${say("club-ladder-empty")}</p>`}
    ${isShown && ladder.rows.length > 0 && html`<${Rows} ladder=${ladder} />`}
  </section>`;
}

/** @param {{ ladder: Rungs }} props */
function Rows({ ladder }) {
  const columns = ["name", "points", "interval", "games"].map((each) => say(`club-column-${each}`));
  return html`<${WideTable} label=${say("club-ladder")} columns=${columns}
    rows=${ladder.rows.map(({ name, rating }, place) => ({
      key: name,
      head: html`${place + 1}. ${name} ${rating.is_provisional && html`<span class="soft small">${say("club-provisional")}</span>`}`,
      cells: [
        String(Math.round(rating.points)),
        `${Math.round(rating.low)}–${Math.round(rating.high)}`,
        String(rating.games),
      ],
    }))} />`;
}
