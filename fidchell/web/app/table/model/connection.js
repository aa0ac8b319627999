// The connection to one table: the newest view, log and chat, who is present, and this device's seat.
import { batch, computed, effect, signal } from "../../../html.js";
import * as api from "../../../net/api.js";
import { ApiError } from "../../../net/request.js";
import * as server from "../../../net/server.js";
import { listen } from "../../../net/live.js";
import { rememberGame, standingOf } from "../../../net/my_games.js";
import { stillTable } from "../../../boards/kit/still_table.js";
import { language, sayFor } from "../../../words/i18n.js";
import { phraseEntry, phraseMessage, phrasingOf } from "../../../words/log.js";
import { loadGameBoard, loadTableGameInfo } from "../../games.js";

/** @typedef {import("../../../boards/types.js").GameBoard} GameBoard */
/** @typedef {import("../../../boards/types.js").GameInfo} GameInfo */
/** @typedef {import("../../../net/schemas.js").TableView} TableView */
/** @typedef {import("../../../net/schemas.js").TableStep} TableStep */
/** @typedef {import("../../../net/schemas.js").ChatEntry} ChatEntry */
/** @typedef {import("../../../net/schemas.js").ShownLogEntry} LogEntry */
/** @typedef {import("../../../words/log.js").Phrasing} Phrasing */

const CHAT_PAGE = 200; // messages in a view, or on a page of earlier ones

/** A table whose views are received; what is done there is for the class that extends it. */
export class TableConnection {
  /** @param {string} id @param {number | null} seat */
  constructor(id, seat) {
    this.id = id;
    this.seat = signal(seat);
    this.tableView = signal(/** @type {TableView} */ (/** @type {unknown} */ (null))); // until the first came
    this.entries = signal(/** @type {LogEntry[]} */ ([]));
    this.phrased = { key: "", log: /** @type {(LogEntry & { words: string })[]} */ ([]) };
    this.log = computed(() => this.phrasedLog()); // the entries with their words
    this.chat = signal(/** @type {ChatEntry[]} */ ([]));
    this.hasEarlierChat = signal(false); // a view shows the last messages only
    this.gameBoard = signal(/** @type {GameBoard | null} */ (null));
    this.gameInfo = signal(/** @type {GameInfo | null} */ (null));
    this.connectionState = signal(/** @type {"new" | "open" | "lost" | "gone" | "missing"} */ ("new"));
    this.troubleText = signal(""); // why the table cannot be shown
    this.presence = signal({ seats: /** @type {number[]} */ ([]), watchers: 0 });
    this.connection = this.connect();
    this.stopFollowingLanguage = effect(() => this.followLanguage(language.value));
  }

  /** Let go of what was begun. */
  reset() {}

  /**
   * What was begun must fit the new view.
   * @param {TableView | null} _before @param {TableView} _view
   */
  onNewView(_before, _view) {}

  connect() {
    return listen(this.id, this.seat.peek(), {
      view: (view) => this.receiveView(view),
      step: (step) => this.receiveStep(step),
      note: (note) => {
        if (note.about === "here")
          this.presence.value = { seats: note.seats ?? [], watchers: note.watchers ?? 0 };
      },
      state: (state) => {
        this.connectionState.value = state;
        if (state === "lost" && !this.tableView.peek()) this.diagnose();
      },
    });
  }

  /** Find out why the connection does not open at all. */
  async diagnose() {
    try {
      await api.getTable(this.id, this.seat.peek());
    } catch (error) {
      if (error instanceof ApiError && [401, 403].includes(error.status) && this.seat.peek() !== null)
        this.switchSeat(null);
      else if (error instanceof ApiError && error.status === 404) this.connectionState.value = "missing";
      else if (error instanceof ApiError) this.troubleText.value = error.message;
    }
  }

  /**
   * Look at the table from another seat of this device.
   * @param {number | null} seat
   */
  switchSeat(seat) {
    this.connection.close();
    batch(() => {
      this.seat.value = seat;
      this.tableView.value = /** @type {TableView} */ (/** @type {unknown} */ (null));
      this.entries.value = [];
      this.chat.value = [];
      this.reset();
    });
    this.connection = this.connect();
  }

  /** @param {string} languageCode */
  followLanguage(languageCode) {
    const tableView = this.tableView.peek();
    if (!tableView || this.gameInfo.peek()?.language === languageCode) return;
    this.loadGame(tableView.terms);
    this.connection.resync(); // bots are called otherwise
  }

