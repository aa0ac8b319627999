// Every text of the client, from Fluent files; the language may change at any time without a reload.
import { signal } from "../html.js";
import { FluentBundle } from "../vendor/fluent.js";
import { lazyMessages, numberFact } from "./lazy_messages.js";

/** @typedef {import("../boards/types.js").Facts} Facts */
/** @typedef {(key: string, facts?: Facts) => string} Say */

export const LANGUAGES = ["en", "fr"];

/** The language of the page. */
export const language = signal("en");
/** Grows whenever texts are loaded, so that everything that shows some is drawn again. */
const loadedCount = signal(0);
/** @type {Map<string, FluentBundle>} by area and language */
const bundles = new Map();
/** @type {Map<string, Promise<import("../vendor/fluent.js").FluentResource>>} */
const requested = new Map();

/**
 * The content of a Fluent file; each is fetched once.
 * @param {string} area @param {string} languageCode
 */
export function fetchMessages(area, languageCode) {
  const place = `${languageCode}/${area}.ftl`;
  const kept =
    requested.get(place) ??
    fetch(new URL(`./${place}`, import.meta.url)).then(async (answer) => lazyMessages(await answer.text()));
  requested.set(place, kept);
  return kept;
}

/**
 * Load the texts of an area (the app or a game) in a language; the server sends more texts for a game.
 * @param {string} area @param {string} languageCode @param {string} [more] Fluent text
 */
export async function loadMessages(area, languageCode, more = "") {
  const files = await Promise.all(
    area === "app"
      ? [fetchMessages("app", languageCode)]
      : [fetchMessages("app", languageCode), fetchMessages(area, languageCode)],
  );
  const bundle = new FluentBundle(languageCode, { useIsolating: false });
  for (const file of [lazyMessages(more), ...files]) bundle.addResource(file, { allowOverrides: true });
  bundles.set(`${area} ${languageCode}`, bundle);
  loadedCount.value++;
}

/**
 * Facts as Fluent takes them: a text in two languages is said in one of them.
 * @param {Facts} facts @param {string} languageCode
 */
function localizedFacts(facts, languageCode) {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (typeof fact === "number") return [name, numberFact(fact)];
      return [name, fact && typeof fact === "object" && languageCode in fact ? fact[languageCode] : fact];
    }),
  );
}

/**
 * A text that the server may send in both languages, in one of them.
 * @param {string | Record<string, string> | null | undefined} text @param {string} languageCode
 * @returns {string}
 */
export function localized(text, languageCode) {
  return text && typeof text === "object" ? (text[languageCode] ?? text.en) : (text ?? "");
}

/**
 * The function that formats the messages of an area in the language of the page.
 * @param {string} area @returns {Say}
 */
export function sayFor(area) {
  return (key, facts = {}) => {
    loadedCount.value;
    const languageCode = language.value;
    const bundle = bundles.get(`${area} ${languageCode}`) ?? bundles.get(`app ${languageCode}`);
    const message = bundle?.getMessage(key);
    if (!bundle || !message?.value) return key;
    const text = bundle.formatPattern(message.value, localizedFacts(facts, languageCode), []);
    return languageCode === "fr" ? elided(text) : text;
  };
}

const BEFORE_VOWEL = /(?<!\p{L})(d|qu)e (?=[aàâeéèêiîoôuùœ])(?!onze)/giu;

/** French drops the e of “de” and “que” before a vowel, whoever's name that is. @param {string} text */
function elided(text) {
  return text.replace(BEFORE_VOWEL, "$1’");
}

/**
 * Whether an area has a message in the language of the page.
 * @param {string} area @param {string} key @returns {boolean}
 */
export function knows(area, key) {
  loadedCount.value;
  return bundles.get(`${area} ${language.value}`)?.hasMessage(key) ?? false;
}

/** Format a message of the app. */
export const say = sayFor("app");
