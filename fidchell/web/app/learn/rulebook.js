// The rules for people: a game on two illustrated pages, made of the drawings of its board; to read or to print.
import { html, useEffect, useState } from "../../html.js";
import { language, loadMessages, sayFor } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { Button, ErrorMessage, LinkButton, Page } from "../parts/controls.js";
import { Hear } from "../parts/voice.js";
import { say } from "../../words/i18n.js";
import { inline } from "./markdown.js";

/** @typedef {import("../../boards/types.js").GameInfo} GameInfo */
/** @typedef {import("../../boards/types.js").RulebookPage} RulebookPage */
/** @typedef {import("../../boards/types.js").RulebookSection} RulebookSection */

/** @type {Record<string, () => Promise<{ pages: RulebookPage[] }>>} */
const RULEBOOKS = {
  keltis: () => import("../../boards/keltis/rulebook.js"),
  tipperary: () => import("../../boards/tipperary/rulebook.js"),
  tirnanog: () => import("../../boards/tirnanog/rulebook.js"),
};
const sayOfBook = sayFor("rulebook");

/** @param {{ route: import("../router.js").Route }} props */
export function Rulebook({ route }) {
  const game = GAMES.includes(route.parts[0]) ? route.parts[0] : GAMES[0];
  const languageCode = language.value;
  const [found, setFound] = useState(
    /** @type {{ game: string, pages: RulebookPage[], gameInfo: GameInfo } | null} */ (null),
  );
  const [errorText, setErrorText] = useState("");
  useEffect(() => {
    setErrorText("");
    Promise.all([RULEBOOKS[game](), loadGameInfo(game), loadMessages("rulebook", languageCode)]).then(
      ([{ pages }, gameInfo]) => setFound({ game, pages, gameInfo }),
      () => setErrorText(say("shell-silence")),
    );
  }, [game, languageCode]);
  if (found?.game !== game)
    return html`<${Page} title=${titleOf(game)} back=${`#/learn/${game}`}>
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    </${Page}>`;
  return html`<${Page} title=${sayOfBook("rulebook-title", { game: titleOf(game) })} back=${`#/learn/${game}`}
    class="rulebook" aside=${html`<${Hear} name=${titleOf(game)} />`}>
    <nav class="row book-links" aria-label=${say("shell-contents")}>
      ${GAMES.map(
        (each) => html`<a key=${each} class=${`button small ${each === game ? "on" : ""}`}
          href=${`#/rulebook/${each}`} aria-current=${each === game ? "page" : undefined}>
          ${titleOf(each)}
        </a>`,
      )}
      <span class="grow"></span>
      <${LinkButton} icon="play" label=${sayOfBook("rulebook-lesson")} href=${`#/learn/${game}/lesson`}
        class="small quiet" />
      <${LinkButton} icon="book" label=${sayOfBook("rulebook-paragraphs")} href=${`#/rules/${game}`}
        class="small quiet" />
      <${Button} icon="log" label=${sayOfBook("rulebook-print")} class="small" onClick=${() => print()} />
    </nav>
    ${found.pages.map(
      (page, place) => html`<article key=${place} class="book-page"
        aria-label=${sayOfBook("rulebook-page", { page: place + 1 })}>
        <p class="book-head" aria-hidden="true">
          <strong>${titleOf(game)}</strong> <span>${place + 1} / ${found.pages.length}</span>
        </p>
        ${page.map(
          (section) => html`<${Section} key=${section.key} game=${game} section=${section}
            gameInfo=${found.gameInfo} />`,
        )}
        ${place === found.pages.length - 1 && html`<p class="book-foot">${sayOfBook("rulebook-foot")}</p>`}
      </article>`,
    )}
  </${Page}>`;
}

/**
 * One part of the book: its picture beside its words.
 * @param {{ game: string, section: RulebookSection, gameInfo: GameInfo }} props
 */
function Section({ game, section: { key, Figure, hasCaption }, gameInfo }) {
  const words = `rulebook-${game}-${key}`;
  const caption = hasCaption ? sayOfBook(`${words}-caption`) : "";
  return html`<section class=${`book-section ${Figure ? "pictured" : ""}`}>
    <div class="book-words">
      <h2>${sayOfBook(`${words}-title`)}</h2>
      ${sayOfBook(words)
        .split("\n")
        .map((line, place) => html`<${Line} key=${place} line=${line} />`)}
    </div>
    ${
      Figure &&
      html`<figure class="book-figure">
        <${Figure} gameInfo=${gameInfo} />
        ${caption && html`<figcaption>${caption}</figcaption>`}
      </figure>`
    }
  </section>`;
}

/** A paragraph, a step with its number, or a point of a list. @param {{ line: string }} props */
function Line({ line }) {
  const [, sign, words] = /^(\d\.|•) (.*)$/.exec(line) ?? [];
  return sign
    ? html`<p class="book-point"><span class="book-sign" aria-hidden=${sign === "•" ? "true" : undefined}>${sign}</span> ${inline(words)}</p>`
    : html`<p>${inline(line)}</p>`;
}
