// A new tournament: the game, how many sit at a table, the pace, and how players are paired.
import { html, useEffect, useState } from "../../html.js";
import { language, say as sayApp } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { CLOCKS } from "../lobby/opening.js";
import { GameOptions, Variants } from "../lobby/table_options.js";
import { RadioGroup } from "../parts/controls.js";
import { navigate } from "../router.js";
import * as api from "./api.js";
import { attempt, errorText, say, worded } from "./model.js";

/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {api.TournamentPlan} Plan */
/** @typedef {import("../../html.js").InputChange} TextInput */

const FORMATS = /** @type {const} */ (["swiss", "round_robin", "knock_out"]);
const PACES = /** @type {const} */ (["quick", "calm", "days"]);

/** The form. */
export function NewTournament() {
  const [plan, setPlan] = useState(
    /** @type {Plan} */ ({
      name: "",
      game: GAMES[0],
      seats: 2,
      clock: CLOCKS.days,
      format: "swiss",
      options: {},
      rounds: 0,
      advancing: 1,
      is_duplicate: false,
      is_rated: false,
      is_automatic: true,
      rest_minutes: 0,
      most: 256,
    }),
  );
  const change = (/** @type {Partial<Plan>} */ part) => setPlan((before) => fitting({ ...before, ...part }));
  const info = useGameInfo(plan.game);
  return html`<form class="panel stack" onSubmit=${(/** @type {Event} */ event) => make(event, plan)}>
    <label class="field">
      <span>${say("tournament-name")}</span>
      <input type="text" name="name" required maxlength="60" value=${plan.name}
        onInput=${(/** @type {TextInput} */ event) => change({ name: event.target.value })} />
    </label>
    <${RadioGroup} legend=${say("tournament-game")} name="game" value=${plan.game}
      onChange=${(/** @type {string} */ game) => change({ game, seats: 2, options: {} })}
      choices=${GAMES.map((each) => ({ value: each, label: titleOf(each) }))} />
    <${RadioGroup} legend=${say("tournament-seats")} name="seats" value=${plan.seats}
      onChange=${(/** @type {number} */ seats) => change({ seats })}
      choices=${(info?.seats ?? [2]).filter((each) => each > 1).map((each) => ({ value: each, label: String(each) }))} />
    <${RadioGroup} legend=${say("tournament-format")} name="format" value=${plan.format}
      onChange=${(/** @type {Plan["format"]} */ format) => change({ format })}
      choices=${FORMATS.map((each) => ({ value: each, label: say(`tournament-format-${each}`) }))} />
    <p class="soft small">${say(`tournament-about-${plan.format}`)}</p>
    <${RadioGroup} legend=${say("tournament-pace")} name="pace"
      value=${PACES.find((each) => CLOCKS[each] === plan.clock)}
      onChange=${(/** @type {typeof PACES[number]} */ pace) =>
        change({ clock: CLOCKS[pace], rest_minutes: pace === "days" ? 0 : 5 })}
      choices=${PACES.map((each) => ({ value: each, label: sayApp(`shell-clock-${each}`) }))} />
    <${Details} plan=${plan} change=${change} />
    <details>
      <summary>${say("tournament-options")}</summary>
      <${Variants} gameInfo=${info} options=${plan.options}
        onChange=${(/** @type {Plan["options"]} */ options) => change({ options })} />
      <${GameOptions} gameInfo=${info} seats=${plan.seats} options=${plan.options}
        onChange=${(/** @type {Plan["options"]} */ options) => change({ options })} />
    </details>
    <div><button type="submit" class="button main">${say("tournament-make")}</button></div>
  </form>`;
}

/**
 * What fits some formats only.
 * @param {{ plan: Plan, change: (part: Partial<Plan>) => void }} props
 */
function Details({ plan, change }) {
  const isKnockOut = plan.format === "knock_out";
  return html`
    ${
      !isKnockOut &&
      html`<label class="field">
        <span>${say("tournament-rounds")}</span>
        <input name="rounds" type="number" min="0" max="60" value=${plan.rounds}
          onInput=${(/** @type {TextInput} */ event) => change({ rounds: Number(event.target.value) || 0 })} />
      </label>`
    }
    ${
      isKnockOut &&
      plan.seats > 3 &&
      html`<${RadioGroup} legend=${say("tournament-advancing")} name="advancing" value=${plan.advancing}
        onChange=${(/** @type {number} */ advancing) => change({ advancing })}
        choices=${[1, 2].map((each) => ({ value: each, label: String(each) }))} />`
    }
    ${!isKnockOut && tick("is_duplicate", plan, change)}
    ${plan.is_duplicate && html`<p class="soft small">${say("tournament-about-duplicate")}</p>`}
    ${tick("is_rated", plan, change)} ${tick("is_automatic", plan, change)}
    ${
      plan.is_automatic &&
      html`<label class="field">
        <span>${say("tournament-rest")}</span>
        <input name="rest" type="number" min="0" max="10080" value=${plan.rest_minutes}
          onInput=${(/** @type {TextInput} */ event) =>
            change({ rest_minutes: Number(event.target.value) || 0 })} />
      </label>`
    }`;
}

/**
 * @param {"is_duplicate" | "is_rated" | "is_automatic"} name @param {Plan} plan
 * @param {(part: Partial<Plan>) => void} change
 */
function tick(name, plan, change) {
  return html`<label class="check">
    <input type="checkbox" name=${name} checked=${plan[name]} onChange=${() => change({ [name]: !plan[name] })} />
    ${say(`tournament-tick-${name}`)}
  </label>`;
}

/** A plan whose parts go together. @param {Plan} plan @returns {Plan} */
function fitting(plan) {
  const isKnockOut = plan.format === "knock_out";
  return {
    ...plan,
    is_duplicate: plan.is_duplicate && !isKnockOut,
    advancing: isKnockOut && plan.seats > 3 ? plan.advancing : 1,
    rounds: isKnockOut ? 0 : plan.rounds,
  };
}

/** What the server tells about a game. @param {string} game */
function useGameInfo(game) {
  const [info, setInfo] = useState(/** @type {GameInfo | null} */ (null));
  useEffect(() => {
    loadGameInfo(game).then(setInfo, (error) => (errorText.value = worded(error)));
  }, [game, language.value]);
  return info;
}

/** @param {Event} event @param {Plan} plan */
function make(event, plan) {
  event.preventDefault();
  attempt(async () => navigate(`/tournaments/${(await api.create(plan)).id}`));
}
