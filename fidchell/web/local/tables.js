// All local tables of this worker: made, opened and closed, brought from logs and branched off.
import { makeBox, WrongOptions } from "../rules/box.js";
import { Rules } from "../rules/rules.js";
import { endedEvent } from "./commands.js";
import { preview } from "./view/draft.js";
import { newSeed } from "../rules/bytes.js";
import { checkNotDaily, dailyBeginning, dailyTerms, decisionsOf, toldMoves } from "./daily/deal.js";
import { newHeader } from "./header.js";
import { importedLine } from "./log/playback.js";
import { standingMoves, writeLog } from "./log/file.js";
import { LogReader, readOptions, seatsOf } from "./log/reader.js";
import { Refusal } from "./refusal.js";
import { pointsCurve, replayView } from "./view/replay.js";
import { nextToBegin, seriesAfter } from "./series.js";
import { now, Session } from "./session.js";
import { deleteTable, listTables, loadTable, saveTable } from "./store.js";
import { LocalTable } from "./table.js";

/** @typedef {import("../net/schemas.js").Command} Command */
/** @typedef {import("../net/schemas.js").DailyTerms} DailyTerms */
/** @typedef {import("../net/schemas.js").OptionInfo} OptionInfo */
/** @typedef {import("../net/schemas.js").Terms} Terms */
/** @typedef {import("../rules/module.js").GameModule} GameModule */
/** @typedef {import("./header.js").Beginning} Beginning */
/** @typedef {import("./session.js").Equipment} Equipment */
/** @typedef {import("./types.js").TableHeader} TableHeader */
/** @typedef {import("./types.js").TimedEvent} TimedEvent */
/** @typedef {import("./types.js").WorkerNews} WorkerNews */