  /** @param {{ game: string, edition: string | null }} terms */
  async loadGame(terms) {
    const [gameBoard, gameInfo] = await Promise.all([
      loadGameBoard(terms.game),
      loadTableGameInfo(this.id, terms),
    ]);
    if (gameInfo.language !== language.peek()) return; // it has changed meanwhile
    batch(() => {
      this.gameBoard.value = gameBoard;
      this.gameInfo.value = gameInfo;
    });
  }

  /**
   * A new view came.
   * @param {TableView} view
   */
  receiveView(view) {
    const before = this.tableView.peek();
    if (!before || before.terms.game !== view.terms.game || !this.gameInfo.peek()) this.loadGame(view.terms);
    batch(() => {
      this.addToLog(view.log);
      const lastChat = this.chat.peek().at(-1)?.version ?? -1;
      if (!this.chat.peek().length) this.hasEarlierChat.value = view.chat.length >= CHAT_PAGE;
      this.chat.value = [...this.chat.peek(), ...view.chat.filter((entry) => entry.version > lastChat)];
      this.tableView.value = view;
      this.connectionState.value = "open";
      this.onNewView(before, view);
    });
    this.saveGame(view);
  }

  /**
   * What has changed came: parts that are absent are as they were.
   * @param {TableStep} step
   */
  receiveStep({ frame, ...changes }) {
    this.receiveView({ ...this.tableView.peek(), chat: [], clocks: null, ...frame, ...changes });
  }

  /** @param {LogEntry[]} entries */
  addToLog(entries) {
    const last = this.entries.peek().at(-1)?.version ?? -1;
    const fresh = entries.filter((entry) => entry.version > last);
    if (fresh.length) this.entries.value = [...this.entries.peek(), ...fresh];
  }

  /** What it takes to put messages into words. @returns {Phrasing | null} */
  phrasing() {
    const [tableView, gameInfo, gameBoard] = [
      this.tableView.value,
      this.gameInfo.value,
      this.gameBoard.value,
    ];
    if (!tableView || !gameInfo || !gameBoard) return null;
    const { chairs, you, terms } = tableView;
    const names = chairs.map((chair) => chair.name);
    if (!tableView.game) return { game: terms.game, names, you, factNames: gameInfo.names };
    const seen = {
      view: tableView.game,
      you,
      names,
      gameInfo,
      language: language.value,
      say: sayFor(terms.game),
    };
    return phrasingOf(stillTable(gameBoard, seen), gameBoard);
  }

  /** The log in the language of the page; each entry is phrased once, until names or language change. */
  phrasedLog() {
    const [entries, phrasing] = [this.entries.value, this.phrasing()];
    if (!phrasing || this.gameInfo.value?.language !== language.value) return this.phrased.log;
    const key = JSON.stringify([language.value, phrasing.names, phrasing.you]);
    if (key !== this.phrased.key) this.phrased = { key, log: [] };
    const { log } = this.phrased;
    const known = log.length <= entries.length && log.at(-1)?.version === entries[log.length - 1]?.version;
    const kept = known ? log : [];
    const fresh = entries.slice(kept.length);
    this.phrased.log = [
      ...kept,
      ...fresh.map((entry) => ({ ...entry, words: phraseEntry(entry, phrasing) })),
    ];
    return this.phrased.log;
  }

  /** What a move did, in words. @param {number} move */
  wordsOf(move) {
    return this.log.value.find((entry) => entry.kind === "move" && entry.move === move)?.words ?? "";
  }

  /** Why no move can be taken back, in words. */
  whyNoUndo() {
    const [why, phrasing] = [this.tableView.value?.undo?.why, this.phrasing()];
    return why && phrasing ? phraseMessage(why, { ...phrasing, you: null, factNames: {} }) : "";
  }

  /** Show the messages before the first that is shown. */
  async showEarlierChat() {
    const first = this.chat.peek()[0];
    if (!first) return;
    const { messages } = await server.earlierChat(this.id, first.version, this.seat.peek());
    if (this.chat.peek()[0] !== first) return;
    batch(() => {
      this.chat.value = [...messages, ...this.chat.peek()];
      this.hasEarlierChat.value = messages.length >= CHAT_PAGE;
    });
  }

  /** @param {TableView} view */
  saveGame(view) {
    if (view.you === null) return;
    rememberGame(this.id, { game: view.terms.game, seats: [view.you], ...standingOf(view) });
  }

  close() {
    this.stopFollowingLanguage();
    this.connection.close();
  }
}
