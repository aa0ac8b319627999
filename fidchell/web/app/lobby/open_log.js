// A site of files opens logs on this device: a file of the visitor, or one that lies on the same host.
import { html, useEffect, useState } from "../../html.js";
import { ApiError } from "../../net/request.js";
import { say } from "../../words/i18n.js";
import { ErrorMessage, Page } from "../parts/controls.js";
import { navigate } from "../router.js";
import { importToDevice } from "./import_log.js";

/** @typedef {import("../../html.js").InputChange} InputChange */

/** A log that cannot be fetched, in words. */
class LogError extends Error {}

/**
 * The text of a log on the same host.
 * @param {string} address relative to the page @returns {Promise<string>}
 */
async function fetchLog(address) {
  const place = placeOf(address);
  if (place?.origin !== location.origin) throw new LogError(say("shell-log-elsewhere"));
  const answer = await fetch(place).catch(() => null);
  if (!answer?.ok) throw new LogError(say("shell-log-missing", { address: place.pathname }));
  return answer.text();
}

/** @param {string} address @returns {URL | null} null where it is none */
function placeOf(address) {
  try {
    return new URL(address, document.baseURI);
  } catch {
    return null;
  }
}

/** @param {unknown} error @returns {string} */
function inWords(error) {
  return error instanceof ApiError || error instanceof LogError ? error.message : say("shell-silence");
}

/** @param {{ route: import("../router.js").Route }} props `?url=` names a log on the same host */
export function OpenLog({ route }) {
  const [errorText, setErrorText] = useState("");
  const address = route.query.get("url");
  const bring = async (/** @type {Promise<string>} */ text) => {
    setErrorText("");
    try {
      navigate(await importToDevice(await text));
    } catch (error) {
      setErrorText(inWords(error));
    }
  };
  useEffect(() => {
    if (address !== null) bring(fetchLog(address));
  }, [address]);
  const onFile = (/** @type {InputChange} */ event) => {
    const file = event.target.files?.[0];
    if (file) bring(file.text());
  };
  return html`<${Page} title=${say("shell-open-log")}>
    <div class="narrow stack">
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
      <section class="panel stack">
        <p class="soft">${say("shell-import-about")}</p>
        <label class="field">
          <span>${say("shell-file")}</span>
          <input type="file" accept=".log,.txt,text/plain" onChange=${onFile} />
        </label>
      </section>
    </div>
  </${Page}>`;
}
