// A part of a page for people who are signed in, loaded once somebody is; without the server there is none.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { isSite } from "../../net/site.js";
import { language, loadMessages } from "../../words/i18n.js";

/**
 * @template {object} Props
 * @typedef {(props: Props) => import("../../html.js").Children} Part
 */

/**
 * @template {object} Props
 * @param {() => Promise<Part<Props>>} load @param {string} area of its words
 * @returns {Part<Props>}
 */
export function laterPart(load, area) {
  return function LaterPart(props) {
    const [loaded, setLoaded] = useState(
      /** @type {{ part: Part<Props>, language: string } | null} */ (null),
    );
    const isWanted = !isSite && accountName.value !== "";
    const languageCode = language.value;
    useEffect(() => {
      if (!isWanted) return;
      Promise.all([load(), loadMessages(area, languageCode)]).then(
        ([part]) => setLoaded({ part, language: languageCode }),
        () => {},
      );
    }, [isWanted, languageCode]);
    return isWanted && loaded ? html`<${loaded.part} ...${props} />` : null;
  };
}
