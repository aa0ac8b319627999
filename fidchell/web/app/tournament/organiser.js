// The tools of an organiser: rounds, entries, corrections.
import { html, useState } from "../../html.js";
import { Button } from "../parts/controls.js";
import { ask, nameOf, say } from "./model.js";

/** @typedef {import("./api.js").TournamentInfo} TournamentInfo */
/** @typedef {import("./api.js").TournamentCommand} TournamentCommand */
/** @typedef {import("./api.js").TournamentTableInfo} TableInfo */
/** @typedef {import("../../html.js").InputChange} TextInput */
/** @typedef {import("../../html.js").SelectChange} SelectChange */
/** @typedef {{ info: TournamentInfo }} Props */

/** @param {Props} props */
export function OrganiserTools({ info }) {
  if (info.status === "ended" || info.status === "cancelled") return null;
  return html`<section class="panel stack" aria-label=${say("tournament-organiser")}>
    <h2>${say("tournament-organiser")}</h2>
    <div class="row">
      ${actionsOf(info).map(
        ([name, icon, command]) => html`<${Button} key=${name} icon=${icon}
          class=${name === "begin" || name === "next-round" ? "main" : ""} label=${say(`tournament-do-${name}`)}
          onClick=${() => ask(info.id, command)} />`,
      )}
    </div>
    <${People} info=${info} />
    ${info.round > 0 && html`<${Correction} info=${info} />`}
  </section>`;
}

/** What can be done now. @param {TournamentInfo} info @returns {[string, string, TournamentCommand][]} */
function actionsOf(info) {
  /** @type {[string, string, TournamentCommand][]} */
  const found = [];
  if (info.status === "open") found.push(["begin", "play", { command: "begin" }]);
  if (info.status === "running" && info.played[0]?.is_done && info.round < info.rounds)
    found.push(["next-round", "play", { command: "next_round", round: info.round + 1 }]);
  if (info.status === "running") found.push(["hold", "pause", { command: "hold" }]);
  if (info.status === "held") found.push(["continue", "play", { command: "continue" }]);
  found.push(
    info.is_open
      ? ["close", "lock", { command: "registration", is_open: false }]
      : ["open", "people", { command: "registration", is_open: true }],
  );
  found.push(["cancel", "close", { command: "cancel" }]);
  return found;
}

/** Dropping somebody, or letting them play again. @param {Props} props */
function People({ info }) {
  const [number, setNumber] = useState(0);
  const chosen = info.entrants.find((each) => each.number === number);
  return html`<div class="row">
    <label class="field">
      <span>${say("tournament-choose")}</span>
      <select name="entrant" onChange=${(/** @type {SelectChange} */ event) => setNumber(Number(event.target.value))}>
        <option value="0" selected=${!chosen}></option>
        ${info.entrants.map(
          (each) => html`<option key=${each.number} value=${each.number} selected=${each.number === number}>
            ${nameOf(info, each.number)}
          </option>`,
        )}
      </select>
    </label>
    ${
      chosen &&
      html`<${Button} icon=${chosen.is_playing ? "close" : "again"}
        label=${say(chosen.is_playing ? "tournament-do-drop" : "tournament-do-reinstate")}
        onClick=${() => ask(info.id, { command: chosen.is_playing ? "drop" : "reinstate", number })} />`
    }
  </div>`;
}

/** Setting the result of a table, with a reason that everybody reads. @param {Props} props */
function Correction({ info }) {
  const [place, setPlace] = useState("");
  const [ranks, setRanks] = useState(/** @type {number[]} */ ([]));
  const [reason, setReason] = useState("");
  const games = info.played.flatMap((round) =>
    round.tables.filter((table) => table.players.length > 1).map((table) => ({ round: round.number, table })),
  );
  const chosen = games.find(({ round, table }) => `${round}-${table.number}` === place);
  const choose = (/** @type {string} */ value) => {
    setPlace(value);
    setRanks([]);
  };
  const seats = chosen?.table.players.length ?? 0;
  const given = Array.from({ length: seats }, (_, seat) => ranks[seat] ?? seat + 1);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!chosen) return;
    const { round, table } = chosen;
    ask(info.id, { command: "correct", round, table: table.number, ranks: given, reason });
  };
  return html`<details>
    <summary>${say("tournament-do-correct")}</summary>
    <form class="stack" onSubmit=${send}>
      <label class="field">
        <span>${say("tournament-which-table")}</span>
        <select name="table" onChange=${(/** @type {SelectChange} */ event) => choose(event.target.value)}>
          <option value="" selected=${!chosen}></option>
          ${games.map(
            ({
              round,
              table,
            }) => html`<option key=${`${round}-${table.number}`} value=${`${round}-${table.number}`}
              selected=${`${round}-${table.number}` === place}>
              ${say("tournament-table-in", { round, table: table.number })}
            </option>`,
          )}
        </select>
      </label>
      ${(chosen?.table.players ?? []).map(
        (number, seat) => html`<label key=${number} class="field">
          <span>${say("tournament-rank-of", { name: nameOf(info, number) })}</span>
          <input name=${`rank-${seat}`} type="number" min="1" max=${seats} value=${given[seat]}
            onInput=${(/** @type {TextInput} */ event) =>
              setRanks(given.map((rank, other) => (other === seat ? Number(event.target.value) : rank)))} />
        </label>`,
      )}
      ${
        chosen &&
        html`<label class="field">
            <span>${say("tournament-reason")}</span>
            <input type="text" name="reason" required maxlength="200" value=${reason}
              onInput=${(/** @type {TextInput} */ event) => setReason(event.target.value)} />
          </label>
          <div><button type="submit" class="button">${say("tournament-set-result")}</button></div>`
      }
    </form>
  </details>`;
}
