// Before a game: one's clubs, to which the table can be shown by one press.
import { html, useEffect, useState } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { Button, ErrorMessage } from "../parts/controls.js";
import { listClubs, say, showTable, worded } from "./model.js";

/** @typedef {import("./model.js").ClubLine} ClubLine */

/** @param {{ table: string }} props */
export function ShowInClub({ table }) {
  const [clubs, setClubs] = useState(/** @type {ClubLine[]} */ ([]));
  const [shownIn, setShownIn] = useState("");
  const [errorText, setError] = useState("");
  useEffect(() => {
    const own = (/** @type {ClubLine} */ { standing }) => standing === "member" || standing === "leader";
    if (accountName.value)
      listClubs().then(
        (list) => setClubs(list.clubs.filter(own)),
        () => {},
      );
  }, [accountName.value]);
  if (!clubs.length) return null;
  const show = (/** @type {ClubLine} */ { id }) =>
    showTable(id, table).then(
      () => (setError(""), setShownIn(id)),
      (error) => setError(worded(error)),
    );
  return html`<section class="stack show-in-club">
    <h3>${say("club-show")}</h3>
    ${errorText && html`<${ErrorMessage} text=${errorText} />`}
    <ul class="game-list" aria-live="polite">
      ${clubs.map(
        (club) => html`<li key=${club.id} class="row game-line people-line">
          <span class="grow">${club.name}</span>
          ${
            shownIn === club.id
              ? html`<span class="soft small">${say("club-shown")}</span>`
              : html`<${Button} icon="people" class="small" label=${say("club-show-here")} onClick=${() => show(club)} />`
          }
        </li>`,
      )}
    </ul>
  </section>`;
}
