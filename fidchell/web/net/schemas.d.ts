// Made by `make types` from the types of the server; not to be edited.

import type { KeltisMessage, KeltisMove, KeltisView } from "../boards/keltis/view.js";
import type { TipperaryBook, TipperaryMessage, TipperaryMove, TipperaryView } from "../boards/tipperary/view.js";
import type { TirnanogMessage, TirnanogMove, TirnanogView } from "../boards/tirnanog/view.js";

/** A command; its answer carries the same id. */
export type CommandMessage = {
  type: "do";
  command: Take | Recover | Start | Dismiss | Free | Act | Undo | AskUndo | AnswerUndo | Resign | Leave | ReplaceByBot | AgreeReplace | Return | Pause | Resume | Say | Mute | OfferRematch;
  id?: number | string;
};

/** Take a free seat; one with a seat link asks for its invitation. The requester needs `keys` for it. */
export type Take = {
  command: "take";
  seat: number;
  name: string;
  invite?: string;
};

/** Come back to a seat by its recovery code. The requester needs new `keys`, which void the old in use. */
export type Recover = {
  command: "recover";
  code: string;
};

/** The host begins; bots take the seats that are still free. */
export type Start = {
  command: "start";
};

/** The host frees a seat before the start. */
export type Dismiss = {
  command: "dismiss";
  seat: number;
};

/** The host frees a seat during the game, once its player has been away for a while. The requester needs a
 * key for the seat's new link as `keys.token_hash`. */
export type Free = {
  command: "free";
  seat: number;
};

/** Make one or several moves at once, all or none of them. `number` is how often this seat has acted so far
 * (`shown` says it): a message that comes twice does nothing the second time, and one that was meant for an
 * earlier position is refused. Seats never wait for one another. A move that brings something hidden to
 * light may only stand last. */
export type Act = {
  command: "act";
  number: number;
  moves: string[];
};

/** Take back one's own last moves, up to the barrier; `number` as in Act. */
export type Undo = {
  command: "undo";
  number: number;
  count?: number;
};

/** Ask the others to take the game back to before one's own last moves, past the barrier. */
export type AskUndo = {
  command: "askundo";
  count?: number;
};

/** Agree to an undo or refuse it; the asker may take the question back. */
export type AnswerUndo = {
  command: "answerundo";
  agree: boolean;
};

/** Give up. */
export type Resign = {
  command: "resign";
};

/** Leave the table: before the start the seat is free again, later it is giving up; the token is void. */
export type Leave = {
  command: "leave";
};

/** Ask for a bot to play for a seat: the others must agree, and the seat may object for a while. */
export type ReplaceByBot = {
  command: "replacebybot";
  seat: number;
  bot?: string;
};

/** Agree to the bot or refuse it. */
export type AgreeReplace = {
  command: "agreereplace";
  agree?: boolean;
};

/** Play again for one's own seat, for which a bot has played. */
export type Return = {
  command: "return";
};

/** Stop the clocks; where there are clocks, all must ask for it. */
export type Pause = {
  command: "pause";
};

/** Go on; where there are clocks, all must be ready. */
export type Resume = {
  command: "resume";
};

/** Chat; a spectator gives a name. */
export type Say = {
  command: "say";
  text: string;
  name?: string;
};

/** Hide the chat of a seat (None: spectators), or show it again; the host may silence it for all. */
export type Mute = {
  command: "mute";
  seat: number | null;
  on?: boolean;
  for_all?: boolean;
};

/** Play again after the end, once all who sit there want to. */
export type OfferRematch = {
  command: "offerrematch";
  on?: boolean;
};

/** Ask for everything after a version once more; without one, for everything. */
export type Resync = {
  type: "resync";
  since?: number | null;
};

/** The client is still there; nothing is answered. */
export type Heartbeat = {
  type: "beat";
};

/** The first message, and the answer to a resync: everything; `done` answers commands. */
export type WholeView = {
  done?: Record<string, unknown>[];
  type: "view";
  view: TableView;
};

/** The table as a reader sees it now; `you` is null for a spectator, `game` before the beginning. */
export type TableView = {
  actors: number[];
  asks: ShownRequests;
  chairs: ShownChair[];
  chat: ChatEntry[];
  clocks: SeatClock[] | null;
  commitment: string;
  game: GameView | null;
  is_paused: boolean;
  log: ShownLogEntry[];
  moves: GameMove[];
  number: number | null;
  origin: Origin | null;
  rematch: ShownRematch;
  result: ShownResult | null;
  seed: string | null;
  status: "ended" | "open" | "running" | "stopped";
  stopped: string | null;
  table: string;
  terms: ShownTerms;
  undo: ShownUndo;
  version: number;
  you: number | null;
};

/** What else is asked of those who play; `ready` are those who agree to a pause or its end. */
export type ShownRequests = {
  ready: number[];
  replace: AskedReplacement | null;
};

/** A seat or the host (null) that asks for a bot at a seat, and who has agreed. */
export type AskedReplacement = {
  agreed: number[];
  bot: string;
  by: number | null;
  seat: number;
  until: number;
};

/** Who sits on a chair. */
export type ShownChair = {
  bot: string | null;
  bot_name: string | null;
  gone: "left" | "replaced" | "resigned" | null;
  is_account?: boolean;
  is_silent: boolean;
  is_taken: boolean;
  kind: "bot" | "open" | "person";
  name: string;
  seat: number;
};

/** A message of the chat; `seat` is null for a spectator. */
export type ChatEntry = {
  at: number;
  name: string;
  seat: number | null;
  text: string;
  version: number;
};

/** The seconds that a seat has left, or until when its clock runs (Unix time). */
export type SeatClock = {
  left: number | null;
  until: number | null;
};

/** One entry of a reader's log; `move` counts the moves that the reader knows of. Its messages have keys of
 * the game's words for a move, of the table's for anything else; `words` are there for those who ask by
 * GET. */
