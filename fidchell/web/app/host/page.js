// The page of the host of a server: reports, mutes and bans, tables, names, house rules, invitations, the audit log.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { ErrorMessage, Loading, OneAtATime, Page } from "../parts/controls.js";
import { AuditLog } from "./audit_log.js";
import { errorText, isBusy, noteText, refresh, say, state, worded } from "./model.js";
import { People, Reports } from "./people.js";
import { Announcement, HouseRules, Invitations, Kept } from "./rules.js";

/** The page, for hosts alone. */
export function HostPage() {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadMessages("host", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    noteText.value = "";
    if (isReady) refresh().catch((error) => (errorText.value = worded(error)));
  }, [isReady]);
  if (!isReady) return html`<${Loading} />`;
  const found = state.value;
  return html`<${Page} title=${say("host-title")} back="#/account">
    <${OneAtATime} class="narrow stack" isBusy=${isBusy.value}>
      ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
      <p role="status" class="soft" hidden=${!noteText.value}>${noteText.value}</p>
      ${
        found &&
        html`<${Reports} />
        <${People} sanctions=${found.sanctions} />
        <${HouseRules} rules=${found.rules} />
        <${Invitations} invitations=${found.invitations} />
        <${Announcement} said=${found.rules.announcement} />
        <${Kept} kept=${found.kept} hosts=${found.hosts} />
        <${AuditLog} />`
      }
    </${OneAtATime}>
  </${Page}>`;
}
