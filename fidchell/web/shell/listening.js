// Listening to one table: the newest view, log and chat, who is here, and whose eyes this device looks through.
import { batch, effect, signal } from "../html.js";
import * as api from "../line/api.js";
import { listen } from "../line/live.js";
import { noteGame } from "../line/seats.js";
import { bookOf, drawingOf } from "./games.js";
import { language } from "./words.js";

/** @typedef {import("../draw/drawing.js").Drawing} Drawing */

/** A table that is listened to; what is done there is for whoever extends it. */
export class Listening {
  /** @param {string} id @param {number | null} seat */
  constructor(id, seat) {
    this.id = id;
    this.seat = signal(seat);
    this.shown = signal(/** @type {any} */ (null));
    this.log = signal(/** @type {any[]} */ ([]));
    this.chat = signal(/** @type {any[]} */ ([]));
    this.drawing = signal(/** @type {Drawing | null} */ (null));
    this.book = signal(/** @type {any} */ (null));
    this.line = signal(/** @type {"new" | "open" | "lost" | "gone" | "missing"} */ ("new"));
    this.here = signal({ seats: /** @type {number[]} */ ([]), watchers: 0 });
    this.connection = this.connect();
    this.stopSpeaking = effect(() => this.speak(language.value));
  }

  /** What was begun is let go. */
  forget() {}

  /**
   * What was begun must fit the new view.
   * @param {any} _before @param {any} _view
   */
  settle(_before, _view) {}

  connect() {
    return listen(this.id, this.seat.peek(), {
      view: (view) => this.take(view),
      note: (note) => {
        if (note.about === "here") this.here.value = { seats: note.seats ?? [], watchers: note.watchers ?? 0 };
      },
      state: (state) => {
        this.line.value = state;
        if (state === "lost" && !this.shown.peek()) this.explain();
      },
    });
  }

  /** Why the line does not open at all. */
  async explain() {
    try {
      await api.look(this.id, this.seat.peek());
    } catch (error) {
      if (error instanceof api.Refusal && [401, 403].includes(error.status) && this.seat.peek() !== null) this.sitAt(null);
      else if (error instanceof api.Refusal && error.status === 404) this.line.value = "missing";
    }
  }

  /**
   * Look through the eyes of another seat of this device.
   * @param {number | null} seat
   */
  sitAt(seat) {
    this.connection.close();
    batch(() => {
      this.seat.value = seat;
      this.shown.value = null;
      this.log.value = [];
      this.chat.value = [];
      this.forget();
    });
    this.connection = this.connect();
  }

  /** @param {string} tongue */
  speak(tongue) {
    const shown = this.shown.peek();
    if (!shown || this.book.peek()?.language === tongue) return;
    this.learn(shown.terms.game);
    this.log.value = [];
    this.chat.value = [];
    this.connection.again();
  }

  /** @param {string} game */
  async learn(game) {
    const [drawing, book] = await Promise.all([drawingOf(game), bookOf(game)]);
    batch(() => {
      this.drawing.value = drawing;
      this.book.value = book;
    });
  }

  /**
   * A new view came.
   * @param {any} view
   */
  take(view) {
    const before = this.shown.peek();
    if (!before || before.terms.game !== view.terms.game || !this.book.peek()) this.learn(view.terms.game);
    batch(() => {
      const known = this.log.peek().at(-1)?.version ?? -1;
      const heard = this.chat.peek().at(-1)?.version ?? -1;
      this.log.value = [...this.log.peek(), ...view.log.filter((/** @type {any} */ entry) => entry.version > known)];
      this.chat.value = [...this.chat.peek(), ...view.chat.filter((/** @type {any} */ entry) => entry.version > heard)];
      this.shown.value = view;
      this.line.value = "open";
      this.settle(before, view);
    });
    this.note(view);
  }

  /** @param {any} view */
  note(view) {
    if (view.you === null) return;
    const isMyTurn = view.actors.includes(view.you);
    noteGame(this.id, { game: view.terms.game, status: view.status, isMyTurn, isHotSeat: view.terms.hot_seat, seats: [view.you],
      names: view.chairs.map((/** @type {any} */ chair) => chair.name) });
  }

  close() {
    this.stopSpeaking();
    this.connection.close();
  }
}
