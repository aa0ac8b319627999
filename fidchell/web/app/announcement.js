// What the host of the server announces to everybody, above every page, until it is put away.
import { html, signal, useEffect } from "../html.js";
import { request } from "../net/request.js";
import { isOffline } from "../net/offline.js";
import { isSite } from "../net/site.js";
import { language, localized, say } from "../words/i18n.js";
import { Button } from "./parts/controls.js";

/** @typedef {import("../net/schemas.js").NoticeBoard} NoticeBoard */

const FIRST_LOOK = 1500; // milliseconds after the start: the page itself comes first
const NEXT_LOOK = 300_000;
const announced = signal(/** @type {NoticeBoard["announcement"] | null} */ (null));
const putAway = signal(""); // the text that this page has seen

/** Ask what is announced; without an answer everything stays. */
function look() {
  if (isOffline.peek() || document.hidden) return;
  const asked = /** @type {Promise<NoticeBoard>} */ (request("GET", "/notices"));
  asked.then(
    (board) => (announced.value = board.announcement ?? null),
    () => {},
  );
}

/** The announcement, where there is one. */
export function Announced() {
  useEffect(() => {
    if (isSite) return undefined;
    const first = setTimeout(look, FIRST_LOOK);
    const timer = setInterval(look, NEXT_LOOK);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  const said = announced.value;
  if (!said || putAway.value === said.en) return null;
  const texts = { en: said.en, fr: said.fr };
  return html`<aside class="announcement row" aria-label=${say("shell-announcement")}>
    <p class="grow" role="status">${localized(texts, language.value)}</p>
    <${Button} icon="close" label=${say("shell-close")} iconOnly=${true} onClick=${() => (putAway.value = said.en)} />
  </aside>`;
}