export type ShownLogEntry = {
  at: number;
  kind: "move" | "table" | "undo";
  messages: LogMessage[];
  move: number;
  seat: number | null;
  version: number;
  words?: string;
};

/** Where a table comes from, if not from nothing. */
export type Origin = {
  kind: "fork" | "import" | "rematch" | "tournament";
  table?: string;
  move?: number;
  is_sealed?: boolean;
  games?: number;
  wins?: number[];
};

/** Who wants to play again, and the table where that is done. */
export type ShownRematch = {
  ready: number[];
  table: string | null;
};

/** How the game ended; `scores` has the categories of each seat. */
export type ShownResult = {
  at: number;
  reason: string;
  resigned: number[];
  scores: Record<string, number>[] | null;
  totals: number[];
  winners: number[];
};

/** The terms of a table; `edition` is the content hash of an own edition. */
export type ShownTerms = {
  chairs: Chair[];
  chat: "all" | "none" | "seats";
  clock: Live | Days | null;
  edition: string | null;
  game: string;
  hints: boolean;
  hot_seat: boolean;
  on_time: "bot" | "resign";
  options: Record<string, boolean | number | string>;
  patience: number;
  public: boolean;
  rated: boolean;
  stand_in: string;
  undo: "agreed" | "free" | "never";
};

/** A seat as the terms have it: for a person with a seat link, for a bot, or open to whoever comes. */
export type Chair = {
  kind?: "bot" | "open" | "person";
  bot?: string;
  name?: string;
};

/** So many seconds for the whole game, and an increment after every turn. */
export type Live = {
  kind: "live";
  seconds: number;
  increment?: number;
};

/** So many days for every turn. */
export type Days = {
  kind: "days";
  days: number;
};

/** Whether the reader may take a move back, why not, and who asks for it. */
export type ShownUndo = {
  asked: AskedUndo | null;
  may: boolean;
  why: TableMessage | null;
};

/** A seat that asks to take moves back, and who has agreed. */
export type AskedUndo = {
  agreed: number[];
  seat: number;
  until: number;
};

/** What has changed since the last view or step: parts that are absent are as they were. `log` and `chat`
 * have the new entries alone, and `clocks` are absent where there are none. */
export type TableStep = {
  actors: number[];
  chat?: ChatEntry[];
  clocks?: SeatClock[];
  done?: Record<string, unknown>[];
  frame?: TableFrame;
  game: GameView | null;
  log: ShownLogEntry[];
  moves: GameMove[];
  number: number | null;
  type: "step";
  undo: ShownUndo;
  version: number;
};

/** What stands around the game; `you` is null for a spectator. */
export type TableFrame = {
  asks: ShownRequests;
  chairs: ShownChair[];
  commitment: string;
  is_paused: boolean;
  origin: Origin | null;
  rematch: ShownRematch;
  result: ShownResult | null;
  seed: string | null;
  status: "ended" | "open" | "running" | "stopped";
  stopped: string | null;
  table: string;
  terms: ShownTerms;
  you: number | null;
};

/** A command is stored; where it has changed what is shown, this comes with the view, in its `done`. */
export type CommandDone = {
  type: "done";
  id: number | string;
  version: number;
  number: number | null;
  table: string | null;
};

/** A command, or a message that cannot be read, was refused. */
export type CommandRefused = {
  type: "refused";
  id: number | string | null;
  error: string;
  text: string;
  wait: number;
  detail: string;
};

/** Something beside the game: a heartbeat, nothing new, who is here, or that the server stops. */
export type Notice = {
  type: "note";
  about: "beat" | "bye" | "here" | "same";
  version?: number | null;
  seats?: number[] | null;
  watchers?: number | null;
  wait?: number | null;
};

/** The public tables now, last changed first. */
export type LobbyList = {
  type: "lobby";
  tables: Listed[];
};

/** A public table in the lobby. */
export type Listed = {
  table: string;
  game: string;
  status: string;
  updated: number;
  free: number;
  seats: ListedSeat[];
  clock: Live | Days | null;
  is_seed_known: boolean;
  is_rated: boolean;
};

/** A chair of a table in the lobby. */
export type ListedSeat = {
  bot: string | null;
  kind: "bot" | "open" | "person";
  name: string;
  taken: boolean;
};

/** Why something was not done. */
export type Refused = {
  error: string;
  text: string;
  wait: number;
  detail: string;
};

/** The games and computer players of this server. */
export type ServerInfo = {
  version: string;
  games: GameShown[];
  bots: BotLevel[];
  daily: DailyTerms;
};

/** A game one can open a table for. */
export type GameShown = {
  game: string;
  rules: number;
  seats: number[];
  is_compiled: boolean;
  options: OptionShown[];
};

/** An option of a game and what it may be. */
export type OptionShown = {
  name: string;
  choices: (boolean | number | string)[];
  usual: boolean | number | string;
};

/** A level of computer player; the bot of a seat goes by the name of `names` at the seat's number. */
export type BotLevel = {
  key: string;
  name: string;
  about: string;
  names: string[];
};

/** What a device needs to find the deal of a day: the published words, and who sits behind the person. */
export type DailyTerms = {
  words: string;
  bots: string[];
};

/** A page of the lobby; `after` leads to the next one, "" at the end. */
export type Lobby = {
  tables: Listed[];
  after: string;
};

/** Which tables, and after which one the page begins. */
export type LobbyQuery = {
  status?: "ended" | "open" | "running";
  after?: string;
  limit?: number;
};

/** A new table. With a name, whoever asks sits down on the first chair for people, or on `seat`. */
export type Opening = {
  terms: Terms;
  name?: string;
  seat?: number | null;
};

/** The terms of a table; they never change once it is created. Who resigns or leaves a game of three or
 * more is played on by a bot of the level `stand_in`, and the result lists the seat as resigned; a game of
 * two ends, and the other has won. */
