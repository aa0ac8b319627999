// The connection to one table: the newest view, log and chat, who is present, and this device's seat.
import { batch, effect, signal } from "../../html.js";
import * as api from "../../net/api.js";
import { listen } from "../../net/live.js";
import { rememberGame } from "../../net/my_games.js";
import { language } from "../../words/i18n.js";
import { loadGameBoard, loadGameInfo } from "../games.js";

/** @typedef {import("../../boards/types.js").GameBoard} GameBoard */

const CHAT_PAGE = 200; // messages in a view, or on a page of earlier ones

/** A table whose views are received; what is done there is for the class that extends it. */
export class TableConnection {
  /** @param {string} id @param {number | null} seat */
  constructor(id, seat) {
    this.id = id;
    this.seat = signal(seat);
    this.tableView = signal(/** @type {any} */ (null));
    this.log = signal(/** @type {any[]} */ ([]));
    this.chat = signal(/** @type {any[]} */ ([]));
    this.hasEarlierChat = signal(false); // a view shows the last messages only
    this.gameBoard = signal(/** @type {GameBoard | null} */ (null));
    this.gameInfo = signal(/** @type {any} */ (null));
    this.connectionState = signal(/** @type {"new" | "open" | "lost" | "gone" | "missing"} */ ("new"));
    this.presence = signal({ seats: /** @type {number[]} */ ([]), watchers: 0 });
    this.connection = this.connect();
    this.stopFollowingLanguage = effect(() => this.followLanguage(language.value));
  }

  /** Let go of what was begun. */
  reset() {}

  /**
   * What was begun must fit the new view.
   * @param {any} _before @param {any} _view
   */
  onNewView(_before, _view) {}

  connect() {
    return listen(this.id, this.seat.peek(), {
      view: (view) => this.receiveView(view),
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
      if (error instanceof api.ApiError && [401, 403].includes(error.status) && this.seat.peek() !== null)
        this.switchSeat(null);
      else if (error instanceof api.ApiError && error.status === 404) this.connectionState.value = "missing";
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
      this.tableView.value = null;
      this.log.value = [];
      this.chat.value = [];
      this.reset();
    });
    this.connection = this.connect();
  }

  /** @param {string} languageCode */
  followLanguage(languageCode) {
    const tableView = this.tableView.peek();
    if (!tableView || this.gameInfo.peek()?.language === languageCode) return;
    this.loadGame(tableView.terms.game);
    this.log.value = [];
    this.chat.value = [];
    this.connection.resync();
  }

  /** @param {string} game */
  async loadGame(game) {
    const [gameBoard, gameInfo] = await Promise.all([loadGameBoard(game), loadGameInfo(game)]);
    batch(() => {
      this.gameBoard.value = gameBoard;
      this.gameInfo.value = gameInfo;
    });
  }

  /**
   * A new view came.
   * @param {any} view
   */
  receiveView(view) {
    const before = this.tableView.peek();
    if (!before || before.terms.game !== view.terms.game || !this.gameInfo.peek())
      this.loadGame(view.terms.game);
    batch(() => {
      const lastLog = this.log.peek().at(-1)?.version ?? -1;
      const lastChat = this.chat.peek().at(-1)?.version ?? -1;
      this.log.value = [
        ...this.log.peek(),
        ...view.log.filter((/** @type {any} */ entry) => entry.version > lastLog),
      ];
      if (!this.chat.peek().length) this.hasEarlierChat.value = view.chat.length >= CHAT_PAGE;
      this.chat.value = [
        ...this.chat.peek(),
        ...view.chat.filter((/** @type {any} */ entry) => entry.version > lastChat),
      ];
      this.tableView.value = view;
      this.connectionState.value = "open";
      this.onNewView(before, view);
    });
    this.saveGame(view);
  }

  /** Show the messages before the first that is shown. */
  async showEarlierChat() {
    const first = this.chat.peek()[0];
    if (!first) return;
    const { messages } = await api.earlierChat(this.id, first.version, this.seat.peek());
    if (this.chat.peek()[0] !== first) return;
    batch(() => {
      this.chat.value = [...messages, ...this.chat.peek()];
      this.hasEarlierChat.value = messages.length >= CHAT_PAGE;
    });
  }

  /** @param {any} view */
  saveGame(view) {
    if (view.you === null) return;
    const isMyTurn = view.actors.includes(view.you);
    rememberGame(this.id, {
      game: view.terms.game,
      status: view.status,
      isMyTurn,
      isHotSeat: view.terms.hot_seat,
      seats: [view.you],
      names: view.chairs.map((/** @type {any} */ chair) => chair.name),
    });
  }

  close() {
    this.stopFollowingLanguage();
    this.connection.close();
  }
}
