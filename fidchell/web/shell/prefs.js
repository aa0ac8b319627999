// The player's settings, kept on this device and shown on the page's root element.
import { effect, signal } from "../html.js";
import { LANGUAGES, addWords, language } from "./words.js";

const PLACE = "fidchell-settings";
/** What each setting may be; the first is usual. */
export const CHOICES = {
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "none", "full"],
  sound: ["on", "off"],
  size: ["usual", "large", "largest"],
  confirm: ["off", "on"],
};
/** @typedef {keyof typeof CHOICES} Setting */

/** @returns {Record<string, string>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

const kept = read();
const chosen = CHOICES.theme.includes(kept.theme) ? kept.theme : CHOICES.theme[0];
export const prefs = {
  theme: signal(chosen),
  motion: signal(kept.motion ?? "system"),
  sound: signal(kept.sound ?? "on"),
  size: signal(kept.size ?? "usual"),
  confirm: signal(kept.confirm ?? "off"),
  name: signal(kept.name ?? ""),
};

/** The language asked for before, else the browser's. */
function firstLanguage() {
  const wished = [kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/**
 * Speak another language from now on.
 * @param {string} tongue
 */
export async function speak(tongue) {
  await addWords("shell", tongue);
  language.value = tongue;
}

/** Begin: learn the first words, and show every setting on the page. */
export async function beginPrefs() {
  await speak(firstLanguage());
  const night = matchMedia("(prefers-color-scheme: dark)");
  const strong = matchMedia("(prefers-contrast: more)");
  const system = signal(0);
  for (const wish of [night, strong]) wish.addEventListener("change", () => system.value++);
  effect(() => {
    system.value;
    const root = document.documentElement;
    const usual = strong.matches ? "contrast" : night.matches ? "dark" : "light";
    root.dataset.theme = prefs.theme.value === "system" ? usual : prefs.theme.value;
    root.dataset.motion = prefs.motion.value;
    root.dataset.sound = prefs.sound.value;
    root.dataset.size = prefs.size.value;
    root.lang = language.value;
  });
  effect(() => {
    const values = Object.fromEntries(Object.entries(prefs).map(([name, each]) => [name, each.value]));
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...values, language: language.value }));
    } catch {
      // Nothing is kept then; the settings hold until the page is closed.
    }
  });
}