export type Terms = {
  game: string;
  chairs: Chair[];
  options?: Record<string, boolean | number | string>;
  edition?: Record<string, unknown> | null;
  clock?: Live | Days | null;
  on_time?: "bot" | "resign";
  stand_in?: string;
  patience?: number;
  undo?: "agreed" | "free" | "never";
  chat?: "all" | "none" | "seats";
  public?: boolean;
  hot_seat?: boolean;
  hints?: boolean;
  rated?: boolean;
};

/** A new table: its name in links, the host's token, and the invitations of its seat links. */
export type Opened = {
  table: string;
  host_token: string;
  invites: string[];
  seat: SeatKeys | null;
};

/** A seat with its token and its recovery code; shown once and stored only as hashes. */
export type SeatKeys = {
  seat: number;
  token: string;
  recovery: string;
};

/** A log as `fidchell` writes it: a finished game to look at, or one to go on with. */
export type Import = {
  log: string;
};

/** Which seat looks, and from which version on log and chat are wanted. */
export type LookQuery = {
  seat?: number | null;
  since?: number | null;
};

/** The table after so many moves; `whole` is the position as `exchange` writes it, for all eyes. */
export type ReplayView = {
  at: number;
  eyes: number | null;
  game: GameView;
  mover: number | null;
  moves: number;
  whole: Record<string, unknown> | null;
  words: string;
};

/** Which move, and through whose eyes: one's own, everybody's, after the end any seat's or `all`. */
export type ReplayQuery = {
  at: number;
  seat?: number | null;
  eyes?: string;
};

/** Whose log; it matters before the end only. */
export type LogQuery = {
  seat?: number | null;
};

/** Go on from a move of a finished game, at a table of one's own against bots. */
export type Fork = {
  at: number;
  seat: number;
  name: string;
  bot?: string;
};

/** Sit down: on a chair, or without one on the first that is free; a seat link brings its invitation. */
export type SeatRequest = {
  name: string;
  seat?: number | null;
  invite?: string;
};

/** Come back to a seat by the code that was written down. */
export type Recovery = {
  code: string;
};

/** The seat of somebody who has been away for a while. */
export type SeatToFree = {
  seat: number;
};

/** The invitation of a seat link, shown once; it opens the seat from `until` on, if nobody comes back. */
export type NewInvitation = {
  seat: number;
  invite: string;
  until: number;
};

/** A command, by one of the seats this device holds (the first where none is named). */
export type CommandRequest = {
  command: Take | Recover | Start | Dismiss | Free | Act | Undo | AskUndo | AnswerUndo | Resign | Leave | ReplaceByBot | AgreeReplace | Return | Pause | Resume | Say | Mute | OfferRematch;
  seat?: number | null;
};

/** It is stored. `version` is the newest that this reader may see; `table` a table that came of it. */
export type Done = {
  version: number;
  number: number | null;
  table: string | null;
};

/** Moves that are looked at, not made. */
export type Draft = {
  moves: string[];
  seat?: number | null;
};

/** What a seat would see and could do after moves; `confirm`: the last one brings something to light. */
export type DraftView = {
  brings: Record<string, number> | null;
  confirm: boolean;
  drafted: string[];
  game: GameView;
  moves: GameMove[];
  number: number;
  words: string[];
};

/** Ask for a hint: where to look, a few good moves, or the move with its reasons. */
export type HintRequest = {
  seat?: number | null;
  strength?: "answer" | "nudge" | "shortlist";
  moves?: string[];
};

/** What a seat is told; a nudge names no move. */
export type SeatHint = {
  number: number;
  strength: string;
  sentences: string[];
  moves: Suggestion[];
  kind: string;
  named: Record<string, string[]>;
  later: LaterMove[];
  is_glance: boolean;
};

/** One of the best moves, and what may come of it. */
export type Suggestion = {
  text: string;
  clicks: string[];
  value: number;
  points: number;
  share: number;
  behind: number;
  chances: number[];
  expected: number[];
};

/** A move of the same turn after the best one: what one clicks, and what the seat sees then. */
export type LaterMove = {
  text: string;
  clicks: string[];
  game: GameView;
};

/** A game by its key and its name. */
export type GameTitle = {
  game: string;
  name: string;
  seats: number[];
};

/** A game in one language: its box, its book, its options, its words as Fluent, and names of facts. */
export type GameInfo = {
  game: string;
  language: string;
  name: string;
  seats: number[];
  categories: string[];
  options: OptionInfo[];
  words: string;
  names: Record<string, Record<string, string>>;
  book: GameBook;
  edition: Record<string, unknown>;
};

/** An option of a game with its label, what it may be, in words too, and what it usually is. */
export type OptionInfo = {
  choices: (boolean | number | string)[];
  help: string;
  label: string;
  name: string;
  usual: boolean | number | string;
  words: string[];
};

/** The totals of all seats before the first move and after each, as if the game had ended there. */
export type PointsCurve = {
  totals: number[][];
};

/** How far the review of a game is. */
export type ReviewStatus = {
  state: "failed" | "none" | "ready" | "uncompiled" | "underway" | "unfinished" | "waiting";
  done: number;
  steps: number;
  review: Reviewed | null;
};

/** The review of a finished game; `par` is what counts as victory for one alone without a rival. */
export type Reviewed = {
  effort: number;
  par: number | null;
  chances: number[][];
  seats: SeatReviewed[];
  turns: Turn[];
  slips: number[];
};

/** How one seat fared; luck and what its moves lost are win chances. */
export type SeatReviewed = {
  accuracy: number | null;
  decisions: number;
  slips: number;
  lost: number;
  luck: number;
  luck_error: number;
  worst: number | null;
};

/** A turning point: the move, whose chance changed most, and why (luck, slip or move). */
export type Turn = {
  number: number;
  seat: number;
  mover: number;
  swing: number;
  cause: string;
  words: string;
};

