// The client begins here: settings, words, and the room that the address names.
import { html, render, useEffect } from "../html.js";
import { Surfaces } from "../draw/kit/paper.js";
import { isOffline, keepClient } from "../line/offline.js";
import { Create } from "./create.js";
import { Join } from "./join.js";
import { Learn } from "./learn.js";
import { Lobby } from "./lobby.js";
import { beginPrefs } from "./prefs.js";
import { Replay } from "./replay.js";
import { route } from "./route.js";
import { Rules } from "./rules.js";
import { Settings } from "./settings.js";
import { TableRoom } from "./table.js";
import { say } from "./words.js";

/** @type {Record<string, (props: { route: import("./route.js").Route }) => any>} */
const ROOMS = { "": Lobby, new: Create, join: Join, table: TableRoom, replay: Replay, learn: Learn, rules: Rules, settings: Settings };

/** The page: the room one is in, and a word when the server cannot be reached. */
function App() {
  const here = route.value;
  const Room = ROOMS[here.room] ?? Lobby;
  const key = `${here.room} ${here.room === "rules" ? "" : here.parts[0] ?? ""}`;
  useEffect(() => {
    document.getElementById("main")?.focus?.();
  }, [key]);
  return html`<${Surfaces} />
    <a class="skip" href="#main" onClick=${skip}>${say("shell-skip")}</a>
    ${isOffline.value && html`<p class="offline" role="status">${say("shell-offline")}</p>`}
    <${Room} key=${key} route=${here} />`;
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

await beginPrefs();
render(html`<${App} />`, /** @type {Element} */ (document.getElementById("app")));
keepClient();
