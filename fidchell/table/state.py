"""What stands on a table: seats, moves, clocks, requests and the result. Nothing is decided here."""

from collections.abc import Callable
from functools import cached_property

import msgspec

from fidchell.rulekit.chance import commitment
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.table import WORDS
from fidchell.table.activity import Activity, EventLog
from fidchell.table.clocks import Clocks
from fidchell.table.commands import Requester
from fidchell.table.events import Created
from fidchell.table.history import MoveHistory, MoveOutcome
from fidchell.table.position import first_position
from fidchell.table.seats import display_names, initial_seat
from fidchell.table.terms import game_of
from fidchell.table.tokens import fits
from fidchell.table.view_cache import ViewCache

EntryPointsOf = Callable[[Game], EntryPoints]


def interpreted_entry_points(game: Game) -> EntryPoints:
    """Interpreted rules, ready at once."""
    return game.interpreted


class UndoRequest(msgspec.Struct):
    """A seat asks the others to take back the last moves of the table."""

    seat: int
    count: int
    until: float  # when it is refused for want of answers
    agreed: set[int] = msgspec.field(default_factory=set)


class ReplaceRequest(msgspec.Struct):
    """A seat or the host (None) asks for a bot at a seat, which may object by word or by a move."""

    seat: int
    by: int | None
    bot: str
    until: float  # how long the seat may object
    agreed: set[int] = msgspec.field(default_factory=set)


class FreeRequest(msgspec.Struct, frozen=True):
    """The host waits for the player of a seat to come back."""

    seat: int
    until: float
    invite_hash: str


class TableResult(msgspec.Struct, frozen=True):
    """How the game ended."""

    totals: list[int]
    winners: list[int]
    reason: str
    at: float


