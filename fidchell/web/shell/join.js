// Following a link: sit down on a chair, come back with a code, or just watch.
import { html, useEffect, useState } from "../html.js";
import * as api from "../line/api.js";
import { findGame, noteGame } from "../line/seats.js";
import { titleOf } from "./games.js";
import { myName } from "./lobby.js";
import { LinkButton, Page, Trouble } from "./parts.js";
import { prefs } from "./prefs.js";
import { go } from "./route.js";
import { say } from "./words.js";

/** @param {{ route: import("./route.js").Route }} props */
export function Join({ route }) {
  const id = route.parts[0];
  const invite = route.query.get("invite") ?? "";
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState("");
  const [code, setCode] = useState("");
  useEffect(() => {
    api.look(id, null).then(setShown, (error) => setTrouble(error.message));
  }, [id]);
  const enter = async (/** @type {() => Promise<import("../line/api.js").Keys>} */ work) => {
    try {
      const keys = await work();
      noteGame(id, { game: shown?.terms.game, seats: [keys.seat], recovery: { [keys.seat]: keys.recovery } });
      go(`/table/${id}?seat=${keys.seat}`);
    } catch (error) {
      setTrouble(error instanceof api.Refusal ? error.message : say("shell-silence"));
    }
  };
  const known = findGame(id);
  const names = shown?.chairs.map((/** @type {any} */ chair) => (chair.is_taken ? chair.name : say("shell-free-chair"))).join(", ");
  /** @param {() => Promise<import("../line/api.js").Keys>} work */
  const onSubmit = (work) => (/** @type {Event} */ event) => {
    event.preventDefault();
    enter(work);
  };
  return html`<${Page} title=${shown ? titleOf(shown.terms.game) : say("shell-sit-down")}>
    <div class="narrow stack">
      ${trouble && html`<${Trouble} text=${trouble} />`}
      ${known && html`<${LinkButton} icon="play" class="main" label=${say("shell-back-to-table")} href=${`#/table/${id}?seat=${known.seats[0]}`} />`}
      ${shown && html`<p>${say("shell-at-table", { names })}</p>`}
      <form class="panel stack" onSubmit=${onSubmit(() => api.sit(id, myName(), invite ? { invite } : {}))}>
        <label class="field"><span>${say("shell-name")}</span>
          <input type="text" maxlength="24" value=${prefs.name.value} placeholder=${say("shell-guest")}
            onInput=${(/** @type {any} */ event) => (prefs.name.value = event.target.value)} /></label>
        <button class=${`button ${known ? "" : "main"}`} type="submit">${say("shell-sit-down")}</button>
      </form>
      <details class="panel"><summary>${say("shell-have-code")}</summary>
        <form class="stack" onSubmit=${onSubmit(() => api.recover(id, code))}>
          <label class="field"><span>${say("shell-code")}</span>
            <input type="text" value=${code} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} /></label>
          <button class="button" type="submit">${say("shell-come-back")}</button>
        </form></details>
      <${LinkButton} icon="eye" label=${say("shell-watch")} href=${`#/table/${id}`} class="quiet" />
    </div>
  </${Page}>`;
}
