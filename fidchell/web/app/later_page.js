// A page that is loaded when somebody wants it.
import { html, useEffect, useState } from "../html.js";
import { say } from "../words/i18n.js";
import { ErrorMessage, Loading, Page } from "./parts/controls.js";

/** @typedef {(props: { route: import("./router.js").Route }) => import("../html.js").Children} RoutedPage */

/**
 * @param {() => Promise<RoutedPage>} load @param {string} title the key of what it is called
 * @returns {(props: { route: import("./router.js").Route }) => import("../html.js").Children}
 */
export function laterPage(load, title) {
  return function LaterPage({ route }) {
    const [loaded, setLoaded] = useState(/** @type {{ page: RoutedPage } | null} */ (null));
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      load().then(
        (page) => setLoaded({ page }),
        () => setMissing(true),
      );
    }, []);
    if (loaded) return html`<${loaded.page} route=${route} />`;
    if (!isMissing) return html`<${Loading} />`;
    return html`<${Page} title=${say(title)}><${ErrorMessage} text=${say("shell-silence")} /></${Page}>`;
  };
}
