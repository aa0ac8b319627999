"""One table, folded from its events: it decides what a command does, and takes what has happened."""

from collections.abc import Callable, Iterable
from typing import Any, Self

from fidchell.rulekit.chance import commitment
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import Entries, Game
from fidchell.rulekit.position import Position
from fidchell.table import ending, opening, pausing, playing, replacing, seating, talking, undoing
from fidchell.table.chairs import names_of, seated
from fidchell.table.chronicle import Chronicle
from fidchell.table.clocks import Clocks
from fidchell.table.commands import Command, Keys, Who
from fidchell.table.events import Created, Event, Moved, Muted, Rekeyed, Undone
from fidchell.table.line import Foreseen, Line
from fidchell.table.opening import open_table
from fidchell.table.replacing import ReplaceAsk
from fidchell.table.speech import WORDS
from fidchell.table.still import first_position
from fidchell.table.terms import game_of
from fidchell.table.tokens import fits
from fidchell.table.undoing import UndoAsk

__all__ = ["Keys", "Table", "Who", "open_table"]

EntriesOf = Callable[[Game], Entries]
ROOMS = (opening, seating, playing, undoing, replacing, pausing, talking, ending)
DECIDE: dict[type, Callable[["Table", Who, Any, float], list[Event]]] = {}
TAKE: dict[type, Callable[["Table", Any], None]] = {}
for room in ROOMS:  # what each room decides, and what it makes of events
    DECIDE.update(room.DECIDE)
    TAKE.update(room.TAKE)


def plain_entries(game: Game) -> Entries:
    """Interpreted rules, ready at once."""
    return game.plain


