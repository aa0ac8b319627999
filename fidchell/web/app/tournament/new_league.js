// A new league: the game, the pace in days, and how divisions are made.
import { html, useEffect, useState } from "../../html.js";
import { language } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import * as api from "./api.js";
import { attempt, errorText, say, worded } from "./model.js";

/** @typedef {api.LeaguePlan} Plan */
/** @typedef {import("../../html.js").InputChange} TextInput */

/** The form. */
export function NewLeague() {
  const [plan, setPlan] = useState(
    /** @type {Plan} */ ({
      name: "",
      game: GAMES[0],
      seats: 2,
      days: 3,
      options: {},
      rounds: 0,
      size: 8,
      moving: 2,
      is_duplicate: false,
      is_rated: false,
    }),
  );
  const [seats, setSeats] = useState([2]);
  const change = (/** @type {Partial<Plan>} */ part) => setPlan((before) => ({ ...before, ...part }));
  useEffect(() => {
    loadGameInfo(plan.game).then(
      (info) => setSeats(info.seats.filter((each) => each > 1)),
      (error) => (errorText.value = worded(error)),
    );
  }, [plan.game, language.value]);
  const number = (
    /** @type {"days" | "size" | "moving"} */ name,
    /** @type {number} */ least,
    /** @type {number} */ most,
  ) => html`<label class="field">
    <span>${say(`tournament-league-number-${name}`)}</span>
    <input name=${name} type="number" min=${least} max=${most} value=${plan[name]}
      onInput=${(/** @type {TextInput} */ event) => change({ [name]: Number(event.target.value) || least })} />
  </label>`;
  const tick = (/** @type {"is_duplicate" | "is_rated"} */ name) => html`<label class="check">
    <input type="checkbox" name=${name} checked=${plan[name]} onChange=${() => change({ [name]: !plan[name] })} />
    ${say(`tournament-tick-${name}`)}
  </label>`;
  return html`<form class="panel stack" onSubmit=${(/** @type {Event} */ event) => make(event, plan)}>
    <label class="field">
      <span>${say("tournament-league-name")}</span>
      <input type="text" name="name" required maxlength="40" value=${plan.name}
        onInput=${(/** @type {TextInput} */ event) => change({ name: event.target.value })} />
    </label>
    <${RadioGroup} legend=${say("tournament-game")} name="game" value=${plan.game}
      onChange=${(/** @type {string} */ game) => change({ game, seats: 2 })}
      choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
    <${RadioGroup} legend=${say("tournament-seats")} name="seats" value=${plan.seats}
      onChange=${(/** @type {number} */ count) => change({ seats: count })}
      choices=${seats.map((each) => ({ value: each, label: String(each) }))} />
    ${number("days", 1, 60)} ${number("size", 2, 64)} ${number("moving", 1, 16)}
    ${tick("is_duplicate")} ${tick("is_rated")}
    <div><button type="submit" class="button main">${say("tournament-make")}</button></div>
  </form>`;
}

/** @param {Event} event @param {Plan} plan */
function make(event, plan) {
  event.preventDefault();
  attempt(async () => navigate(`/tournaments/league/${(await api.createLeague(plan)).id}`));
}
