// Quiet hours: days and hours, in the time zone of this device unless another was chosen.
import { html, useState } from "../../html.js";
import { language } from "../../words/i18n.js";
import { Button } from "../parts/controls.js";
import { choose, say } from "./model.js";

/** @typedef {import("./api.js").QuietHours} QuietHours */
/** @typedef {import("../../html.js").InputChange} InputChange */

const MONDAY = Date.UTC(2024, 0, 1); // the first day of a week
const DAY = 86_400_000; // milliseconds
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** @param {number} day @param {"short" | "long"} weekday */
function dayName(day, weekday) {
  return new Intl.DateTimeFormat(language.value, { weekday, timeZone: "UTC" }).format(MONDAY + day * DAY);
}

/** @param {number} minutes of a day */
const clock = (minutes) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** @param {string} text such as 22:30 */
function minutesOf(text) {
  const [hours, minutes] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

/** @param {{ settings: import("./api.js").NewsSettings }} props */
export function Quiet({ settings }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const remove = (/** @type {number} */ place) =>
    choose({ quiet: settings.quiet.filter((_, number) => number !== place) });
  return html`<section class="panel stack">
    <h2>${say("news-quiet")}</h2>
    <p class="soft small">${say("news-quiet-about", { zone: settings.zone })}</p>
    ${
      settings.zone !== here &&
      html`<${Button} label=${say("news-zone-here", { zone: here })} onClick=${() => choose({ zone: here })} />`
    }
    <ul class="game-list">
      ${settings.quiet.map(
        (hours, place) => html`<li key=${place} class="row game-line quiet-hours">
          <span class="grow">${hours.days.map((day) => dayName(day, "short")).join(", ")} · ${say(
            "news-from-to",
            {
              begin: clock(hours.begin),
              end: clock(hours.end),
            },
          )}</span>
          <${Button} icon="close" class="small" label=${say("news-remove")} onClick=${() => remove(place)} />
        </li>`,
      )}
    </ul>
    <details>
      <summary>${say("news-quiet-add")}</summary>
      <${HoursForm} onAdd=${(/** @type {QuietHours} */ hours) =>
        choose({ quiet: [...settings.quiet, hours], zone: settings.quiet.length ? settings.zone : here })} />
    </details>
  </section>`;
}

/** @param {{ onAdd: (hours: QuietHours) => void }} props */
function HoursForm({ onAdd }) {
  const [days, setDays] = useState(WEEK);
  const [begin, setBegin] = useState("22:00");
  const [end, setEnd] = useState("07:00");
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (days.length) onAdd({ days, begin: minutesOf(begin), end: minutesOf(end) });
  };
  const toggle = (/** @type {number} */ day) =>
    setDays(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort());
  return html`<form class="stack" onSubmit=${onSubmit}>
    <fieldset class="stack">
      <legend>${say("news-days")}</legend>
      <div class="row">
        ${WEEK.map(
          (day) => html`<label key=${day} class="check">
            <input type="checkbox" name=${`day-${day}`} checked=${days.includes(day)} onChange=${() => toggle(day)} />
            ${dayName(day, "long")}
          </label>`,
        )}
      </div>
    </fieldset>
    <label class="field">
      <span>${say("news-begin")}</span>
      <input type="time" name="quiet-begin" required value=${begin}
        onInput=${(/** @type {InputChange} */ event) => setBegin(event.target.value)} />
    </label>
    <label class="field">
      <span>${say("news-end")}</span>
      <input type="time" name="quiet-end" required value=${end}
        onInput=${(/** @type {InputChange} */ event) => setEnd(event.target.value)} />
    </label>
    <button class="button" type="submit">${say("news-quiet-save")}</button>
  </form>`;
}