class TableState:
    """What the events so far have made of a table; handlers read and change it.

    `version` counts all events; what a reader is shown has a version of its own (`view.version`).
    """

    def __init__(
        self, id: str, created: Created, entry_points: EntryPointsOf = interpreted_entry_points
    ) -> None:
        self.id, self.created, self.terms = id, created, created.terms
        self.game, self.rules_version = game_of(created.terms, created.rules), created.rules
        seats = len(self.terms.chairs)
        self.stage = "open"  # then running, and ended
        self.is_stopped = False  # since the rules have changed, or the server's host has closed it
        self.is_closed = False  # by the server's host, for good
        self.is_paused = False
        self.diverged_at: int | None = None  # the first move that today's rules play differently
        self.unreplayable: list[tuple[int, str]] = []  # the moves from there on: seat and text
        self.last_event_at = created.at
        self.last_public_event_at = created.at  # of an event that all readers know of
        self.seat_states = [initial_seat(chair) for chair in self.terms.chairs]
        self.acts: list[list[str]] = [[] for _ in range(seats)]  # moves and undos of each seat
        self.clocks = Clocks(self.terms.clock, seats)
        self.activity = Activity(seats)
        self.decided: list[MoveOutcome] = []  # worked out when the last Act was decided
        self.longest_history = 0  # in moves: an increment is given once
        self.undo_request: UndoRequest | None = None
        self.replace_request: ReplaceRequest | None = None
        self.free_request: FreeRequest | None = None
        self.ready: set[int] = set()  # who wants to pause, or during a pause, to go on
        self.rematch_ready: set[int] = set()  # who would play again
        self.rematch_table_id = ""
        self.are_spectators_silent = False
        self.is_unsealed = False
        self.result: TableResult | None = None
        self.started_at = created.at
        self.played = EventLog()  # what the log of the game tells: moves, undos, seats, clocks
        self.info_revision = 0  # grows with every change of what stands around the game
        self.people = frozenset[int | None]()  # the seats for which a person decides
        self.is_under_way = False  # it is running, not paused, and by rules that play it as before
        self.frame_versions = [0] * (seats + 1)  # of each reader when that last changed, spectators last
        self.view_cache = ViewCache()
        self.history = MoveHistory(
            first_position(self.terms, self.game.version, self.seed, entry_points(self.game))
        )

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.activity.version

    @property
    def status(self) -> str:
        """open, running, ended, or stopped where the rules of this server would play it differently."""
        is_stopped = self.is_stopped or self.diverged_at is not None
        return "stopped" if is_stopped and self.stage != "ended" else self.stage

    @property
    def seed(self) -> bytes:
        """The seed; nobody is shown it before the end."""
        return bytes.fromhex(self.created.seed)

    @cached_property
    def commitment(self) -> str:
        """The hash of the seed, shown from the beginning."""
        return commitment(self.seed)

    @property
    def is_seed_known(self) -> bool:
        """Whether somebody may know the seed: the table goes on from a game that was played elsewhere."""
        return self.created.origin is not None and self.created.origin.kind in ("import", "fork")

    @property
    def is_competitive(self) -> bool:
        """Whether the result counts for something: a rating, or a tournament."""
        origin = self.created.origin
        return self.terms.rated or (origin is not None and origin.kind == "tournament")

    @property
    def is_sealed(self) -> bool:
        """Whether others still play the same deal: only those who sit here see anything of it."""
        origin = self.created.origin
        return origin is not None and origin.is_sealed and not self.is_unsealed

    @property
    def is_revealed(self) -> bool:
        """Whether everybody may know everything: the game is over, and nobody plays its deal any more."""
        return self.stage == "ended" and not self.is_sealed

    @property
    def position(self) -> Position:
        """The position now with everything hidden in it: never shown to anybody."""
        return self.history.position

    @property
    def has_requests(self) -> bool:
        """Whether somebody waits for an answer of others."""
        return bool(self.undo_request or self.replace_request or self.free_request)

    @property
    def can_be_due(self) -> bool:
        """Whether time may bring anything: clocks, requests, or a pause that is asked for or lasts."""
        if self.terms.clock is not None or self.is_paused or self.ready:
            return True
        return bool(self.undo_request or self.replace_request or self.free_request)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.seat_states)

    def act_count(self, seat: int) -> int:
        """How often a seat has acted so far: the number that its next Act or Undo carries."""
        return len(self.acts[seat])

    def names(self, language: str) -> list[str]:
        """What everybody is called."""
        return display_names(self.seat_states, language)

    def known_names(self) -> list[str]:
        """What those are called who sit here."""
        named = zip(self.seat_states, self.names("en"), strict=True)
        return [name for state, name in named if state.is_taken]

    def given_names(self) -> list[str]:
        """What people here are called: nobody else may be called so, and bots take other names."""
        return [state.name for state in self.seat_states if state.is_taken and state.name]

    def human_seats(self) -> list[int]:
        """The seats for which a person decides."""
        return [seat for seat, state in enumerate(self.seat_states) if state.is_played_by_person]

    def bot_level(self, seat: int) -> str:
        """The level of the bot that plays a seat; "" where a person does."""
        return self.seat_states[seat].bot

    def bots_to_move(self) -> list[int]:
        """The seats that a bot must act for now; bots wait while an undo is asked for."""
        if self.status != "running" or self.is_paused or self.undo_request:
            return []
        return [seat for seat in self.history.actors if self.seat_states[seat].bot]

    def seat_of_token(self, token_hash: str) -> int | None:
        """The seat of a token, by its hash; all are compared, so that the time it takes tells nothing."""
        found = [seat for seat, state in enumerate(self.seat_states) if state.has_token(token_hash)]
        return found[0] if found else None

    def invite_hash(self, seat: int) -> str:
        """The hash of the link that a seat is kept for; "" where it needs none."""
        first = self.created.invites[seat] if seat < len(self.created.invites) else ""
        return self.seat_states[seat].invite_hash or first

    def is_host_token(self, token_hash: str) -> bool:
        """Whether a token, by its hash, is the host's."""
        return fits(token_hash, self.created.host_hash)

    def redealt_for(self, seat: int, seed: bytes, drafted: Position | None = None) -> Position:
        """The position, or a drafted one, with all that a seat cannot know dealt anew: what bots may know."""
        self.check_running()
        return (drafted or self.position).redealt(seat, seed)

    def use_entries(self, entry_points: EntryPointsOf) -> None:
        """Go on with other entry points, when the rules have been compiled."""
        chosen = entry_points(self.game)
        self.decided.clear()
        self.history.convert_positions(lambda position: position.on(chosen))

    def rest(self) -> None:
        """Nobody looks: forget whatever can be made again."""
        self.view_cache = ViewCache()
        self.decided.clear()
        self.history.forget_recent()
        self.played.pack()

    def update_clocks(self, at: float, is_progress: bool) -> None:
        """Let the clocks run of the people who may act now, and no others."""
        if self.terms.clock is None:
            return
        acting = [seat for seat in self.history.actors if self.seat_states[seat].is_played_by_person]
        self.clocks.turn(acting if self.stage == "running" else [], at, is_progress)

    @property
    def stopped_error(self) -> UserError:
        """Why the game cannot go on here."""
        if self.is_closed:
            return UserError("table-closed", WORDS)
        facts = {"game": self.game.name, "rules": self.rules_version, "current": self.game.version}
        return UserError("rules-changed", WORDS, **facts)

    def check_running(self) -> None:
        """The game must be under way, by rules that play it as before."""
        status = self.status
        if status == "stopped":
            raise self.stopped_error
        if status != "running":
            raise UserError(f"table-{status}", WORDS)

    def check_not_paused(self) -> None:
        """The game must be under way and not paused."""
        self.check_running()
        if self.is_paused:
            raise UserError("table-paused", WORDS)

    def check_seated(self, requester: Requester) -> int:
        """The seat of a requester who has one."""
        seat = requester.seat
        if seat is None or seat >= len(self.seat_states):
            raise UserError("no-seat", WORDS)
        return seat

    def check_may_act(self, requester: Requester, seat: int) -> None:
        """The game must be under way and not paused, and the requester decide for the seat."""
        if not self.is_under_way:
            self.check_not_paused()
        state = self.seat_states[seat]
        if state.bot or state.gone or requester.is_bot:
            self.check_decides(requester)

    def check_decides(self, requester: Requester) -> int:
        """The seat of a requester who decides for it now."""
        seat = self.check_seated(requester)
        state, is_bot = self.seat_states[seat], requester.is_bot
        if is_bot != bool(state.bot) or (not is_bot and state.has_given_up):
            raise UserError("seat-played", WORDS)
        return seat