/** What the page may ask for, by name. */
export class LocalTables {
  /** @param {(news: WorkerNews) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Map<string, GameModule>} */
    this.modules = new Map();
    /** @type {Map<string, Promise<Session>>} */
    this.sessions = new Map();
    /** @type {Map<number, string>} */
    this.listening = new Map(); // the table of each listener
    this.closing = Promise.resolve(); // tables that are being closed
  }

  /** The rules of a game are loaded. @param {string} game @param {GameModule} module */
  provide(game, module) {
    this.modules.set(game, module);
  }

  /** The game of a table, so that its rules can be loaded. @param {string} id */
  async gameOf(id) {
    const session = await this.sessions.get(id);
    const header = session ? session.table.header : (await this.stored(id)).header;
    return header.terms.game;
  }

  /** @param {string} id */
  async stored(id) {
    const stored = await loadTable(id);
    if (!stored) throw new Refusal("shell-no-table", {}, 404);
    return stored;
  }

  /** @param {string} game @returns {GameModule} */
  module(game) {
    const module = this.modules.get(game);
    if (!module) throw new Refusal("shell-local-no-rules", {}, 503);
    return module;
  }

  /** Rules with the box of terms. @param {Terms} terms @returns {Equipment} */
  equip(terms) {
    const module = this.module(terms.game);
    try {
      const box = makeBox(module.data.boxes, terms.options ?? {}, terms.chairs.length);
      return { module, box, rules: new Rules(module, box) };
    } catch (error) {
      if (!(error instanceof WrongOptions)) throw error;
      throw new Refusal("shell-local-options", { options: error.message }, 422);
    }
  }

  /** @param {string} id @returns {Promise<Session>} */
  open(id) {
    const session = this.sessions.get(id) ?? this.load(id);
    this.sessions.set(id, session);
    session.catch(() => this.sessions.delete(id));
    return session;
  }

  /** @param {string} id */
  async load(id) {
    await this.closing;
    const stored = await this.stored(id);
    const { header } = stored;
    const { version, edition } = this.module(header.terms.game).data;
    if (header.rules !== version || header.edition !== edition) throw new Refusal("shell-local-rules");
    return new Session(stored, this.equip(header.terms), this.tell);
  }

  /**
   * A new table; one that comes finished is over at once.
   * @param {Terms} terms @param {string[]} names @param {Beginning} [beginning]
   */
  async create(terms, names, beginning) {
    const equipment = this.equip(terms);
    const header = await newHeader(terms, names, equipment.module.data, beginning);
    const table = new LocalTable(header, equipment.rules);
    const { history } = table;
    /** @type {TimedEvent[]} */
    const events = history.actors.length ? [] : [endedEvent(table, history.state, header.at, "finished")];
    await saveTable(header, events);
    return { table: header.id, status: events.length ? "ended" : "running" };
  }

  /**
   * The table of a deal of the day, unless this device has it.
   * @param {string} id @param {string} day @param {string} game @param {DailyTerms} daily @param {string} name
   */
  async openDaily(id, day, game, daily, name) {
    if (!(await loadTable(id)))
      await this.create(dailyTerms(game, daily), [name], dailyBeginning(id, day, game, daily));
  }

  /** @param {string} id @param {number} seat */
  async decisions(id, seat) {
    return decisionsOf((await this.open(id)).table, seat);
  }

  /** @param {string} id @param {number} seat @param {number} at @param {string[]} texts */
  async toldMoves(id, seat, at, texts) {
    return toldMoves((await this.open(id)).table, seat, at, texts);
  }

  /** @param {number} listener @param {string} id @param {number | null} seat @param {number} pace */
  async listen(listener, id, seat, pace) {
    const session = await this.open(id);
    this.listening.set(listener, id);
    await session.listen(listener, seat, pace);
  }

  /** @param {number} listener */
  async resync(listener) {
    (await this.sessions.get(this.listening.get(listener) ?? ""))?.resync(listener);
  }

  /** @param {number} listener */
  async leave(listener) {
    const id = this.listening.get(listener) ?? "";
    this.listening.delete(listener);
    const session = await this.sessions.get(id);
    if (!session?.leave(listener)) return;
    this.sessions.delete(id);
    this.closing = this.closing.then(() => session.close());
    await this.closing;
  }

  /** @param {string} id @param {number | null} seat */
  async getTable(id, seat) {
    return (await this.open(id)).view(seat);
  }

  /** @param {string} id @param {number | null} seat @param {Command} command */
  async sendCommand(id, seat, command) {
    const session = await this.open(id);
    if (command.command === "offerrematch") return this.rematch(session);
    return { ...(await session.command(seat, command)), table: null };
  }

  /** The next game on the same terms. @param {Session} session */
  async rematch(session) {
    const { header, status, rematchTable, version } = session.table;
    checkNotDaily(session.table);
    if (status !== "ended") throw new Refusal("rematch-early");
    if (rematchTable) return { version, number: null, table: rematchTable };
    if (!session.isHeld) throw new Refusal("shell-local-elsewhere");
    const terms = nextToBegin(session.table, this.module(header.terms.game).data.boxes);
    const { table } = await this.create(terms, header.names, { origin: seriesAfter(session.table) });
    await session.inTurn(() => session.store([{ kind: "rematch", at: now(), table }]));
    return { version: session.table.version, number: null, table };
  }

  /** Ask the bots of a table again. @param {string} id */
  async askBots(id) {
    await (await this.open(id)).askBots();
  }

  /** Play a table here that another page plays. @param {string} id */
  async takeOver(id) {
    await (await this.open(id)).hold(true);
  }

  /** @param {string} id @param {number} seat @param {string[]} moves */
  async draft(id, seat, moves) {
    return preview((await this.open(id)).table, seat, moves);
  }

  /** The box of a table. @param {string} id */
  async box(id) {
    return (await this.open(id)).equipment.box;
  }

  /** What a seat knows of a game under way: all else is dealt anew. @param {string} id @param {number} seat */
  async seatPosition(id, seat) {
    const { table, equipment } = await this.open(id);
    if (table.status !== "running") return null;
    const state = table.rules.redealt(table.history.state, seat, newSeed());
    return { number: table.acts[seat].length, state, hash: equipment.module.hash };
  }

  /** A finished game with its seed. @param {string} id */
  async gameRecord(id) {
    const { table } = await this.open(id);
    if (table.status !== "ended") throw new Refusal("review-early");
    const moves = table.history.moves.map(({ seat, text }) => ({ seat, text }));
    return { seats: table.seats.length, seed: table.header.seed, moves };
  }

  /** @param {string} id @param {number} at @param {string} eyes @param {number | null} seat */
  async replay(id, at, eyes, seat) {
    return replayView((await this.open(id)).table, seat, at, eyes);
  }

  /** @param {string} id */
  async scoreCurve(id) {
    return pointsCurve((await this.open(id)).table);
  }

  /** Who sits at a table, as far as a log tells it. @param {string} id */
  async players(id) {
    const { header } = await this.stored(id);
    return header.terms.chairs.map(({ bot = "" }, seat) => ({ seat, bot, name: header.names[seat] }));
  }

  /** @param {string} id @param {string[]} names of all seats */
  async log(id, names) {
    const { header, events } = await this.stored(id);
    return writeLog(header, events, names, this.module(header.terms.game).data.boxes);
  }

  /** The game of a log, so that its rules can be loaded. @param {string} text */
  async gameOfLog(text) {
    return (await new LogReader(text).log()).game;
  }

  /** A table from a log. @param {string} text @param {OptionInfo[]} options of its game */
  async importLog(text, options) {
    const log = await new LogReader(text).log();
    const { data } = this.module(log.game);
    const facts = { came: log.rules, expected: data.version };
    if (log.rules !== data.version) throw new Refusal("shell-local-log-rules", facts, 422);
    if (log.edition !== data.edition) throw new Refusal("shell-local-edition", {}, 422);
    const levels = data.players.levels.map((level) => level.key);
    const { chairs, names } = seatsOf(log.players, levels);
    const chosen = readOptions(log.options, options, Object.keys(data.boxes.variants));
    /** @type {Terms} */
    const terms = { game: log.game, chairs, options: chosen };
    const line = importedLine(log, this.equip(terms).rules);
    return this.create(terms, names, { seed: log.seed, line, origin: { kind: "import", move: line.length } });
  }

  /**
   * Go on from a move of a finished game, against bots.
   * @param {string} id @param {number} at @param {number} seat @param {string} name @param {string} bot
   */
  async fork(id, at, seat, name, bot) {
    const { table } = await this.open(id);
    if (table.status !== "ended") throw new Refusal("fork-early");
    if (!table.history.moves[at]) throw new Refusal("fork-over", {}, 422);
    const { header } = table;
    /** @type {Terms["chairs"]} */
    const chairs = table.seats.map((_, other) => (other === seat ? { kind: "open" } : { kind: "bot", bot }));
    const { events } = await this.stored(id);
    return this.create(
      { ...header.terms, chairs },
      table.seats.map(() => name),
      {
        seed: header.seed,
        line: standingMoves(header, events).slice(0, at),
        origin: { kind: "fork", table: id, move: at },
      },
    );
  }

  /** @param {string} id */
  async forget(id) {
    await deleteTable(id);
  }

  /** @returns {Promise<TableHeader[]>} */
  list() {
    return listTables();
  }
}