/** Ask about the position after so many moves; without a seat, about whoever decided there. */
export type AnalysisRequest = {
  at: number;
  seat?: number | null;
};

/** The best moves of a decision with the chances of all seats, and what was done. */
export type Analysis = {
  at: number;
  seat: number;
  played: string;
  sentences: string[];
  moves: Suggestion[];
  named: Record<string, string[]>;
  later: LaterMove[];
  is_glance: boolean;
};

/** A drawn position (as `exchange` reads it), or a deal; then moves such as `a lay R5`. */
export type Scene = {
  position?: Record<string, unknown> | null;
  seats?: number;
  seed?: string;
  options?: Record<string, boolean | number | string>;
  moves?: string[];
  seat?: number;
  names?: string[];
};

/** What the seat sees there, what it may do, and the last move in words. */
export type Shown = {
  view: GameView;
  moves: GameMove[];
  actors: number[];
  words: string;
};

/** Where a game's compiled rules and their data are, and the SHA-256 that each must have. */
export type ModuleAddress = {
  code: string;
  code_hash: string;
  data: string;
  data_hash: string;
};

/** A position that a seat's knowledge allows, after so many of its acts; all else is dealt anew. It is a
 * position of the compiled rules with this hash, null before they are built: a page with others asks the
 * server instead. */
export type SeatPosition = {
  number: number;
  state: string;
  code_hash: string | null;
};

/** For which of one's seats. */
export type SeatQuery = {
  seat?: number | null;
};

/** A finished game for compiled rules: its seed, and the moves that were not taken back. */
export type GameRecord = {
  seats: number;
  seed: string;
  moves: RecordedMove[];
};

/** A move of a finished game. */
export type RecordedMove = {
  seat: number;
  text: string;
};

/** What compiled rules need to know of a table: its box, and the texts of an edition of its own. */
export type TableRules = {
  box: string;
  texts: WriterTexts | null;
};

/** The texts that writers copy: all in one, where each begins, and where tables of an edition begin. */
export type WriterTexts = {
  pool: string;
  starts: number[];
  firsts: number[];
};

/** Messages in their order; the earlier ones are before the version of the first. */
export type ChatPage = {
  messages: ChatEntry[];
};

/** Whose chat, and before which version the page ends. */
export type ChatQuery = {
  before: number;
  seat?: number | null;
};

/** A deal: how many have played it; who has played sees the best results, the own one, and the streak. */
export type DailyPage = {
  day: string;
  game: string;
  players: number;
  place: number | null;
  own: DailyEntry | null;
  results: DailyEntry[];
  streak: Streak;
};

/** One player's result, with the moves that led to it. */
export type DailyEntry = {
  name: string;
  at: number;
  points: number;
  score: DailyScore;
  moves: string[];
  is_you: boolean;
};

/** What all seats of one player's game had at the end, the player's seat first. */
export type DailyScore = {
  totals: number[];
  ranks: number[];
};

/** Days in a row: up to today or yesterday, and the most there ever were. */
export type Streak = {
  now: number;
  best: number;
};

/** A deal that was played: by whom, and the log as a device writes it. */
export type DailyLog = {
  name: string;
  log: string;
};

/** How many results were removed. */
export type Removed = {
  results: number;
};

/** Who is signed in, and what this server offers. */
export type AccountState = {
  account: AccountInfo | null;
  may_claim: boolean;
  has_mail: boolean;
  provider: string;
  needs_invitation: boolean;
  is_server_host: boolean;
};

/** An account as its owner sees it. */
export type AccountInfo = {
  id: string;
  name: string;
  email: string;
  created: number;
  is_public: boolean;
  codes_left: number;
  passkeys: PasskeyInfo[];
  identities: IdentityInfo[];
  devices: DeviceInfo[];
};

/** A passkey as its owner sees it. */
export type PasskeyInfo = {
  id: string;
  label: string;
  created: number;
  used: number;
};

/** Somebody of a club's provider who opens this account. */
export type IdentityInfo = {
  id: string;
  label: string;
  created: number;
};

/** A device that is signed in; the last use is exact to an hour. */
export type DeviceInfo = {
  id: string;
  device: string;
  created: number;
  used: number;
  is_this: boolean;
};

/** A name for oneself, with an invitation where the host asks for one. */
export type Claim = {
  name: string;
  invitation?: string;
};

/** A device is signed in. The token is for programs; codes are shown once and stored only as hashes. */
export type SignedInAnswer = {
  name: string;
  token: string;
  codes: string[];
};

/** It is done. */
export type AccountChange = {
  done: boolean;
};

/** The name of the account, so that nobody deletes it by mistake. */
export type DeleteQuery = {
  name: string;
};

/** The tables of an account, the newest first. */
export type AccountGames = {
  games: AccountGame[];
};

/** A table where the account sits, or whose host it is. */
export type AccountGame = {
  table: string;
  game: string;
  status: string;
  updated: number;
  seats: number[];
  is_host: boolean;
  names: string[];
};

/** A body without anything: a request of a page of another site would have none of its kind. */
export type Nothing = Record<string, unknown>;

/** Codes to come back with; the old ones are void. */
export type NewCodes = {
  codes: string[];
};

/** A passkey that the browser has made, as its `toJSON` writes it. */
export type NewCredential = {
  credential: Record<string, unknown>;
  label?: string;
};

/** An e-mail address for one's account. */
export type EmailWish = {
  email: string;
};

/** Whether everybody may see the profile. */
export type Visibility = {
  is_public: boolean;
};

/** Everything that is kept of an account; secrets are kept as hashes and are not among it. */
export type AccountExport = {
  account: AccountInfo;
  games: AccountGame[];
  finished: FinishedGame[];
  ratings: OwnRating[];
  people: People;
  invitations: InvitationShown[];
  clubs: ClubLine[];
  tournaments: AccountTournament[];
  leagues: AccountLeague[];
  reports: FiledReport[];
  sanctions: OwnSanction[];
  news: NewsExport;
};

