// Every word of the client, in Fluent files; the language may change at any time without a reload.
import { signal } from "../html.js";
import { FluentBundle, FluentResource } from "../vendor/fluent.js";

/** @typedef {(key: string, facts?: Record<string, any>) => string} Say */

export const LANGUAGES = ["en", "fr"];

/** The language of the page. */
export const language = signal("en");
/** Grows whenever words have come, so that whoever speaks is drawn again. */
const learnt = signal(0);
/** @type {Map<string, FluentBundle>} by room and language */
const bundles = new Map();
/** @type {Map<string, Promise<string>>} */
const asked = new Map();

/**
 * The text of a word file; each is fetched once.
 * @param {string} room @param {string} tongue
 */
function fileOf(room, tongue) {
  const place = `${tongue}/${room}.ftl`;
  const kept = asked.get(place) ?? fetch(new URL(`../words/${place}`, import.meta.url)).then((answer) => answer.text());
  asked.set(place, kept);
  return kept;
}

/**
 * Learn the words of a room in a language; a game brings those of its book too.
 * @param {string} room @param {string} tongue @param {string} [more] Fluent text
 */
export async function addWords(room, tongue, more = "") {
  const texts = await Promise.all(room === "shell" ? [fileOf("shell", tongue)] : [fileOf("shell", tongue), fileOf(room, tongue)]);
  const bundle = new FluentBundle(tongue, { useIsolating: false });
  for (const text of [more, ...texts]) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  bundles.set(`${room} ${tongue}`, bundle);
  learnt.value++;
}

/**
 * Facts as Fluent takes them: a text in two languages is said in one of them.
 * @param {Record<string, any>} facts @param {string} tongue
 */
function told(facts, tongue) {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) =>
    [name, fact && typeof fact === "object" && tongue in fact ? fact[tongue] : fact]));
}

/**
 * The voice of a room, in the language of the page.
 * @param {string} room @returns {Say}
 */
export function sayFor(room) {
  return (key, facts = {}) => {
    learnt.value;
    const tongue = language.value;
    const bundle = bundles.get(`${room} ${tongue}`) ?? bundles.get(`shell ${tongue}`);
    const message = bundle?.getMessage(key);
    if (!bundle || !message?.value) return key;
    return bundle.formatPattern(message.value, told(facts, tongue), []);
  };
}

/** The voice of the shell. */
export const say = sayFor("shell");

/**
 * Whether a room has a word.
 * @param {string} room @param {string} key
 */
export function hasWord(room, key) {
  return bundles.get(`${room} ${language.value}`)?.hasMessage(key) ?? false;
}
