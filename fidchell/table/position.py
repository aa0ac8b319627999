"""Positions of a table: the first one, read-only ones that many readers share, what they show, digests."""

from functools import lru_cache
from typing import Any, Self

import msgspec
import numpy as np

from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import duplicate
from fidchell.rulekit.shown import digest
from fidchell.rulekit.shown.played import READERS_OF, PlayResult
from fidchell.rulekit.shown.renderer import ShownStep
from fidchell.table.terms import Terms, edition_of, game_of


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
        return cls.behind(position, bytearray(position.states.tobytes()))

    @classmethod
    def behind(cls, position: Position, content: bytearray) -> Self:
        """The position that a move leads to, by its bytes; quick, as it needs no dictionary."""
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
    """What readers were shown of a position, kept so that nothing is made twice."""

    steps: dict[int | None, ShownStep] = {}
    readers: int = 0  # who was shown the position, as bits: they will be shown the next one too

    def of(self, reader: int | None) -> ShownStep:
        """What a reader was shown so far."""
        found = self.steps.get(reader)
        if found is None:
            found = self.steps[reader] = ShownStep()
        return found

    def keep(self, reader: int | None, step: ShownStep) -> None:
        """What was made apart for a reader."""
        self.steps[reader] = step
        self.readers |= 1 if reader is None else 2 << reader

    def forget_all_but(self, readers: int) -> None:
        """Some who were shown the position have left: the next one is not made for them."""
        self.readers &= readers

    def after(self, played: PlayResult) -> "ShownPosition":
        """What the same readers are shown after a move; of a hidden one all but its seat see nothing."""
        steps = played.steps
        if played.is_hidden:
            for reader in READERS_OF[self.readers]:
                if reader not in steps:
                    before = self.of(reader)
                    steps[reader] = ShownStep(before.view, before.moves)
        return ShownPosition(steps, self.readers)


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