/** A finished game as it counts for the profile. */
export type FinishedGame = {
  table: string;
  seat: number;
  game: string;
  seats: number;
  ended: number;
  place: number;
  total: number;
  moves: number;
  seconds: number;
  detail: PlayedDetail;
  review: KeptReview | null;
};

/** The points by category, in the game's order; the others, and how strong they were by their ratings. */
export type PlayedDetail = {
  points: number[];
  rivals: Rival[];
  level?: number | null;
};

/** Somebody else at the table: an account, a level of computer players, or a guest. */
export type Rival = {
  place: number;
  total: number;
  account?: string;
  bot?: string;
};

/** What a review says of a seat; luck and what its moves have lost are win chances. */
export type KeptReview = {
  accuracy: number | null;
  decisions: number;
  slips: number;
  lost: number;
  luck: number;
};

/** One's own rating at a game for so many, and how it came about. */
export type OwnRating = {
  game: string;
  seats: number;
  rating: ShownRating;
  curve: RatedMoment[];
};

/** A rating with its interval, on the scale that people read. */
export type ShownRating = {
  points: number;
  low: number;
  high: number;
  games: number;
  is_provisional: boolean;
};

/** A rating after a game. */
export type RatedMoment = {
  ended: number;
  points: number;
};

/** Whom an account knows, by name. */
export type People = {
  friends: FriendShown[];
  asking: string[];
  asked: string[];
  blocked: string[];
};

/** A friend, and whether they are here. */
export type FriendShown = {
  name: string;
  since: number;
  is_online: boolean;
};

/** An invitation as the one who is invited sees it. */
export type InvitationShown = {
  id: string;
  table: string;
  game: string;
  by: string;
  expires: number;
};

/** A club in the list; the standing is leader, member, asked, or "" for whoever is nothing in it. */
export type ClubLine = {
  id: string;
  name: string;
  about: string;
  is_open: boolean;
  members: number;
  standing: string;
};

/** A tournament in which the account takes part, or took part. */
export type AccountTournament = {
  id: string;
  name: string;
  status: string;
  number: number;
  is_playing: boolean;
  entered: number;
};

/** A league in which the account plays, or played. */
export type AccountLeague = {
  id: string;
  name: string;
  division: number;
  is_playing: boolean;
  entered: number;
};

/** A report that the account has made. */
export type FiledReport = {
  at: number;
  table: string;
  words: string;
};

/** A mute or a ban of the account; `until` is 0 where it is for good. */
export type OwnSanction = {
  kind: string;
  reason: string;
  at: number;
  until: number;
};

/** What is kept of somebody's news; keys and secrets are not among it. */
export type NewsExport = {
  settings: NewsSettings;
  endpoints: EndpointInfo[];
  deliveries: DeliveryInfo[];
};

/** The choices of one account; `off` and `on` name what differs from the usual, as event:channel. */
export type NewsSettings = {
  off: string[];
  on: string[];
  quiet: QuietHours[];
  zone: string;
  digest_minutes: number;
  language: string;
};

/** From a minute of these days to another, the next morning where that is not later. */
export type QuietHours = {
  days: number[];
  begin: number;
  end: number;
};

/** A place for news as its owner sees it; `secret` signs what a webhook gets, and is shown once. */
export type EndpointInfo = {
  id: string;
  kind: string;
  label: string;
  address: string;
  created: number;
  rests_until: number;
  secret: string;
};

/** One event to one place, and what came of it: waiting, sent, failed, dropped or seen. */
export type DeliveryInfo = {
  event: string;
  channel: string;
  state: string;
  tries: number;
  detail: string;
  created: number;
  done: number;
};

/** The signature of a passkey, as `toJSON` writes it. */
export type UsedCredential = {
  credential: Record<string, unknown>;
};

/** A code that was written down. */
export type AccountCode = {
  code: string;
};

/** Ask for a link by e-mail; with a name, for an account of that name where the address has none. */
export type LinkWish = {
  email: string;
  name?: string;
};

/** What stood in a link. */
export type LinkToken = {
  token: string;
};

/** What a link has done: `signed_in` is null where it has confirmed an address. */
export type LinkUsed = {
  signed_in: SignedInAnswer | null;
};

/** Where to sign in at the provider. */
export type OpenIdBegun = {
  url: string;
};

/** What the provider sent back. */
export type OpenIdCode = {
  code: string;
  state: string;
};

/** What came of a sign-in at a provider: a session, a token to claim a name with, or a tied account. */
export type OpenIdReturned = {
  signed_in: SignedInAnswer | null;
  claim_token: string;
  name: string;
};

/** A name for somebody whom the provider has vouched for. */
export type OpenIdClaim = {
  token: string;
  name: string;
};

/** The seats of this device that are the account's now. */
export type LinkedSeats = {
  seats: number[];
  is_host: boolean;
};

/** The strongest first. */
export type Leaderboard = {
  game: string;
  seats: number;
  rows: LeaderboardRow[];
};

/** Somebody on a leaderboard: an account by its name, or a level of computer players. */
export type LeaderboardRow = {
  name: string;
  bot: string;
  rating: ShownRating;
};

/** How many play. */
export type LeaderboardQuery = {
  seats: number;
};

/** One's own ratings, by game and number of players. */
export type OwnRatings = {
  ratings: OwnRating[];
};

/** Who somebody is at the table. */
export type Profile = {
  name: string;
  since: number;
  is_own: boolean;
  is_public: boolean;
  games: number;
  kinds: KindRecord[];
  scores: ScoresAgainst[];
  luck: LuckRecord[];
  longest: LongGame[];
  opponents: Opponent[];
  ratings: OwnRating[];
};

