// What local tables are made of; the views are those of a server (net/schemas.d.ts).
import type { Origin, Terms } from "../net/schemas.js";

export type TimedEvent =
  | { kind: "move"; at: number; seat: number; text: string }
  | { kind: "undo"; at: number; seat: number; first: number; kept: LoggedMove[]; count: number }
  | { kind: "resigned"; at: number; seat: number; bot: string }
  | { kind: "replaced"; at: number; seat: number; bot: string }
  | { kind: "returned"; at: number; seat: number }
  | { kind: "ended"; at: number; totals: number[]; winners: number[]; reason: "finished" | "resigned" }
  | { kind: "rematch"; at: number; table: string };

/** A seat and the text of its move. */
export type LoggedMove = [number, string];

/** How a table began; it never changes. `line` are moves that were made elsewhere. */
export type TableHeader = {
  id: string;
  at: number;
  terms: Terms;
  names: string[]; // of people, "" for bots
  seed: string;
  commitment: string;
  rules: number;
  edition: string;
  origin: Origin | null;
  line: LoggedMove[];
  day?: string; // of a deal of the day
};

/** Why something is not done: a key of the table's words or of the app's, with its facts. */
export type RefusalReason = { key: string; facts: Record<string, string | number>; status: number };

/** What the page may ask of the worker; an answer or a refusal comes back under the same number. */
export type WorkerCall = { number: number; call: string; given: unknown[] };
export type WorkerAnswer = { number: number; answer?: unknown; refused?: RefusalReason };

/** What the worker tells by itself: a new view for a listener, whether a table is held, why a bot cannot
 * move, how far a bot is. */
export type WorkerNews =
  | { news: "view"; listener: number; view: import("../net/schemas.js").TableView }
  | { news: "held"; table: string; isHeld: boolean }
  | { news: "refused"; table: string; reason: RefusalReason | null }
  | { news: "thinking"; table: string; seat: number; share: number | null };
