// One local table that is looked at: its listeners, its lock, its bots, and commands one after the other.
import { SPECTATOR } from "../rules/rules.js";
import { Bots, stopThinking } from "./bots.js";
import { decide, moveEvents } from "./commands.js";
import { Refusal } from "./refusal.js";
import { appendEvents, loadTable } from "./store.js";
import { LocalTable } from "./table.js";
import { TableViews } from "./view/view.js";

/** @typedef {import("../net/schemas.js").Command} Command */
/** @typedef {import("../net/schemas.js").TableView} TableView */
/** @typedef {import("../rules/module.js").GameModule} GameModule */
/** @typedef {import("../rules/rules.js").Rules} Rules */
/** @typedef {import("./store.js").StoredTable} StoredTable */
/** @typedef {import("./types.js").TimedEvent} TimedEvent */
/** @typedef {import("./types.js").WorkerNews} WorkerNews */
/** @typedef {{ seat: number | null, since: number }} Listening since: the version that was sent last */
/** @typedef {{ module: GameModule, box: Uint8Array, rules: Rules }} Equipment */

const changes = new BroadcastChannel("fidchell-tables"); // between the pages of this device

/** A table in this worker. */
export class Session {
  /** @param {StoredTable} stored @param {Equipment} equipment @param {(news: WorkerNews) => void} tell */
  constructor(stored, equipment, tell) {
    this.id = stored.header.id;
    this.equipment = equipment;
    this.tell = tell;
    /** @type {Map<number, Listening>} */
    this.listeners = new Map();
    this.isHeld = false; // whether this page plays the table; another may
    this.release = () => {};
    this.released = Promise.resolve(); // once another page may hold the table
    this.pace = 0; // milliseconds between moves of bots
    this.isBotAsked = false;
    this.work = Promise.resolve(); // commands wait for one another
    this.table = folded(stored, equipment.rules);
    this.views = new TableViews(this.table);
    this.bots = new Bots(this.table, equipment.module, equipment.box);
    this.onChange = (/** @type {MessageEvent} */ { data }) => data === this.id && this.reload();
    changes.addEventListener("message", this.onChange);
  }

  /** @param {StoredTable} stored */
  load(stored) {
    const { module, box, rules } = this.equipment;
    this.table = folded(stored, rules);
    this.views = new TableViews(this.table);
    this.bots = new Bots(this.table, module, box);
  }

  /** Another page has played: take over what it has stored. */
  async reload() {
    if (this.isHeld) return;
    const stored = await loadTable(this.id);
    if (!stored || this.isHeld) return;
    this.load(stored);
    this.showAll();
  }

  /** Play here if nobody else does, or take the table over. @param {boolean} isTaken */
  hold(isTaken) {
    if (this.isHeld) return Promise.resolve();
    return new Promise((/** @type {(value: void) => void} */ done) => {
      const wish = isTaken ? { steal: true } : { ifAvailable: true };
      this.released = navigator.locks
        .request(`fidchell-${this.id}`, wish, async (lock) => {
          if (lock) await this.refreshed();
          this.setHeld(Boolean(lock));
          done();
          if (lock) await new Promise((/** @type {(value: void) => void} */ end) => (this.release = end));
        })
        .catch(() => this.setHeld(false)) // another page has taken the table over
        .then(() => done());
    });
  }

  /** The lock is ours: what others have stored before counts. */
  async refreshed() {
    const stored = await loadTable(this.id);
    if (stored && stored.events.length !== this.table.eventCount) this.load(stored);
  }

  /** @param {boolean} isHeld */
  setHeld(isHeld) {
    this.isHeld = isHeld;
    this.tell({ news: "held", table: this.id, isHeld });
    this.showAll();
    if (!isHeld) stopThinking();
    else this.askBots();
  }

  /** @param {number} listener @param {number | null} seat @param {number} pace */
  async listen(listener, seat, pace) {
    if (seat !== null && !this.table.seats[seat]) throw new Refusal("no-seat", {}, 403);
    this.listeners.set(listener, { seat, since: 0 });
    this.pace = pace;
    await this.hold(false);
    this.show(listener);
    this.askBots();
  }

  /** Send everything again. @param {number} listener */
  resync(listener) {
    const listening = this.listeners.get(listener);
    if (listening) listening.since = 0;
    this.show(listener);
  }

  /** @param {number} listener @returns {boolean} whether nobody listens any more */
  leave(listener) {
    this.listeners.delete(listener);
    return this.listeners.size === 0;
  }

  /** Nobody looks at the table any more; done when another page may hold it. */
  close() {
    changes.removeEventListener("message", this.onChange);
    this.release();
    return this.released;
  }

  /** @param {number | null} seat @param {number} [since] @returns {TableView} */
  view(seat, since = 0) {
    return this.views.view(seat, since, this.isHeld);
  }

  /** @param {number} listener */
  show(listener) {
    const listening = this.listeners.get(listener);
    if (!listening) return;
    this.tell({ news: "view", listener, view: this.view(listening.seat, listening.since) });
    listening.since = this.table.version;
  }

  showAll() {
    for (const listener of this.listeners.keys()) this.show(listener);
  }

  /** Carry out a command; others wait until it is stored. @param {number | null} seat @param {Command} command */
  command(seat, command) {
    return this.inTurn(async () => {
      if (!this.isHeld) throw new Refusal("shell-local-elsewhere");
      await this.store(decide(this.table, seat, command, now()));
      return { version: this.table.version, number: seat === null ? null : this.table.acts[seat].length };
    });
  }

  /** @template Answer @param {() => Promise<Answer>} task @returns {Promise<Answer>} */
  inTurn(task) {
    const done = this.work.then(task);
    this.work = done.then(
      () => {},
      () => {},
    );
    return done;
  }

  /** Events are on disk before anyone hears of them. @param {TimedEvent[]} events */
  async store(events) {
    if (!events.length) return;
    await appendEvents(this.id, this.table.eventCount, events);
    for (const event of events) this.table.apply(event);
    changes.postMessage(this.id);
    this.showAll();
    stopThinking(); // about a position that is left
    this.askBots();
  }

  /** Let the bots move one after the other while somebody looks. */
  async askBots() {
    if (this.isBotAsked) return;
    this.isBotAsked = true;
    try {
      this.tell({ news: "refused", table: this.id, reason: null });
      for (let seat = this.nextBot(); seat !== null; seat = this.nextBot()) await this.playBot(seat);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.tell({ news: "refused", table: this.id, reason: error.reason() });
    } finally {
      this.isBotAsked = false;
      this.tell({ news: "thinking", table: this.id, seat: SPECTATOR, share: null });
    }
  }

  nextBot() {
    return this.isHeld && this.listeners.size > 0 ? this.table.botToMove() : null;
  }

  /** @param {number} seat */
  async playBot(seat) {
    const { table } = this;
    const { version } = table;
    const onProgress = (/** @type {number} */ share) =>
      this.tell({ news: "thinking", table: this.id, seat, share });
    const pause = new Promise((done) => setTimeout(done, this.pace));
    const [text] = await Promise.all([this.bots.choose(seat, onProgress), pause]);
    await this.inTurn(async () => {
      if (this.table !== table || table.version !== version || !this.isHeld) return;
      await this.store(moveEvents(table, [table.history.tryMove(seat, text)], now()));
    });
  }
}

/** A table from all its events. @param {StoredTable} stored @param {Rules} rules */
function folded({ header, events }, rules) {
  const table = new LocalTable(header, rules);
  for (const event of events) table.apply(event);
  return table;
}

/** Seconds, as a server's times are. */
export function now() {
  return Date.now() / 1000;
}
