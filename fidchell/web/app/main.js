// The client begins here: settings, texts, and the page that the address names.
import { html, render, useEffect } from "../html.js";
import { Surfaces } from "../boards/kit/surfaces.js";
import { isLocal } from "../net/local.js";
import { isOffline, registerServiceWorker } from "../net/offline.js";
import { isSite } from "../net/site.js";
import { whenCalm } from "../turns.js";
import { say } from "../words/i18n.js";
import { Learn } from "./learn/learn.js";
import { Rulebook } from "./learn/rulebook.js";
import { Rules } from "./learn/rules.js";
import { Join } from "./lobby/join.js";
import { Lobby } from "./lobby/lobby.js";
import { NewTable } from "./lobby/new_table.js";
import { OpenLog } from "./lobby/open_log.js";
import { NoServer } from "./lobby/site_parts.js";
import { laterPage } from "./later_page.js";
import { Puzzle } from "./review/puzzle.js";
import { Replay } from "./review/replay.js";
import { Announced } from "./announcement.js";
import { route } from "./router.js";
import { startSettings } from "./settings.js";
import { SettingsPage } from "./settings_page.js";
import { TablePage } from "./table/page.js";

/** @type {Record<string, (props: { route: import("./router.js").Route }) => import("../html.js").Children>} */
const PAGES = {
  "": Lobby,
  new: NewTable,
  join: Join,
  table: TablePage,
  replay: Replay,
  puzzle: Puzzle,
  learn: Learn,
  rules: Rules,
  rulebook: Rulebook,
  settings: SettingsPage,
  daily: laterPage(() => import("./daily/page.js").then((page) => page.Daily), "shell-daily"),
  host: laterPage(() => import("./host/page.js").then((page) => page.HostPage), "shell-host"),
  account: laterPage(() => import("./account/page.js").then((page) => page.AccountPage), "shell-account"),
  tournaments: laterPage(
    () => import("./tournament/page.js").then((page) => page.TournamentPage),
    "shell-tournaments",
  ),
  clubs: laterPage(() => import("./club/page.js").then((page) => page.ClubPage), "shell-clubs"),
  profile: laterPage(() => import("./profile/page.js").then((page) => page.ProfilePage), "shell-profile"),
  friends: laterPage(
    () => import("./community/friends_page.js").then((page) => page.FriendsPage),
    "shell-friends",
  ),
  match: laterPage(() => import("./community/match_page.js").then((page) => page.MatchPage), "shell-match"),
};

/** What is different on a site of files. @type {typeof PAGES} */
const SITE_PAGES = {
  ...PAGES,
  log: OpenLog,
  join: NoServer,
  account: NoServer,
  host: NoServer,
  match: NoServer,
  friends: NoServer,
  profile: NoServer,
  clubs: NoServer,
  tournaments: NoServer,
};
const OF_TABLES = ["table", "replay", "puzzle"];

/**
 * @param {import("./router.js").Route} here @returns {(typeof PAGES)[string]}
 */
function pageAt({ page, parts }) {
  if (isSite && OF_TABLES.includes(page) && !isLocal(parts[0])) return NoServer;
  return (isSite ? SITE_PAGES : PAGES)[page] ?? Lobby;
}

/** The page that the address names, and a note when the server cannot be reached. */
function App() {
  const here = route.value;
  const Page = pageAt(here);
  const key = `${here.page} ${keyOf(here)}`;
  useEffect(() => {
    document.getElementById("main")?.focus?.();
  }, [key]);
  return html`<${Surfaces} />
    <a class="skip" href="#main" onClick=${skip}>${say("shell-skip")}</a>
    ${isOffline.value && !isSite && !isLocal(here.parts[0]) && html`<p class="offline" role="status">${say("shell-offline")}</p>`}
    <${Announced} />
    <${Page} key=${key} route=${here} />`;
}

/** What makes it another page. @param {import("./router.js").Route} here */
function keyOf({ page, parts }) {
  if (page === "daily") return parts.join(" ");
  return ["rules", "rulebook"].includes(page) ? "" : (parts[0] ?? "");
}

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

await startSettings();
const place = /** @type {Element} */ (document.getElementById("app"));
place.replaceChildren(); // what the page showed until now
render(html`<${App} />`, place);
whenCalm().then(registerServiceWorker);
