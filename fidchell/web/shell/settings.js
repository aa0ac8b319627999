// Settings: name, language, theme, text size, motion, sound, confirming turns.
import { html } from "../html.js";
import { Choice, Page } from "./parts.js";
import { CHOICES, prefs, speak } from "./prefs.js";
import { LANGUAGES, language, say } from "./words.js";

/** The form alone; the menu of a table shows it too. */
export function SettingsForm() {
  const names = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES));
  return html`<div class="stack settings">
    <label class="field"><span>${say("shell-name")}</span><input type="text" maxlength="24" value=${prefs.name.value} placeholder=${say("shell-guest")}
      onInput=${(/** @type {any} */ event) => (prefs.name.value = event.target.value)} /></label>
    <${Choice} legend=${say("shell-language")} name="language" value=${language.value} onChange=${speak} choices=${LANGUAGES.map((each) => ({ value: each, label: say(`shell-language-${each}`) }))} />
    ${names.map((name) => html`<${Choice} key=${name} legend=${say(`shell-set-${name}`)} name=${name} value=${prefs[name].value}
      onChange=${(/** @type {string} */ value) => (prefs[name].value = value)} choices=${CHOICES[name].map((each) => ({ value: each, label: say(`shell-set-${name}-${each}`) }))} />`)}
  </div>`;
}

/** The page. */
export function Settings() {
  return html`<${Page} title=${say("shell-settings")}><div class="narrow panel"><${SettingsForm} /></div>
    <p class="soft small narrow">${say("shell-keys")}</p></${Page}>`;
}
