"""Positions of a table: the first one, read-only ones that many readers share, and their digests."""

import hashlib
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Self

import msgspec
import numpy as np

from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.entry_points import EntryPoints
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import duplicate
from fidchell.table.terms import Terms, edition_of, game_of

CACHED = ("widened_state", "counted_scores")  # what a read-only position keeps once it was read


class ReadOnlyPosition(Position):
    """A position that nobody changes, widened once for all readers; they must not write into its state."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """The same position, for reading; one that is read-only already stays as it is."""
        if isinstance(position, cls):
            return position
        reading = object.__new__(cls)
        reading.__dict__.update(position.__dict__)
        return reading

    def copy(self) -> Any:
        """A position that may be changed; it takes over no cache."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__, states=duplicate(self.states))
        for name in CACHED:
            other.__dict__.pop(name, None)
        return other

    @property
    def state(self) -> Any:
        """The widened state, made at its first use."""
        if "widened_state" not in self.__dict__:
            self.__dict__["widened_state"] = self.game.State.open(self.states)
        return self.__dict__["widened_state"]

    @property
    def box(self) -> Any:
        """The widened box, made once for all tables with the same game, options and edition."""
        kept = self.__dict__.get("widened_box")
        return self.game.Box.open(self.boxes) if kept is None else kept

    def scores(self) -> list[dict[str, int]]:
        """The score of each seat by name, counted once."""
        if "counted_scores" not in self.__dict__:
            self.__dict__["counted_scores"] = super().scores()
        return [dict(row) for row in self.__dict__["counted_scores"]]

    def drop_caches(self) -> None:
        """Free what was kept for readers: an older position is seldom read again."""
        for name in CACHED:
            self.__dict__.pop(name, None)


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
    """A short hash of a position, by which rules that play a game differently are noticed.

    Fields are taken by name, so that a record may be laid out anew without stopping games.
    """
    kind: Any = position.game.State
    if kind.digest_numbers:
        content: Any = b"".join(former_fields(position))
    else:
        content = np.frombuffer(position.raw, np.uint8).take(digest_places(kind))
    return hashlib.blake2b(content, digest_size=8).hexdigest()


@cache
def field_places(kind: Any) -> list[tuple[str, int, int]]:
    """Where the bytes of each field of a record begin and end, in the order of the names in digests."""
    layout: Any = kind.dtype.fields
    names = sorted(kind.fields, key=lambda name: kind.digest_names.get(name, name))
    return [(name, layout[name][1], layout[name][1] + layout[name][0].itemsize) for name in names]


@cache
def digest_places(kind: Any) -> Any:
    """The place of every byte of a record, in the order of digests."""
    return np.concatenate([np.arange(start, end) for _, start, end in field_places(kind)])


def former_fields(position: Position) -> Iterator[bytes]:
    """The bytes of each field; a widened one is as narrow as it was, if its numbers allow that."""
    raw = position.raw
    kind: Any = position.game.State
    for name, start, end in field_places(kind):
        field = raw[start:end]
        if name in kind.digest_numbers:
            numbers = np.frombuffer(field, kind.fields[name].number)
            narrow = numbers.astype(kind.digest_numbers[name])
            field = narrow.tobytes() if np.array_equal(narrow, numbers) else field
        yield field
