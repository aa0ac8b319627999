// Somebody's profile: what was played, what came of it, against whom, luck and decisions apart.
import { html, useEffect, useState } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { accountName } from "../../net/signed_in.js";
import { language, loadMessages } from "../../words/i18n.js";
import { Button, ErrorMessage, LinkButton, Loading, Page } from "../parts/controls.js";
import { Kinds } from "./kinds.js";
import { Luck } from "./luck.js";
import { day, readProfile, say, wonGames } from "./model.js";
import { Longest, Opponents } from "./opponents.js";
import { ProfileDialog } from "./picture.js";
import { RatingCurves } from "./rating_curves.js";
import { Scores } from "./scores.js";

/** @typedef {import("./model.js").Profile} Profile */

/** @param {{ route: import("../router.js").Route }} props the address names somebody, or nobody for oneself */
export function ProfilePage({ route }) {
  const languageCode = language.value;
  const name = route.parts[0] || accountName.value;
  const [isReady, setReady] = useState(false);
  const [profile, setProfile] = useState(/** @type {Profile | null} */ (null));
  const [errorText, setError] = useState("");
  useEffect(() => {
    loadMessages("profile", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    setError("");
    if (name) readProfile(name).then(setProfile, (error) => setError(worded(error)));
  }, [name, languageCode]);
  if (!isReady || (name && !profile && !errorText)) return html`<${Loading} />`;
  return html`<${Page} title=${profile?.name ?? say("profile-title")} class="profile">
    <div class="profile-body stack">
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      ${!name && html`<${NeedsAccount} />`}
      ${profile && !errorText && html`<${Inside} profile=${profile} />`}
    </div>
  </${Page}>`;
}

/** @param {unknown} error */
function worded(error) {
  return error instanceof ApiError ? error.message : say("profile-silence");
}

/** A profile takes an account. */
function NeedsAccount() {
  return html`<section class="panel stack">
    <p>${say("profile-account")}</p>
    <${LinkButton} icon="lock" label=${say("profile-to-account")} href="#/account" class="main" />
  </section>`;
}

/** @param {{ profile: Profile }} props */
function Inside({ profile }) {
  const [isShared, setShared] = useState(false);
  return html`<section class="panel stack">
      <p class="profile-sum">
        ${say("profile-games", { count: profile.games })} · ${say("profile-won", { count: wonGames(profile) })} · ${" "}
        ${say("profile-since", { day: day(profile.since) })}
      </p>
      ${profile.is_own && html`<p class="soft small">${say(profile.is_public ? "profile-public" : "profile-private")}</p>`}
      <div class="row">
        ${profile.games > 0 && html`<${Button} icon="picture" label=${say("profile-picture")} onClick=${() => setShared(true)} />`}
        ${profile.is_own && html`<${LinkButton} icon="settings" label=${say("profile-visibility")} href="#/account" class="quiet" />`}
      </div>
    </section>
    ${profile.games === 0 && html`<p class="soft">${say("profile-no-games")}</p>`}
    <${Kinds} kinds=${profile.kinds} />
    <${RatingCurves} ratings=${profile.ratings} />
    <${Scores} scores=${profile.scores} />
    <${Luck} luck=${profile.luck} isOwn=${profile.is_own} hasGames=${profile.games > 0} />
    <${Opponents} profile=${profile} />
    <${Longest} games=${profile.longest} />
    ${isShared && html`<${ProfileDialog} profile=${profile} onClose=${() => setShared(false)} />`}`;
}
