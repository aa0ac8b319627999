// The player's settings, kept on this device and shown on the page's root element.
import { effect, signal } from "../html.js";
import { language, LANGUAGES, loadMessages, say } from "../words/i18n.js";

const STORAGE_KEY = "fidchell-settings";
/** What each setting may be; the first is the default. */
export const CHOICES = {
  theme: ["system", "light", "dark", "contrast"],
  motion: ["system", "none", "full"],
  sound: ["on", "off"],
  size: ["usual", "large", "largest"],
  confirm: ["game", "off", "on"],
  forced: ["on", "off"],
  remarks: ["on", "off"],
};
/** @typedef {keyof typeof CHOICES} Setting */

/** @returns {Record<string, string>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
  } catch {
    return {};
  }
}

const kept = read();
const chosen = CHOICES.theme.includes(kept.theme) ? kept.theme : CHOICES.theme[0];
export const settings = {
  theme: signal(chosen),
  motion: signal(kept.motion ?? "system"),
  sound: signal(kept.sound ?? "on"),
  size: signal(kept.size ?? "usual"),
  confirm: signal(kept.confirm ?? "game"),
  forced: signal(kept.forced ?? "on"),
  remarks: signal(kept.remarks ?? "on"),
  name: signal(kept.name ?? ""),
};

/**
 * Whether the end of a turn waits for a confirmation: always, never, or where the game says so.
 * @param {import("../boards/types.js").GameBoard | null} gameBoard @param {string} move the last of the turn
 */
export function isTurnHeld(gameBoard, move) {
  const wish = settings.confirm.peek();
  return wish === "on" || (wish === "game" && Boolean(gameBoard?.isHeld?.(move)));
}

/** The name one plays under. */
export function playerName() {
  return settings.name.value.trim() || say("shell-guest");
}

/** The language asked for before, else the browser's. */
function firstLanguage() {
  const wished = [kept.language, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/**
 * Change the language of the page.
 * @param {string} languageCode
 */
export async function setLanguage(languageCode) {
  await loadMessages("app", languageCode);
  language.value = languageCode;
}

/** Load the first texts, and show every setting on the page. */
export async function startSettings() {
  await setLanguage(firstLanguage());
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const prefersContrast = matchMedia("(prefers-contrast: more)");
  const system = signal(0);
  for (const wish of [prefersDark, prefersContrast]) wish.addEventListener("change", () => system.value++);
  effect(() => {
    system.value;
    const root = document.documentElement;
    const systemTheme = prefersContrast.matches ? "contrast" : prefersDark.matches ? "dark" : "light";
    root.dataset.theme = settings.theme.value === "system" ? systemTheme : settings.theme.value;
    root.dataset.motion = settings.motion.value;
    root.dataset.sound = settings.sound.value;
    root.dataset.size = settings.size.value;
    root.lang = language.value;
  });
  effect(() => {
    const values = Object.fromEntries(Object.entries(settings).map(([name, each]) => [name, each.value]));
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...values, language: language.value }));
    } catch {
      // Nothing is kept then; the settings hold until the page is closed.
    }
  });
}
