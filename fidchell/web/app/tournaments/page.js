// Tournaments: the list, a new one, and one with its standings.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { ErrorMessage, Loading, Page } from "../parts/controls.js";
import { TournamentList } from "./list.js";
import { errorText, isBusy, say, tournament } from "./model.js";
import { NewTournament } from "./new_tournament.js";
import { TournamentPanel } from "./tournament.js";

/** @param {{ route: import("../router.js").Route }} props */
export function TournamentPage({ route }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  const place = route.parts[0] ?? "";
  useEffect(() => {
    loadMessages("tournaments", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    tournament.value = null;
  }, [place]);
  if (!isReady) return html`<${Loading} />`;
  const info = tournament.value?.id === place ? tournament.value : null;
  const title = info?.plan.name ?? say(place === "new" ? "tournament-new" : "tournament-title");
  return html`<${Page} title=${title} back=${place ? "#/tournaments" : "#/"}>
    <div class="tournament stack" aria-busy=${isBusy.value}>
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      ${place === "" && html`<${TournamentList} />`}
      ${place === "new" && html`<${NewTournament} />`}
      ${place !== "" && place !== "new" && html`<${TournamentPanel} id=${place} />`}
    </div>
  </${Page}>`;
}
