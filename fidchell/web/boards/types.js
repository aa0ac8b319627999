// What the board of a game is, and the table it draws. Types only: nothing here runs.

/** @typedef {import("../input/move_picker.js").Move} Move */
/** @typedef {"upright" | "wide"} Shape a phone held upright, or wider than high */
/**
 * @typedef {{ colour: string, symbol: string, name: string }} SeatColour a CSS colour (a custom property),
 *   an icon's name, a word
 */
/** @typedef {{ heading: string, lines: string[] }} Passage */

/** @typedef {import("../net/schemas.js").GameView} GameView */
/** @typedef {import("../net/schemas.js").GameInfo} GameInfo */
/** @typedef {import("../vendor/preact.js").Children} Children what a component returns, or has inside it */
/** @typedef {Record<string, string>} LocalizedText a text by language */
/** @typedef {Record<string, string | number | LocalizedText | null | undefined>} Facts of a message */

/**
 * A table as a board sees it; a controller makes it, the same for all games.
 * @template {GameView} [View=GameView] what the game's view.py returned for this seat
 * @template [Edition=unknown] what the board reads of the edition
 * @template [Book=unknown] what follows from the edition and does not stand in it
 * @typedef {object} Table
 * @property {View} view with a draft: the view after it
 * @property {number | null} you the seat this is seen from; null for a spectator
 * @property {string[]} names what everybody is called, by seat
 * @property {Omit<GameInfo, "edition" | "book"> & { edition: Edition, book: Book }} gameInfo
 *   GET /api/v1/games/{game}?language=: `edition` holds the edition's tables in one language
 * @property {string} language en or fr
 * @property {(key: string, facts?: Facts) => string} say a text of the client, of this board,
 *   or of the game's own words/*.ftl (prompt-..., category-...); a fact {en, fr} is said in the language
 * @property {Set<string>} lit things that may be picked now
 * @property {Set<string>} reachable things that may be picked now, or begin another choice
 * @property {string[]} picked things picked so far, in order
 * @property {(...things: string[]) => void} pick pick things, in order
 * @property {() => void} unpick let the last thing go
 * @property {string | null} [aimed] the thing that a finger has aimed at: a second tap makes the move
 * @property {(thing: string) => void} [aim] aim at a thing that makes a move alone
 * @property {(thing: string) => void} [tap] pick by finger: what alone makes a move is aimed at first
 * @property {(thing: string | null) => void} [refuse] say why a thing cannot be picked now; null for a place
 *   where nothing stands
 * @property {Move[]} moves the legal moves (with a draft: after it)
 * @property {(text: string) => View | null} preview the game view after one more legal move if it is known
 *   already, else null: then it is asked for, and the board drawn again when it came; hidden outcomes stay null
 * @property {((text: string) => void) | null} [replaceLastMove] another move instead of the last one of the
 *   draft; null where there is no draft
 * @property {(thing: string) => string} nameOf what a thing is called
 * @property {(clicks: string[], view?: GameView) => string} moveWords what a move does, in one sentence; where it
 *   is not made from the view that is shown, from another
 * @property {Shape} shape
 * @property {boolean} isMyTurn whether this seat may act now
 * @property {Set<string>} changed things of the last moves (their clicks), for a soft mark
 * @property {string | null} highlighted a thing to point at (a line of a list under the pointer)
 * @property {Set<string>} [pointed] things that a hint points at: the piece, and where it goes
 * @property {Set<string>} [marked] places of the last moves, as `placesOf` names them
 * @property {Set<string>} [told] places that a line of the log names, while one points at it
 * @property {boolean} [isScoring] whether the board shows where the points are
 */

/**
 * The board of a game: what its index.js exports as default. `Board` is the whole table, which fills
 * its box without scrolling; `text` the same table in words; `nameOf` says what a thing is called, such as “red 7 in your hand”. `isOnBoard` is false for
 * a thing that is offered as a button beside the board; `isHeld`: whether a turn that ends with this move is
 * held back for a confirmation unless the player wishes otherwise; `otherOrder`: the things of a move in
 * another order in which they may be picked, too; `prompt`: what is asked now in words, when it is not
 * `prompt-<phase>`. `moveWords` says a whole move in one sentence; `tell` puts a message of the log or of
 * a hint into this board's words: tiles, cards and places by what people call them; `picture` draws small what
 * a message is about, and `placesOf` names the places of the board where that lies.
 * @template {Table<GameView, unknown, unknown>} [BoardTable=Table]
 * @typedef {{
 *   name: string,
 *   Board(props: { table: BoardTable }): Children,
 *   text(table: BoardTable): Passage[],
 *   nameOf(table: BoardTable, thing: string): string,
 *   moveWords(table: BoardTable, clicks: string[]): string,
 *   picture?(table: BoardTable, message: import("../words/log.js").Message): Children,
 *   tell?(table: BoardTable, message: import("../words/log.js").Message): import("../words/log.js").Message,
 *   placesOf?(seen: Pick<BoardTable, "view" | "you" | "gameInfo">, message: import("../words/log.js").Message): string[],
 *   seatColour(seat: number): SeatColour,
 *   isOnBoard?(thing: string): boolean,
 *   isHeld?(move: string): boolean,
 *   otherOrder?(move: Move): string[] | null,
 *   prompt?(table: BoardTable): string,
 *   lesson?: Lesson[],
 * }} GameBoard
 */

/**
 * One step of a lesson: a position on the real engine, words, and what to do next.
 * @typedef {object} Lesson
 * @property {string} say a word key
 * @property {string} [point] a thing to point at
 * @property {string[]} [moves] texts that are right here (any of them); none: read and go on
 * @property {string} [scene] the name of a position in scenes.json, drawn as the game's exchange.py reads it;
 *   the lesson goes on from there
 */

/**
 * One part of the rulebook on two pages: its words are `rulebook-GAME-KEY`, its picture is made of the pieces
 * of the board; with `hasCaption` a line stands under it.
 * @typedef {{ key: string, hasCaption?: boolean, Figure?(props: { gameInfo: GameInfo }): Children }} RulebookSection
 */
/** @typedef {RulebookSection[]} RulebookPage */

export {};
