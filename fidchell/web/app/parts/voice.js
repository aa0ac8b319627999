// Irish names said aloud, where the browser has a voice for it: an Irish one, else one from Ireland.
import { html, signal } from "../../html.js";
import { say } from "../../words/i18n.js";
import { Button } from "./controls.js";

const WANTED = [/^ga\b/i, /^en[-_]IE\b/i]; // the first that is there
const voice = signal(/** @type {SpeechSynthesisVoice | null} */ (null));

/** Look for a voice; browsers tell of theirs late. */
function findVoice() {
  const voices = globalThis.speechSynthesis?.getVoices() ?? [];
  voice.value = WANTED.map((wish) => voices.find(({ lang }) => wish.test(lang))).find(Boolean) ?? null;
}
findVoice();
globalThis.speechSynthesis?.addEventListener?.("voiceschanged", findVoice);

/** Say a name. @param {string} name */
function speak(name) {
  const words = new SpeechSynthesisUtterance(name);
  words.voice = voice.peek();
  words.lang = voice.peek()?.lang ?? "ga";
  words.rate = 0.85;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** A button that says a name; nothing where there is no voice for it. @param {{ name: string }} props */
export function Hear({ name }) {
  if (!voice.value) return null;
  return html`<${Button} icon="sound" label=${say("shell-hear", { name })} iconOnly=${true}
    class="hear" onClick=${() => speak(name)} />`;
}
