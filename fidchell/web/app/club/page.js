// Clubs: the list, a new one, and one with its members, tables and ladder.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { ErrorMessage, Loading, OneAtATime, Page } from "../parts/controls.js";
import { ClubPanel } from "./club.js";
import { ClubList } from "./list.js";
import { club, errorText, isBusy, say } from "./model.js";
import { NewClub } from "./new_club.js";

/** @param {{ route: import("../router.js").Route }} props */
export function ClubPage({ route }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  const place = route.parts[0] ?? "";
  useEffect(() => {
    loadMessages("club", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
  }, [place]);
  if (!isReady) return html`<${Loading} />`;
  const shown = club.value?.id === place ? club.value : null;
  const title = shown?.name ?? say(place === "new" ? "club-new" : "club-title");
  return html`<${Page} title=${title} back=${place ? "#/clubs" : "#/"}>
    <${OneAtATime} class="profile-body stack" isBusy=${isBusy.value}>
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      ${place === "" && html`<${ClubList} />`}
      ${place === "new" && html`<${NewClub} />`}
      ${place !== "" && place !== "new" && html`<${ClubPanel} id=${place} />`}
    </${OneAtATime}>
  </${Page}>`;
}
