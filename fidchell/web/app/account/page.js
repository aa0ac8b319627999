// The page of one's account: a name of one's own, signing in, and all that belongs to it.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { Button, ErrorMessage, Loading, OneAtATime, Page } from "../parts/controls.js";
import { replaceRoute } from "../router.js";
import * as api from "./api.js";
import { Codes } from "./codes.js";
import { act, enter, errorText, isBusy, noteText, refresh, say, state } from "./model.js";
import { joinGames } from "./games.js";
import { LeaderboardPanel } from "./leaderboard.js";
import { ProviderReturn } from "./provider.js";
import { NewsPanel } from "../news/page.js";
import { SignedIn } from "./signed_in.js";
import { SignedOut } from "./signed_out.js";

/** @param {{ route: import("../router.js").Route }} props */
export function AccountPage({ route }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    loadMessages("account", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    noteText.value = "";
    if (isReady) refresh().catch(() => (errorText.value = say("account-silence")));
  }, [isReady]);
  if (!isReady) return html`<${Loading} />`;
  const link = !isUsed && route.parts[0] === "link" ? route.parts[1] : "";
  const isBack = !isUsed && route.parts[0] === "openid";
  const isBoard = route.parts[0] === "leaderboard";
  const isNews = route.parts[0] === "news";
  const title = isBoard ? "account-leaderboards" : isNews ? "account-news" : "account-title";
  return html`<${Page} title=${say(title)} back=${isBoard || isNews ? "#/account" : "#/"}>
    <${OneAtATime} class="narrow stack" isBusy=${isBusy.value}>
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      <p role="status" class="soft" hidden=${!noteText.value}>${noteText.value}</p>
      <${Codes} />
      ${link && html`<${LinkPanel} token=${link} onUsed=${() => setUsed(true)} />`}
      ${isBoard && html`<${LeaderboardPanel} parts=${route.parts.slice(1)} />`}
      ${
        isBack &&
        html`<${ProviderReturn} query=${route.query} provider=${state.value?.provider ?? ""}
          onDone=${() => setUsed(true)} />`
      }
      ${!link && !isBack && !isBoard && !(isNews && state.value?.account) && html`<${Inside} invitation=${route.parts[0] === "invited" ? route.parts[1] : ""} />`}
      ${isNews && state.value?.account && html`<${NewsPanel} account=${state.value.account} />`}
    </${OneAtATime}>
  </${Page}>`;
}

/** What is shown of who is signed in, or to whoever is not. @param {{ invitation: string }} props */
function Inside({ invitation }) {
  const found = state.value;
  if (!found) return null;
  return found.account
    ? html`<${SignedIn} account=${found.account} hasMail=${found.has_mail}
        provider=${found.provider} isHost=${found.is_server_host} />`
    : html`<${SignedOut} mayClaim=${found.may_claim} hasMail=${found.has_mail} invitation=${invitation}
        provider=${found.provider} needsInvitation=${found.needs_invitation} />`;
}

/**
 * A link from an e-mail: it is used by a press, so that no program that looks into mails uses it up.
 * @param {{ token: string, onUsed: () => void }} props
 */
function LinkPanel({ token, onUsed }) {
  const go = () => {
    replaceRoute("/account");
    onUsed();
    return act(async () => {
      const { signed_in: answer } = await api.useLink(token);
      if (answer) enter(answer);
      if (answer) await joinGames();
    }, say("account-link-done"));
  };
  return html`<section class="panel stack">
    <h2>${say("account-link")}</h2>
    <p>${say("account-link-about")}</p>
    <${Button} icon="confirm" class="main" label=${say("account-link-use")} onClick=${go} />
  </section>`;
}
