// The tables of a club: those that wait for somebody, and those that are played.
import { html } from "../../html.js";
import { accountName } from "../../net/signed_in.js";
import { titleOf } from "../games.js";
import { Button, LinkButton } from "../parts/controls.js";
import { say, sitDown } from "./model.js";

/** @typedef {import("./model.js").ClubInfo} ClubInfo */
/** @typedef {import("./model.js").Listed} Listed */

/** @param {{ info: ClubInfo, isInside: boolean }} props */
export function Tables({ info, isInside }) {
  if (!isInside && !info.tables.length) return null;
  return html`<section class="panel stack club-tables">
    <h2>${say("club-tables")}</h2>
    ${info.tables.length === 0 && html`<p class="soft">${say("club-no-tables")}</p>`}
    <ul class="game-list">
      ${info.tables.map((listed) => html`<${Line} key=${listed.table} listed=${listed} id=${info.id} isInside=${isInside} />`)}
    </ul>
    ${isInside && html`<div><${LinkButton} icon="play" label=${say("club-new-table")} href="#/new" /></div>`}
    ${isInside && html`<p class="soft small">${say("club-tables-about")}</p>`}
  </section>`;
}

/** @param {{ listed: Listed, id: string, isInside: boolean }} props */
function Line({ listed, id, isInside }) {
  const names = listed.seats.filter((seat) => seat.taken).map((seat) => seat.name);
  const maySit =
    isInside && listed.status === "open" && listed.free > 0 && !names.includes(accountName.value);
  return html`<li class="row game-line people-line">
    <span class="grow">
      <strong>${titleOf(listed.game)}</strong> ${names.join(", ")}${" "}
      <span class="soft small">
        ${listed.status === "open" ? say("club-table-free", { count: listed.free }) : say("club-table-running")}
        ${listed.is_rated && ` · ${say("club-table-rated")}`}
      </span>
    </span>
    ${maySit && html`<${Button} icon="play" class="small main" label=${say("club-sit")} onClick=${() => sitDown(id, listed)} />`}
    ${!maySit && html`<a class="button small" href=${`#/table/${listed.table}`}>${say("club-look")}</a>`}
  </li>`;
}
