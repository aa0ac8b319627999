// The rules of a game: numbered paragraphs, rulings, glossary and pronunciation, all searchable.
import { html, useEffect, useMemo, useState } from "../../html.js";
import * as api from "../../net/api.js";
import { language, say } from "../../words/i18n.js";
import { GAMES, loadGameInfo, titleOf } from "../games.js";
import { ErrorMessage, LinkButton, Page } from "../parts/controls.js";
import { Hear } from "../parts/voice.js";
import { BlockView, parseBlocks } from "./markdown.js";

/** @typedef {import("../../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../../html.js").InputChange} InputChange */

/** @param {{ route: import("../router.js").Route }} props */
export function Rules({ route }) {
  const game = GAMES.includes(route.parts[0]) ? route.parts[0] : "keltis";
  const [text, setText] = useState("");
  const [gameInfo, setGameInfo] = useState(/** @type {GameInfo | null} */ (null));
  const [wanted, setWanted] = useState(route.query.get("find") ?? "");
  const [errorText, setErrorText] = useState("");
  const languageCode = language.value;
  useEffect(() => {
    Promise.all([api.rules(game), loadGameInfo(game)]).then(
      ([rules, found]) => {
        setText(rules);
        setGameInfo(found);
      },
      () => setErrorText(say("shell-silence")),
    );
  }, [game, languageCode]);
  useEffect(() => setWanted(route.query.get("find") ?? ""), [game]);
  const all = useMemo(() => parseBlocks(text), [text]);
  const found =
    wanted.length < 2
      ? all
      : all.filter((block) => block.lines.join(" ").toLowerCase().includes(wanted.toLowerCase()));
  useEffect(() => {
    const place = route.parts[1] && document.getElementById(route.parts[1]);
    if (place) place.scrollIntoView({ block: "start" });
  }, [text, route.parts[1]]);
  const headings = all.filter((block) => block.kind === "heading" && block.level === 2);
  return html`<${Page} title=${say("shell-rules-of", { game: titleOf(game) })} back=${`#/learn/${game}`}>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <div class="rules">
      <nav class="rules-nav" aria-label=${say("shell-contents")}>
        <div class="row">
          ${GAMES.map(
            (each) => html`<a key=${each} class=${`button small ${each === game ? "on" : ""}`}
              href=${`#/rules/${each}`}>
              ${titleOf(each)}
            </a>`,
          )}
        </div>
        <${LinkButton} icon="book" label=${say("shell-rulebook")} href=${`#/rulebook/${game}`} class="small" />
        <label class="field">
          <span class="hidden">${say("shell-search")}</span>
          <input type="search" placeholder=${say("shell-search")} value=${wanted}
            onInput=${(/** @type {InputChange} */ event) => setWanted(event.target.value)} />
        </label>
        <p class="small soft" role="status">
          ${wanted.length >= 2 ? say("shell-found", { count: found.length }) : ""}
        </p>
        <ol class="rules-contents">
          ${headings.map(
            (block) => html`<li key=${block.lines[0]}>
              <a href=${`#/rules/${game}/${block.id || "start"}`}>${block.lines[0]}</a>
            </li>`,
          )}
          ${
            gameInfo?.edition.pronunciation &&
            html`<li><a href=${`#/rules/${game}/pronunciation`}>${say("shell-pronunciation")}</a></li>`
          }
        </ol>
      </nav>
      <article class="rules-text">
        ${found
          .filter((block) => !(block.kind === "heading" && block.level === 1))
          .map(
            (block, place) => html`<${BlockView} key=${place} block=${block}
              wanted=${wanted.length >= 2 ? wanted : ""} />`,
          )}
        <${Pronunciation} gameInfo=${gameInfo} wanted=${wanted.length >= 2 ? wanted : ""} />
      </article>
    </div>
  </${Page}>`;
}

/** @param {{ gameInfo: GameInfo | null, wanted: string }} props */
function Pronunciation({ gameInfo, wanted }) {
  const guide = /** @type {object[]} */ (gameInfo?.edition.pronunciation ?? []);
  const rows = guide.filter(
    (row) => !wanted || JSON.stringify(row).toLowerCase().includes(wanted.toLowerCase()),
  );
  if (!rows.length) return null;
  const cells = (/** @type {object} */ row) =>
    Object.entries(row)
      .filter(([name, value]) => name !== "origin" && typeof value === "string")
      .map(([, value]) => String(value));
  return html`<section>
    <h2 id="pronunciation">${say("shell-pronunciation")}</h2>
    <table class="rules-table">
      <tbody>
        ${rows.map(
          (row, place) => html`<tr key=${place}>
            ${cells(row).map((cell, i) => html`<td key=${i}>${cell}</td>`)}
            <${HearCell} row=${row} />
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** The name of a row, said aloud. @param {{ row: object }} props */
function HearCell({ row }) {
  const name = "name" in row ? String(row.name) : "";
  return html`<td class="hear-cell">${name && html`<${Hear} name=${name} />`}</td>`;
}