class Table:
    """What stands on the table, who sits there, and what they agreed on.

    `version` counts all events; what a reader is shown has a version of its own (`sight.version`).
    """

    def __init__(self, id: str, created: Created, entries: EntriesOf = plain_entries) -> None:
        self.id, self.created, self.terms = id, created, created.terms
        self.game, self.rules = game_of(created.terms), created.rules
        seats = len(self.terms.chairs)
        self.stage = "open"  # then running, and ended
        self.is_stopped = False  # by the rules having changed
        self.is_paused = False
        self.trouble: int | None = None  # the first move that the rules of this house play differently
        self.unplayed: list[tuple[int, str]] = []  # the moves from there on
        self.last_at = self.seen_at = created.at  # of any event, and of one that all know of
        self.places = [seated(chair) for chair in self.terms.chairs]
        self.acts: list[list[str]] = [[] for _ in range(seats)]  # of each seat, undos included
        self.clocks = Clocks(self.terms.clock, seats)
        self.chronicle = Chronicle(seats)
        self.foreseen: list[Foreseen] = []
        self.furthest = 0  # the longest line so far: an increment is given once
        self.undo_ask: UndoAsk | None = None
        self.replace_ask: ReplaceAsk | None = None
        self.ready: set[int] = set()  # who wants to pause, or paused, to go on
        self.rematch: set[int] = set()  # who would play again
        self.rematch_table = ""
        self.spectators_silent = False
        self.result: ending.Result | None = None
        self.kept: dict[Any, Any] = {}  # what readers were shown, by reader
        self.changes = 0  # events other than moves: what is shown around the game
        self.line = Line(first_position(self.terms, self.seed, entries(self.game)))
        opening.created(self, created)

    @classmethod
    def fold(cls, id: str, events: Iterable[Event], entries: EntriesOf = plain_entries) -> Self:
        """A table from all its events."""
        each = iter(events)
        first = next(each, None)
        if not isinstance(first, Created):
            raise Fault("table-empty", WORDS)
        table = cls(id, first, entries)
        for event in each:
            table.take(event)
        return table

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.chronicle.version

    @property
    def status(self) -> str:
        """open, running, ended, or stopped where the rules of this house would play it differently."""
        is_stopped = self.is_stopped or self.trouble is not None
        return "stopped" if is_stopped and self.stage != "ended" else self.stage

    @property
    def seed(self) -> bytes:
        """The seed; nobody is shown it before the end."""
        return bytes.fromhex(self.created.seed)

    @property
    def commitment(self) -> str:
        """The hash of the seed, shown from the beginning."""
        if "commitment" not in self.kept:
            self.kept["commitment"] = commitment(self.seed)
        return str(self.kept["commitment"])

    @property
    def position(self) -> Position:
        """The position now: the truth, for nobody's eyes."""
        return self.line.position

    @property
    def seats(self) -> int:
        """The number of chairs."""
        return len(self.places)

    def take(self, event: Event) -> None:
        """Something has happened (it is in the store)."""
        self.last_at, unseen = max(self.last_at, event.at), self.chronicle.unseen
        if not isinstance(event, Moved):
            self.changes += 1
        if isinstance(event, Rekeyed):
            self.chronicle.count(event.seat, is_hidden=True)
        elif isinstance(event, Muted):
            self.chronicle.count(event.by, is_hidden=event.by is not None)
        elif not isinstance(event, Moved | Undone):  # these may be hidden, and count themselves
            self.chronicle.count()
        TAKE[type(event)](self, event)
        if self.chronicle.unseen == unseen:
            self.seen_at = self.last_at

    def decide(self, who: Who, command: Command, now: float) -> list[Event]:
        """What a command brings; nothing has changed yet. No events: it was done before. Raises Fault."""
        return DECIDE[type(command)](self, who, command, max(now, self.last_at))

    def tick(self, now: float) -> list[Event]:
        """What the clocks, and asks that wait, bring by now; one thing at a time."""
        now = max(now, self.last_at)
        for due in (ending.time_over, undoing.settle, replacing.settle, pausing.settle):
            if events := due(self, now):
                return events
        return []

    @property
    def deadline(self) -> float | None:
        """When to tick next, as Unix time; None while nothing runs."""
        if self.status != "running":
            return None
        asks = (self.undo_ask, self.replace_ask)
        ends = [ask.due(self) for ask in asks if ask] + [self.clocks.deadline]
        if pausing.is_due(self):
            ends.append(self.last_at)
        return min((end for end in ends if end is not None), default=None)

    def bots_to_move(self) -> list[int]:
        """The seats that a bot of the house must act for now; bots wait while an undo is asked for."""
        if self.status != "running" or self.is_paused or self.undo_ask:
            return []
        return [seat for seat in self.line.actors if self.places[seat].bot]

    def bot_of(self, seat: int) -> str:
        """The level of the bot that plays a seat; "" where a person does."""
        return self.places[seat].bot

    def number(self, seat: int) -> int:
        """How often a seat has acted so far: the number its next Act or Undo carries."""
        return len(self.acts[seat])

    def dealt_for(self, seat: int, seed: bytes) -> Position:
        """The position with all that a seat cannot know dealt anew: what a bot or a hint may think about."""
        self.check_running()
        return self.position.redealt(seat, seed)

    def preview(self, seat: int, moves: list[str], language: str) -> dict[str, Any]:
        """A draft, kept nowhere: what the seat would see after these moves."""
        from fidchell.table.sight import drafted

        return drafted(self, seat, moves, language)

    def names(self, language: str) -> list[str]:
        """What everybody is called."""
        return names_of(self.places, language)

    def persons(self) -> list[int]:
        """The seats for which a person decides."""
        return [seat for seat, place in enumerate(self.places) if place.is_played_by_person]

    def seat_of(self, token_hash: str) -> int | None:
        """The seat of a token, by its hash; all are compared, so that time tells nothing."""
        found = [seat for seat, place in enumerate(self.places) if fits(token_hash, place.token_hash)]
        return found[0] if found else None

    def is_host(self, token_hash: str) -> bool:
        """Whether a token, by its hash, is the host's."""
        return fits(token_hash, self.created.host_hash)

    def run_on(self, entries: EntriesOf) -> None:
        """Go on with other entry points, when the rules have been compiled."""
        chosen = entries(self.game)
        self.foreseen.clear()
        self.line.run_on(lambda position: position.on(chosen))

    def check_running(self) -> None:
        """The game must be under way, by rules that play it as before."""
        if self.status == "stopped":
            raise self.stopped
        if self.status != "running":
            raise Fault(f"table-{self.status}", WORDS)

    @property
    def stopped(self) -> Fault:
        """Why the game cannot go on here."""
        facts = {"game": self.game.name, "rules": self.rules, "house": self.game.version}
        return Fault("rules-changed", WORDS, **facts)

    def check_going_on(self) -> None:
        """The game must be under way and not paused."""
        self.check_running()
        if self.is_paused:
            raise Fault("table-paused", WORDS)

    def plays(self, who: Who) -> int:
        """The seat of somebody who decides for it."""
        if who.seat is None or who.seat >= self.seats:
            raise Fault("no-seat", WORDS)
        place = self.places[who.seat]
        if who.is_bot != bool(place.bot) or (place.has_given_up and not who.is_bot):
            raise Fault("seat-played", WORDS)
        return who.seat

    def show_turn(self, at: float, is_progress: bool) -> None:
        """Clocks run for the people who may act now."""
        is_open = self.stage == "running"
        acting = (
            [seat for seat in self.line.actors if self.places[seat].is_played_by_person] if is_open else []
        )
        self.clocks.turn(acting, at, is_progress)
