// A part of a page for people who are signed in, loaded once somebody is; without the server there is none.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { isSite } from "../../net/site.js";
import { language, loadMessages } from "../../words/i18n.js";

/** @typedef {import("../../html.js").Children} Children */

/**
 * @template Props
 * @param {() => Promise<(props: Props) => Children>} load @param {string} area of its words
 * @returns {(props: Props) => Children}
 */
export function laterPart(load, area) {
  return function LaterPart(props) {
    const [loaded, setLoaded] = useState(/** @type {{ part: (props: Props) => Children } | null} */ (null));
    const isWanted = !isSite && accountName.value !== "";
    const languageCode = language.value;
    useEffect(() => {
      if (!isWanted) return;
      Promise.all([load(), loadMessages(area, languageCode)]).then(
        ([part]) => setLoaded({ part }),
        () => {},
      );
    }, [isWanted, languageCode]);
    return isWanted && loaded ? html`<${loaded.part} ...${props} />` : null;
  };
}
