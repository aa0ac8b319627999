// Settings: name, language, theme, text size, motion, sound, confirming turns, forced moves, remarks.
import { html } from "../html.js";
import { language, LANGUAGES, say } from "../words/i18n.js";
import { Page, RadioGroup } from "./parts/controls.js";
import { CHOICES, setLanguage, settings } from "./settings.js";

/** The form alone; the menu of a table shows it too. */
export function SettingsForm() {
  const names = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
  return html`<div class="stack settings">
    <label class="field">
      <span>${say("shell-name")}</span>
      <input type="text" maxlength="24" value=${settings.name.value} placeholder=${say("shell-guest")}
        onInput=${(/** @type {import("../html.js").InputChange} */ event) => (settings.name.value = event.target.value)} />
    </label>
    <${RadioGroup} legend=${say("shell-language")} name="language" value=${language.value}
      onChange=${setLanguage}
      choices=${LANGUAGES.map((each) => ({ value: each, label: say(`shell-language-${each}`) }))} />
    ${names.map(
      (name) => html`<${RadioGroup} key=${name} legend=${say(`shell-set-${name}`)} name=${name}
        value=${settings[name].value}
        onChange=${(/** @type {string} */ value) => (settings[name].value = value)}
        choices=${CHOICES[name].map((each) => ({ value: each, label: say(`shell-set-${name}-${each}`) }))} />`,
    )}
  </div>`;
}

/** The page. */
export function SettingsPage() {
  return html`<${Page} title=${say("shell-settings")}>
    <div class="narrow panel"><${SettingsForm} /></div>
    <p class="soft small narrow">${say("shell-keys")}</p>
  </${Page}>`;
}