/** The games of one kind for so many: how often which place, and the points. */
export type KindRecord = {
  game: string;
  seats: number;
  games: number;
  rated: number;
  places: number[];
  mean_total: number;
  best_total: number;
};

/** Mean points by category against opponents about as strong as a level of computer players. The level is
 * "" for opponents without a rating; its name is for the reader. */
export type ScoresAgainst = {
  game: string;
  seats: number;
  level: string;
  name: string;
  games: number;
  mean_total: number;
  categories: string[];
  mean_points: number[];
};

/** Luck and decisions apart, by the reviews of games of one kind: means of one game, in win chances. */
export type LuckRecord = {
  game: string;
  seats: number;
  games: number;
  luck: number;
  lost: number;
  accuracy: number | null;
  slips: number;
};

/** A game with many moves; the table is "" where the reader may not look at it. */
export type LongGame = {
  table: string;
  game: string;
  seats: number;
  moves: number;
  seconds: number;
  ended: number;
  place: number;
};

/** Somebody whom one has met: an account by its name, or a level of computer players. */
export type Opponent = {
  name: string;
  bot: string;
  games: number;
  ahead: number;
  behind: number;
  last: number;
};

/** Tournaments, last changed first; `after` is empty on the last page. */
export type TournamentList = {
  tournaments: TournamentListed[];
  after: string;
};

/** A tournament in the list. */
export type TournamentListed = {
  id: string;
  plan: TournamentPlan;
  status: "cancelled" | "ended" | "held" | "open" | "running";
  is_open: boolean;
  round: number;
  entrants: number;
  created: number;
  updated: number;
};

/** The plan of a tournament; it never changes once people may enter. */
export type TournamentPlan = {
  name: string;
  game: string;
  seats: number;
  clock: Live | Days;
  format?: "knock_out" | "round_robin" | "swiss";
  options?: Record<string, boolean | number | string>;
  rounds?: number;
  advancing?: number;
  is_duplicate?: boolean;
  is_rated?: boolean;
  is_automatic?: boolean;
  rest_minutes?: number;
  most?: number;
};

/** Which page of the list; `after` comes from the page before it. */
export type TournamentsQuery = {
  after?: string;
  limit?: number;
};

/** A tournament to be made. */
export type NewTournament = {
  plan: TournamentPlan;
};

/** A tournament as everybody sees it, with what the reader may do. */
export type TournamentInfo = {
  id: string;
  version: number;
  plan: TournamentPlan;
  organiser: string;
  status: "cancelled" | "ended" | "held" | "open" | "running";
  is_open: boolean;
  round: number;
  rounds: number;
  next_round_at: number | null;
  created: number;
  updated: number;
  criteria: ("buchholz" | "difference" | "direct" | "place" | "points" | "sonneborn" | "stage" | "totals")[];
  entrants: EntrantInfo[];
  standings: StandingInfo[];
  played: RoundInfo[];
  notes: NoteInfo[];
  is_organiser: boolean;
  own_number: number;
  own_table: string;
};

/** Somebody who takes part; without a name where the account was deleted. */
export type EntrantInfo = {
  number: number;
  name: string;
  is_playing: boolean;
  first_round: number;
  is_you: boolean;
};

/** One line of the standings. */
export type StandingInfo = {
  rank: number;
  number: number;
  points: number;
  played: number;
  values: Record<string, number>;
  lead: LeadInfo | null;
};

/** What puts somebody ahead of the next line: the criterion, and the value of each. */
export type LeadInfo = {
  criterion: "buchholz" | "difference" | "direct" | "place" | "points" | "sonneborn" | "stage" | "totals";
  own: number;
  next: number;
};

/** A round with its tables. */
export type RoundInfo = {
  number: number;
  is_done: boolean;
  tables: TournamentTableInfo[];
};

/** A table of a round; `table` is empty for a bye, and hidden where one may not watch it. */
export type TournamentTableInfo = {
  number: number;
  table: string;
  players: number[];
  state: "done" | "playing" | "waiting";
  results: SeatResult[];
  is_played_out: boolean;
  is_corrected: boolean;
  reason: string;
};

/** What came out at one seat; match points and difference where equal deals are compared. */
export type SeatResult = {
  rank: number;
  total: number;
  gave_up: boolean;
  points: number;
  difference: number | null;
};

/** What was done, by the organiser or by somebody who takes part (the number; 0 where unknown). */
export type NoteInfo = {
  at: number;
  kind: string;
  is_organiser: boolean;
  number: number;
  detail: Record<string, unknown>;
};

/** A tournament, or nothing where it is as it was. */
export type TournamentSince = {
  tournament: TournamentInfo | null;
};

/** With the version that one has, the answer is empty while nothing has changed. */
export type TournamentQuery = {
  since?: number;
};

/** Something that an entrant or the organiser asks for. */
export type TournamentOrder = {
  command: Enter | Withdraw | SetRegistration | BeginTournament | BeginRound | HoldTournament | ContinueTournament | CancelTournament | DropEntrant | ReinstateEntrant | CorrectResult;
};

/** Take part. */
export type Enter = {
  command: "enter";
};

/** Take part no more; a game that has begun is played, or lost, at its table. */
export type Withdraw = {
  command: "withdraw";
};

/** As the organiser, let people enter, or nobody any more. */
export type SetRegistration = {
  command: "registration";
  is_open: boolean;
};

/** As the organiser, begin the first round. */
export type BeginTournament = {
  command: "begin";
};

/** As the organiser, begin the next round; `round` is its number, so that two clicks begin one. */
export type BeginRound = {
  command: "next_round";
  round: number;
};

/** As the organiser, let no further round begin for now. */
export type HoldTournament = {
  command: "hold";
};

/** As the organiser, go on. */
export type ContinueTournament = {
  command: "continue";
};

/** As the organiser, end it without a winner. */
export type CancelTournament = {
  command: "cancel";
};

