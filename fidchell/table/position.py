"""Positions of a table: the first one, read-only ones that many readers share, what they show, digests."""

from functools import lru_cache
from typing import Any, Self

import msgspec
import numpy as np

from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.contract import ACTOR_BITS
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import duplicate
from fidchell.rulekit.shown import digest
from fidchell.rulekit.shown.played import PlayResult
from fidchell.table.terms import Terms, edition_of, game_of

PLACES = 1 + ACTOR_BITS  # of readers: spectators, then the seats
READERS_OF: list[list[int | None]] = [
    [place - 1 if place else None for place in range(PLACES) if bits >> place & 1]
    for bits in range(1 << PLACES)
]


class ReadOnlyPosition(Position):
    """A position that nobody changes, widened once for all readers; they must not write into its state."""

    cached: dict[str, Any] | None = None  # once it was read: its widened state, and its scores
    widened_box: Any = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The same position, for reading; one that is read-only already stays as it is."""
        if isinstance(position, cls):
            return position
        reading = object.__new__(cls)
        reading.__dict__.update(position.__dict__)
        return reading

    @classmethod
    def beginning_as(cls, position: Position) -> Self:
        """A copy of a position in which one move is made before anybody reads it."""
        return cls._with(position, bytearray(position.states.tobytes()))

    @classmethod
    def behind(cls, position: "ReadOnlyPosition") -> Self:
        """Room for the position that a move leads to; until then its bytes are zero."""
        return cls._with(position, bytearray(position.states.itemsize))

    @classmethod
    def _with(cls, position: Position, content: bytearray) -> Self:
        """A position of the same game with other bytes; quick, as it needs no dictionary."""
        other = object.__new__(cls)
        other.game, other.edition, other.options = position.game, position.edition, position.options
        other.boxes, other.entry_points = position.boxes, position.entry_points
        other.states = np.frombuffer(content, position.states.dtype)  # `empty` is slower
        other.widened_box = getattr(position, "widened_box", None)
        return other

    def copy(self) -> Any:
        """A position that may be changed; it takes over no cache."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__, states=duplicate(self.states))
        other.__dict__.pop("cached", None)
        return other

    @property
    def state(self) -> Any:
        """The widened state, made at its first use."""
        kept = self._kept()
        if "state" not in kept:
            kept["state"] = self.game.State.open(self.states)
        return kept["state"]

    @property
    def box(self) -> Any:
        """The widened box, made once for all tables with the same game, options and edition."""
        kept = self.widened_box
        return self.game.Box.open(self.boxes) if kept is None else kept

    def scores(self) -> list[dict[str, int]]:
        """The score of each seat by name, counted once."""
        kept = self._kept()
        if "scores" not in kept:
            kept["scores"] = super().scores()
        return [dict(row) for row in kept["scores"]]

    def _kept(self) -> dict[str, Any]:
        """What is kept for readers."""
        if self.cached is None:
            self.cached = {}
        return self.cached

    def drop_caches(self) -> None:
        """Free what was kept for readers: an older position is seldom read again."""
        self.cached = None


class ShownPosition(msgspec.Struct, eq=False):
    """What readers were shown of a position, as JSON, kept so that nothing is made twice.

    What the single call for a move has written stays together (`text`), and is cut where it is used.
    """

    text: bytes = b""  # views, legal moves and logs of those who watched the move that led here
    ends: list[list[int]] = []  # by place of a reader: where these parts begin and end in it
    written: int = 0  # whose parts are there: a bit for each place, the first for spectators
    readers: int = 0  # who was shown the position, likewise: they will be shown the next one too
    views: dict[int | None, bytes] = {}  # what was made apart: the game by reader
    moves: dict[int | None, bytes] = {}  # legal moves by seat
    logs: dict[int | None, bytes] = {}  # what the move that led here did, by reader
    steps: dict[int | None, tuple[int, bytes]] = {}  # the whole of it by reader, for a version of theirs

    def view_of(self, reader: int | None) -> bytes | None:
        """The game as a reader was shown it."""
        place = 0 if reader is None else reader + 1
        if self.written >> place & 1:
            start, end, _, _ = self.ends[place]
            return self.text[start:end]
        return self.views.get(reader)

    def moves_of(self, seat: int | None) -> bytes:
        """The legal moves as a seat was shown them, or nothing."""
        place = 0 if seat is None else seat + 1
        if self.written >> place & 1:
            _, start, end, _ = self.ends[place]
            return self.text[start:end]
        return self.moves.get(seat, b"")

    def log_of(self, reader: int | None) -> bytes:
        """What the move that led here did, as a reader was shown it, or nothing."""
        place = 0 if reader is None else reader + 1
        if self.written >> place & 1:
            _, _, start, end = self.ends[place]
            return self.text[start:end]
        return self.logs.get(reader, b"")

    def keep_view(self, reader: int | None, view: bytes) -> bytes:
        """A view that was made apart."""
        self.views[reader] = view
        self.readers |= 1 if reader is None else 2 << reader
        return view

    def forget_all_but(self, readers: int) -> None:
        """Some who were shown the position have left: the next one is not made for them."""
        self.readers &= readers

    def after(self, seat: int, played: PlayResult) -> "ShownPosition":
        """What the same readers are shown after a move; of a hidden one all but its seat see nothing."""
        readers = self.readers
        if not played.is_hidden:
            return ShownPosition(played.text, played.ends, readers, readers)
        own = readers & 2 << seat
        shown = ShownPosition(played.text, played.ends, own, readers)
        for reader in READERS_OF[readers ^ own]:
            shown.views[reader] = self.view_of(reader) or b""
            if moves := self.moves_of(reader):
                shown.moves[reader] = moves
        return shown


def first_position(terms: Terms, rules: int, seed: bytes, entry_points: EntryPoints) -> Position:
    """The position before the first decision, by a version of the rules."""
    options = tuple(sorted(terms.options.items()))
    edition = msgspec.json.encode(terms.edition) if terms.edition is not None else b""
    position = _position_before_setup(terms.game, rules, options, edition).on(entry_points)
    position.call("setup", len(terms.chairs), seed_words(seed))
    return position


@lru_cache(maxsize=64)
def _position_before_setup(
    game: str, rules: int, options: tuple[tuple[str, Any], ...], edition: bytes
) -> Position:
    """A position with its box and an empty state."""
    carried = msgspec.json.decode(edition) if edition else None
    terms = Terms(game, [], dict(options), carried)
    found, printed = game_of(terms, rules), edition_of(terms)
    position = Position(found, printed, printed.choose(terms.options), found.interpreted)
    position.__dict__["widened_box"] = found.Box.open(position.boxes)  # shared by all copies
    return position


def digest_of(position: Position) -> str:
    """A short hash of a position, by which rules that play a game differently are noticed."""
    return digest.digest_of(position.game.State, position.states)
