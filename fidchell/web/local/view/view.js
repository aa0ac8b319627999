// A local table as one reader sees it: the same shape as a server's view. Names of bots are the page's to fill in.
import { SPECTATOR } from "../../rules/rules.js";
import { firstOwnMove } from "../commands.js";
import { mustStand } from "../daily/deal.js";
import { Transcript } from "./transcript.js";

/** @typedef {import("../../net/schemas.js").ShownChair} ShownChair */
/** @typedef {import("../../net/schemas.js").ShownResult} ShownResult */
/** @typedef {import("../../net/schemas.js").ShownTerms} ShownTerms */
/** @typedef {import("../../net/schemas.js").ShownUndo} ShownUndo */
/** @typedef {import("../../net/schemas.js").TableView} TableView */
/** @typedef {import("../table.js").LocalTable} LocalTable */

/** What all tables on a device have in common: no clock, no chat, nobody to agree. */
const DEVICE_TERMS = /** @type {const} */ ({
  edition: null,
  clock: null,
  on_time: "bot",
  patience: 300,
  chat: "none",
  public: false,
});

/** The views of one table; each reader has a transcript of its own. */
export class TableViews {
  /** @param {LocalTable} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<number | null, Transcript>} */
    this.transcripts = new Map();
  }

  /**
   * The table as a reader sees it; the log only after a version.
   * @param {number | null} seat @param {number} since @param {boolean} mayAct whether this page may play
   * @returns {TableView}
   */
  view(seat, since, mayAct) {
    const { table } = this;
    const { history, rules, status } = table;
    const isActing =
      seat !== null && status === "running" && table.isPlayedByPerson(seat) && history.actors.includes(seat);
    return {
      ...this.frame(seat),
      version: table.version,
      game: rules.view(history.state, seat ?? SPECTATOR),
      actors: status === "running" ? history.actors : [],
      moves: isActing && mayAct ? rules.moves(history.state, seat) : [],
      number: seat === null ? null : table.acts[seat].length,
      log: this.transcript(seat).since(table, since),
      chat: [],
      clocks: null,
      undo: shownUndo(table, seat, mayAct),
    };
  }

  /** @param {number | null} seat */
  transcript(seat) {
    const found = this.transcripts.get(seat) ?? new Transcript(seat);
    this.transcripts.set(seat, found);
    return found;
  }

  /** What stands around the game. @param {number | null} seat */
  frame(seat) {
    const { header, rematchTable, status } = this.table;
    const people = [...header.terms.chairs.keys()].filter((each) => this.table.isOfPerson(each));
    return {
      table: header.id,
      is_paused: false,
      terms: shownTerms(this.table),
      origin: header.origin,
      chairs: shownChairs(this.table),
      commitment: header.commitment,
      seed: status === "ended" ? header.seed : null,
      result: shownResult(this.table),
      rematch: { ready: rematchTable ? people : [], table: rematchTable || null },
      status,
      stopped: null,
      you: seat,
      asks: { replace: null, ready: [] },
    };
  }
}

/** @param {LocalTable} table @returns {ShownTerms} */
function shownTerms({ header: { terms, day }, status }) {
  const people = terms.chairs.filter((chair) => chair.kind !== "bot").length;
  return {
    ...DEVICE_TERMS,
    hints: !day || status === "ended", // in a deal of the day everybody decides alone
    undo: day ? "never" : "free", // past what was answered, where nobody could agree
    game: terms.game,
    chairs: terms.chairs,
    options: terms.options ?? {},
    stand_in: terms.stand_in ?? "oisin",
    rated: false,
    hot_seat: people > 1,
  };
}

/** @param {LocalTable} table @returns {ShownChair[]} */
function shownChairs({ seats, header }) {
  return seats.map(({ name, bot, gone }, seat) => ({
    seat,
    name,
    kind: header.terms.chairs[seat].kind ?? "open",
    is_taken: true,
    bot: bot || null,
    bot_name: null,
    gone: gone || null,
    is_silent: false,
  }));
}

/** @param {LocalTable} table @returns {ShownResult | null} */
function shownResult({ result, seats, rules, history }) {
  if (!result) return null;
  const resigned = [...seats.keys()].filter((seat) => seats[seat].gone === "resigned");
  return { ...result, resigned, scores: rules.scores(history.state) };
}

/**
 * Whether the reader may take a move back: always where there is one, for all who play are here.
 * @param {LocalTable} table @param {number | null} seat @param {boolean} mayAct @returns {ShownUndo}
 */
function shownUndo(table, seat, mayAct) {
  const isPlaying = seat !== null && table.status === "running" && table.isPlayedByPerson(seat);
  if (!isPlaying || !mayAct) return { may: false, why: null, asked: null };
  const first = firstOwnMove(table, seat, 1);
  if (mustStand(table, seat, first)) return { may: false, why: { key: "shell-daily-undo" }, asked: null };
  return { may: first >= 0, why: first >= 0 ? null : { key: "undo-nothing" }, asked: null };
}
