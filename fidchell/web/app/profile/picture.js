// The picture of a profile, to be shared.
import { html } from "../../html.js";
import { Mark } from "../../boards/kit/icons.js";
import { KnotDisc, KnotFrame } from "../../boards/kit/knotwork.js";
import { truncateText } from "../../boards/kit/svg_text.js";
import { PictureDialog } from "../end/picture_dialog.js";
import { day, kindKey, kindName, say, wonGames } from "./model.js";

/** @typedef {import("./model.js").Profile} Profile */

const [WIDTH, HEIGHT, CELL] = [1200, 630, 30];
const [LEFT, RIGHT, FIRST, ROW] = [480, 1130, 292, 72];
const MOST_ROWS = 4;
const [NAME_SIZE, ROW_SIZE] = [60, 32];

/** @param {{ profile: Profile, onClose: () => void }} props */
export function ProfileDialog({ profile, onClose }) {
  const words = say("profile-share-words", {
    name: profile.name,
    games: say("profile-games", { count: profile.games }),
    won: say("profile-won", { count: wonGames(profile) }),
  });
  const path = `#/profile/${encodeURIComponent(profile.name)}`;
  const address = profile.is_public ? `${location.origin}${location.pathname}${path}` : null;
  return html`<${PictureDialog} name=${`${profile.name}.png`} words=${words} address=${address} onClose=${onClose}>
    <${ProfilePicture} profile=${profile} label=${words} />
  </${PictureDialog}>`;
}

/** @param {{ profile: Profile, label: string }} props */
function ProfilePicture({ profile, label }) {
  const most = [...profile.kinds].sort((one, two) => two.games - one.games).slice(0, MOST_ROWS);
  return html`<svg class="result-picture" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${label}>
    <rect class="result-ground" width=${WIDTH} height=${HEIGHT} />
    <${KnotFrame} columns=${WIDTH / CELL} rows=${HEIGHT / CELL} cell=${CELL} width=${0.24} />
    <g class="seat-0" transform="translate(262 325)">
      <circle class="medallion-ground" r="168" />
      <${KnotDisc} size=${9} seed=${[...profile.name].reduce((sum, sign) => sum + sign.charCodeAt(0), 3) % 97} cell=${34}
        x=${-153} y=${-153} width=${0.28} />
      <circle class="player-disc" r="82" />
      <${Mark} name="triskele" size=${104} class="medallion-mark" />
    </g>
    <text class="result-game" x=${LEFT} y="112" font-size="30">Fidchell</text>
    <text class="result-title" x=${LEFT} y="182" font-size=${NAME_SIZE}>${truncateText(profile.name, RIGHT - LEFT, NAME_SIZE)}</text>
    <text class="result-note" x=${LEFT} y="232" font-size="28">
      ${`${say("profile-games", { count: profile.games })} · ${say("profile-won", { count: wonGames(profile) })}`}
    </text>
    ${most.map((kind, place) => html`<${KindRow} key=${kindKey(kind)} kind=${kind} y=${FIRST + place * ROW} rating=${ratingOf(profile, kind)} />`)}
    <text class="result-note" x=${LEFT} y=${HEIGHT - 58} font-size="22">${day(Date.now() / 1000)}</text>
  </svg>`;
}

/** The rating at a kind of game, in words; "" without one. @param {Profile} profile @param {Profile["kinds"][number]} kind */
function ratingOf({ ratings }, kind) {
  const found = ratings.find((own) => kindKey(own) === kindKey(kind) && !own.rating.is_provisional);
  return found ? say("profile-rating", { points: String(Math.round(found.rating.points)) }) : "";
}

/** @param {{ kind: Profile["kinds"][number], y: number, rating: string }} props */
function KindRow({ kind, y, rating }) {
  const score = say("profile-won-of", { won: kind.places[0], games: kind.games });
  return html`<g>
    <text x=${LEFT} y=${y} font-size=${ROW_SIZE}>${truncateText(kindName(kind), 420, ROW_SIZE)}</text>
    <text class="result-note" x=${LEFT} y=${y + 26} font-size="20">${rating}</text>
    <text class="result-total" x=${RIGHT} y=${y} font-size=${ROW_SIZE}>${score}</text>
  </g>`;
}