/** As the organiser, let somebody take part no more. */
export type DropEntrant = {
  command: "drop";
  number: number;
};

/** As the organiser, let somebody who was dropped play again from the next round on. */
export type ReinstateEntrant = {
  command: "reinstate";
  number: number;
};

/** As the organiser, set the result of a table, by seat, and say why; everybody can read that. */
export type CorrectResult = {
  command: "correct";
  round: number;
  table: number;
  ranks: number[];
  reason: string;
  totals?: number[];
};

/** As what a tournament is saved. */
export type ExportQuery = {
  form?: "csv" | "json";
};

/** Leagues, last changed first. */
export type LeagueList = {
  leagues: LeagueListed[];
};

/** A league in the list. */
export type LeagueListed = {
  id: string;
  plan: LeaguePlan;
  status: "closed" | "running" | "waiting";
  is_open: boolean;
  season: number;
  members: number;
};

/** The plan of a league; it never changes. */
export type LeaguePlan = {
  name: string;
  game: string;
  seats: number;
  days?: number;
  options?: Record<string, boolean | number | string>;
  rounds?: number;
  size?: number;
  moving?: number;
  is_duplicate?: boolean;
  is_rated?: boolean;
};

/** A league to be made. */
export type NewLeague = {
  plan: LeaguePlan;
};

/** A league as everybody sees it, with what the reader may do. */
export type LeagueInfo = {
  id: string;
  version: number;
  plan: LeaguePlan;
  organiser: string;
  status: "closed" | "running" | "waiting";
  is_open: boolean;
  season: number;
  divisions: DivisionInfo[];
  seasons: SeasonDivision[];
  is_organiser: boolean;
  is_member: boolean;
};

/** A division, the best first; division 0 is for those who wait for their first season. */
export type DivisionInfo = {
  division: number;
  members: MemberInfo[];
};

/** Somebody in a league; without a name where the account was deleted. */
export type MemberInfo = {
  name: string;
  position: number;
  is_playing: boolean;
  is_you: boolean;
};

/** The tournament of a division in a season. */
export type SeasonDivision = {
  season: number;
  division: number;
  tournament: string;
};

/** Something that a member or the organiser asks for. */
export type LeagueOrder = {
  command: JoinLeague | LeaveLeague | SetMembership | BeginSeason | CloseLeague;
};

/** Play from the next season on. */
export type JoinLeague = {
  command: "join";
};

/** Play no further season; the present one is left at its tournament. */
export type LeaveLeague = {
  command: "leave";
};

/** As the organiser, let people join, or nobody any more. */
export type SetMembership = {
  command: "registration";
  is_open: boolean;
};

/** As the organiser, begin the next season; `season` is its number, so that two clicks begin one. */
export type BeginSeason = {
  command: "begin_season";
  season: number;
};

/** As the organiser, let no further season begin. */
export type CloseLeague = {
  command: "close";
};

/** Who waits for what. */
export type MatchPools = {
  pools: WaitingCount[];
  bot_seconds: number;
};

/** How many wait for the same, and since when the longest. */
export type WaitingCount = {
  game: string;
  seats: number;
  pace: string;
  is_rated: boolean;
  waiting: number;
  longest: number;
};

/** Whom one wants to play with. A guest has a name, and a secret of the device; an account has its own. */
export type MatchWish = {
  game: string;
  seats: number;
  pace: "calm" | "days" | "quick";
  rated?: boolean;
  name?: string;
  device?: string;
  replace?: boolean;
};

/** Somebody waits. Token and recovery code are those of the seat, once there is one; shown once. */
export type MatchTicket = {
  token: string;
  recovery: string;
  state: MatchState;
};

/** How it stands: how many wait for the same, oneself among them, how long one has, and the table. */
export type MatchState = {
  waiting: number;
  seconds: number;
  bot: BotOffer | null;
  found: FoundSeat | null;
};

/** A computer player of similar strength. */
export type BotOffer = {
  level: string;
  name: string;
};

/** The table that was made, and one's seat. */
export type FoundSeat = {
  table: string;
  game: string;
  seat: number;
};

/** Whether somebody was still waiting. */
export type MatchLeft = {
  left: boolean;
};

/** Whom one knows, and where one is invited. */
export type FriendList = {
  people: People;
  invitations: InvitationShown[];
};

/** What one does about somebody, by the name of their account. */
export type FriendChange = {
  name: string;
  action: "accept" | "ask" | "block" | "refuse" | "remove" | "unblock";
};

/** A friend who is to come to a table. */
export type InvitedFriend = {
  name: string;
};

/** One's own clubs, then the others. */
export type ClubList = {
  clubs: ClubLine[];
};

/** A club to be founded; an open one may be joined by everybody. */
export type NewClub = {
  name: string;
  about?: string;
  is_open?: boolean;
};

/** A club as the reader may see it. */
export type ClubInfo = {
  id: string;
  name: string;
  about: string;
  is_open: boolean;
  created: number;
  standing: string;
  may_end: boolean;
  people: ClubPeople;
  tables: Listed[];
};

/** Who is in a club. Others see only those who show themselves; who has asked is for leaders. */
export type ClubPeople = {
  count: number;
  members: ClubPerson[];
  asking: string[];
};

/** A member of a club, or somebody who has asked. */
export type ClubPerson = {
  name: string;
  is_leader: boolean;
  since: number;
  is_online: boolean;
  has_profile: boolean;
};

/** What a club says of itself, and whether it is open. */
export type ClubChange = {
  about: string;
  is_open: boolean;
};

/** What a leader does about somebody, by the name of their account. */
export type MemberAction = {
  name: string;
  action: "accept" | "lead" | "remove" | "step-down";
};

/** The club for which a table is. */
export type ClubOfTable = {
  club: string;
};

/** The members by their ratings, the strongest first. */
export type ClubLadder = {
  game: string;
  seats: number;
  rows: LadderRow[];
};

