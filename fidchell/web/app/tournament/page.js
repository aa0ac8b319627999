// Tournaments: the list, a new one, and one with its standings.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { ErrorMessage, Loading, OneAtATime, Page } from "../parts/controls.js";
import { TournamentList } from "./list.js";
import { LeaguePanel } from "./league.js";
import { LeagueList } from "./league_list.js";
import { errorText, isBusy, say, tournament } from "./model.js";
import { NewLeague } from "./new_league.js";
import { NewTournament } from "./new_tournament.js";
import { TournamentPanel } from "./tournament.js";

/** @type {Record<string, string>} */
const TITLES = { new: "tournament-new", league: "tournament-league-title" };

/** @param {{ route: import("../router.js").Route }} props */
export function TournamentPage({ route }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  const place = route.parts[0] ?? "";
  useEffect(() => {
    loadMessages("tournament", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    tournament.value = null;
  }, [place, route.parts[1]]);
  if (!isReady) return html`<${Loading} />`;
  const info = tournament.value?.id === place ? tournament.value : null;
  const title = info?.plan.name ?? say(TITLES[place] ?? "tournament-title");
  return html`<${Page} title=${title} back=${place ? "#/tournaments" : "#/"}>
    <${OneAtATime} class="tournament stack" isBusy=${isBusy.value}>
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      <${Inside} place=${place} league=${route.parts[1] ?? ""} />
    </${OneAtATime}>
  </${Page}>`;
}

/** @param {{ place: string, league: string }} props */
function Inside({ place, league }) {
  if (place === "") return html`<${TournamentList} /><${LeagueList} />`;
  if (place === "new") return html`<${NewTournament} />`;
  if (place !== "league") return html`<${TournamentPanel} id=${place} />`;
  return league === "new" ? html`<${NewLeague} />` : html`<${LeaguePanel} id=${league} />`;
}
