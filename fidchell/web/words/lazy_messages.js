// The messages of a Fluent file, each parsed when it is first said: most of them never are on a page.
import { FluentNumber, FluentResource } from "../vendor/fluent.js";

const BEGINNING = /^(?=-?[a-zA-Z][\w-]* *=)/m;
const NAME = /^-?[a-zA-Z][\w-]*(?= *=)/;
const PLAIN = 1000; // from here on languages group digits, each in its way

/** One message as Fluent keeps it. */
class LazyMessage {
  /** @param {string} id @param {string} source */
  constructor(id, source) {
    this.id = id;
    this.source = source;
  }

  /** What Fluent makes of it; nothing where it is not well written. */
  get parsed() {
    const found = new FluentResource(this.source).body[0] ?? { value: null, attributes: {} };
    Object.defineProperty(this, "parsed", { value: found });
    return found;
  }

  get value() {
    return this.parsed.value;
  }

  get attributes() {
    return this.parsed.attributes;
  }
}

/**
 * A file, as a bundle takes it.
 * @param {string} text @returns {FluentResource}
 */
export function lazyMessages(text) {
  const parts = text.split(BEGINNING).map((source) => ({ id: source.match(NAME)?.[0], source }));
  return { body: parts.flatMap(({ id, source }) => (id ? [new LazyMessage(id, source)] : [])) };
}

/** A small whole number, which every language writes alike: what formats others takes long to begin. */
class PlainNumber extends FluentNumber {
  toString() {
    return String(this.value);
  }
}

/**
 * A number as Fluent takes it.
 * @param {number} number
 */
export function numberFact(number) {
  return Number.isInteger(number) && Math.abs(number) < PLAIN ? new PlainNumber(number) : number;
}