/** A member on the ladder of the club. */
export type LadderRow = {
  name: string;
  rating: ShownRating;
};

/** Which game, for how many. */
export type LadderQuery = {
  game: string;
  seats: number;
};

/** What somebody finds wrong at a table: a message of its chat, the name of a seat, or the table. */
export type NewReport = {
  kind: "chat" | "name" | "table";
  words?: string;
  seat?: number | null;
  message?: number | null;
  reader?: number | null;
};

/** It is done. */
export type HostDone = {
  done: boolean;
};

/** What everybody may know of the house rules. */
export type NoticeBoard = {
  announcement: Announcement | null;
  is_invite_only: boolean;
  registration: string;
  is_host: boolean;
};

/** A text for everybody, in both languages, until a time. */
export type Announcement = {
  en: string;
  fr: string;
  until: number;
};

/** What holds on this server, for its host. */
export type HostState = {
  rules: HouseRules;
  sanctions: SanctionShown[];
  invitations: WelcomeShown[];
  open_reports: number;
  hosts: string[];
  kept: Record<string, string>;
};

/** What holds on this server; a limit of 0 is none beyond the settings. */
export type HouseRules = {
  registration: "closed" | "invited" | "open";
  is_invite_only: boolean;
  tables_per_hour: number;
  open_tables: number;
  announcement: Announcement | null;
};

/** A mute or a ban that holds now; `until` is 0 where it is for good. */
export type SanctionShown = {
  id: string;
  kind: string;
  name: string;
  reason: string;
  at: number;
  until: number;
  is_account: boolean;
  table: string;
};

/** An invitation that can still be used. */
export type WelcomeShown = {
  id: string;
  label: string;
  created: number;
  expires: number;
  uses_left: number;
};

/** Reports: those that wait, the oldest first, or the last that were resolved. */
export type ReportPage = {
  reports: ReportShown[];
};

/** A report as the host sees it; `seat` is null where it is about nobody's seat. */
export type ReportShown = {
  id: string;
  at: number;
  kind: string;
  table: string;
  seat: number | null;
  name: string;
  said: string;
  words: string;
  is_account: boolean;
  reporter: string;
  resolved: number;
  note: string;
};

/** Which reports. */
export type ReportQuery = {
  status?: "open" | "resolved";
};

/** What the host has decided, and whether whoever it is about is muted or banned; 0 seconds: for good. */
export type Resolution = {
  note?: string;
  sanction?: "ban" | "mute" | null;
  seconds?: number;
};

/** Mute or ban an account; 0 seconds: for good. */
export type AccountSanction = {
  kind: "ban" | "mute";
  name: string;
  reason?: string;
  seconds?: number;
};

/** Mute or ban whoever sits at a chair; 0 seconds: for good. */
export type SeatSanction = {
  kind: "ban" | "mute";
  seat: number;
  reason?: string;
  seconds?: number;
};

/** Another name for an account. */
export type NameChange = {
  name: string;
  new_name: string;
};

/** House rules that change; those that are null stay. */
export type RuleChange = {
  registration?: "closed" | "invited" | "open" | null;
  is_invite_only?: boolean | null;
  tables_per_hour?: number | null;
  open_tables?: number | null;
};

/** A text for everybody, for so many seconds. */
export type NewAnnouncement = {
  en: string;
  fr: string;
  seconds: number;
};

/** A link for so many people, for so many seconds. */
export type InvitationWish = {
  label?: string;
  uses?: number;
  seconds?: number;
};

/** A new invitation; the link is shown once. */
export type InvitationMade = {
  link: string;
  token: string;
};

/** The newest entries of the audit log, the newest first. */
export type AuditPage = {
  entries: AuditEntry[];
  names: Record<string, string>;
};

/** Something that happened. */
export type AuditEntry = {
  id: string;
  at: number;
  kind: string;
  table: string;
  address: string;
  detail: Record<string, string>;
};

/** How many entries. */
export type AuditQuery = {
  limit?: number;
};

/** Everything about the news of an account. */
export type NewsPage = {
  settings: NewsSettings;
  endpoints: EndpointInfo[];
  deliveries: DeliveryInfo[];
  events: EventInfo[];
  push_key: string;
  has_mail: boolean;
};

/** An event that can be switched, and whether it is on for those who have chosen nothing. */
export type EventInfo = {
  event: string;
  is_usual: boolean;
};

/** It is done. */
export type NewsChange = {
  done: boolean;
};

/** A place for news: push (with keys), mail (to the account's address), webhook, discord or slack. */
export type EndpointWish = {
  kind: string;
  address?: string;
  keys?: PushKeyPair | null;
  label?: string;
};

/** The keys of a browser, as `PushSubscription.toJSON` writes them. */
export type PushKeyPair = {
  p256dh: string;
  auth: string;
};

/** A body without anything: a request of a page of another site would have none of its kind. */
export type TestWish = Record<string, unknown>;

/** The server and its store are well. */
export type HealthInfo = {
  status: string;
  store: string;
  seconds: number;
  backups: string;
};

/** The game as a seat sees it. */
export type GameView = KeltisView | TipperaryView | TirnanogView;

/** A legal move: its text, and the things one clicks. */
export type GameMove = KeltisMove | TipperaryMove | TirnanogMove;

/** What a move did: a key of the game's words, with its facts. */
export type GameMessage = KeltisMessage | TipperaryMessage | TirnanogMessage;

/** What follows from a game's edition and does not stand in it. */
export type GameBook = Record<string, unknown> | TipperaryBook;

/** A key of the table's words with its facts; `player` is a seat or a name. */
export type TableMessage = {
  key: string;
};

/** What happened: a move by the game's words, anything else by the table's. */
export type LogMessage = GameMessage | TableMessage;

/** What a seat may ask of its table. */
export type Command = CommandRequest["command"];
