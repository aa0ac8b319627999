// The position that is shown, analysed: who decides there, the best moves, and the chances of everybody.
import { html, useEffect, useState } from "../../html.js";
import { canAnalyse } from "../../analysis/client.js";
import { analysisHere } from "../../analysis/thinking.js";
import * as api from "../../net/api.js";
import { ApiError } from "../../net/request.js";
import { language, say } from "../../words/i18n.js";
import { MoveList, percent, withMoveNames } from "../parts/advice.js";
import { Button, ErrorMessage } from "../parts/controls.js";

/** @typedef {import("../../boards/types.js").Table} Table */
/** @typedef {import("../../net/schemas.js").Analysis} Found */

/**
 * @param {{ id: string, at: number, table: Table, phrasing: import("../../words/log.js").Phrasing,
 *   onSeat: (seat: number) => void }} props
 *   `onSeat`: from which seat the table must be seen, so that every move has its name
 */
export function Analysis({ id, at, table, phrasing, onSeat }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [isThinking, setThinking] = useState(false);
  const [errorText, setErrorText] = useState("");
  const languageCode = language.value;
  useEffect(() => {
    setFound(null);
    setErrorText("");
  }, [id, at, languageCode]);
  const analyse = () => {
    const asked = () => api.analysis(id, at);
    return canAnalyse() ? analysisHere(id, at, phrasing).catch(asked) : asked();
  };
  const think = async () => {
    setThinking(true);
    setErrorText("");
    try {
      const answer = await analyse();
      onSeat(answer.seat);
      setFound(answer);
    } catch (error) {
      setErrorText(error instanceof ApiError ? error.message : say("shell-silence"));
    }
    setThinking(false);
  };
  if (isThinking) return html`<p class="soft" role="status">${say("shell-analysing")}</p>`;
  if (!found || found.at !== at)
    return html`<${Button} icon="hint" label=${say("shell-analyse")} class="small" onClick=${think} />
      ${errorText && html`<${ErrorMessage} text=${errorText} />`}`;
  return html`<section class="hint" aria-live="polite">
    <h3>${say("shell-decides", { name: table.names[found.seat] })}</h3>
    <${MoveList} moves=${found.moves} table=${table} isGlance=${found.is_glance} played=${found.played} />
    <ul class="reasons">
      ${found.sentences.slice(1).map(
        (sentence) => html`<li key=${sentence}>
          ${withMoveNames(sentence, found, table, found.moves)}
        </li>`,
      )}
    </ul>
    ${
      !found.is_glance &&
      html`<p class="small soft">${say("shell-analysis-chances", { chances: best(found, table) })}</p>`
    }
  </section>`;
}

/**
 * The chances of everybody with the best move.
 * @param {Found} found @param {Table} table
 */
function best(found, table) {
  return found.moves[0].chances.map((chance, seat) => `${table.names[seat]} ${percent(chance)}`).join(", ");
}
