// The page of one's news: where they go, what is told, when it is quiet, and what came of the last of them.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages } from "../../words/i18n.js";
import { ErrorMessage, Loading } from "../parts/controls.js";
import { Choices } from "./choices.js";
import { DeliveryLog } from "./log.js";
import { errorText, news, noteText, refresh, say } from "./model.js";
import { Places } from "./places.js";
import { Quiet } from "./quiet.js";

/** @param {{ account: import("../account/api.js").AccountInfo }} props */
export function NewsPanel({ account }) {
  const languageCode = language.value;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadMessages("news", languageCode).then(() => setReady(true));
  }, [languageCode]);
  useEffect(() => {
    errorText.value = "";
    noteText.value = "";
    if (isReady) refresh().catch(() => (errorText.value = say("news-silence")));
  }, [isReady, account.id]);
  if (!isReady || !news.value) return html`<${Loading} />`;
  return html`<div class="stack news">
    <p>${say("news-about")}</p>
    ${errorText.value && html`<${ErrorMessage} text=${errorText.value} />`}
    <p role="status" class="soft" hidden=${!noteText.value}>${noteText.value}</p>
    <${Places} page=${news.value} email=${account.email} />
    <${Choices} page=${news.value} />
    <${Quiet} settings=${news.value.settings} />
    <${DeliveryLog} page=${news.value} />
  </div>`;
}
