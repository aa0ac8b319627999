"""Positions that are read often: widened once for all readers; boxes made once for all tables alike."""

from functools import lru_cache
from typing import Any, Self

import msgspec

from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.game import Entries
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import duplicate
from fidchell.table.terms import Terms, edition_of, game_of

READ = ("opened", "counted")  # what a still position keeps


class Still(Position):
    """A position that nobody changes; whoever reads it must leave its widened state as it is."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """The same position, for reading."""
        still = object.__new__(cls)
        still.__dict__.update(position.__dict__)
        return still

    def copy(self) -> Any:
        """A position that may be changed: nothing that was read is kept."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__, states=duplicate(self.states))
        for name in READ:
            other.__dict__.pop(name, None)
        return other

    @property
    def state(self) -> Any:
        """The widened state, made at its first use."""
        if "opened" not in self.__dict__:
            self.__dict__["opened"] = self.game.State.open(self.states)
        return self.__dict__["opened"]

    @property
    def box(self) -> Any:
        """The widened box, made once for all positions of all tables with it."""
        return open_box(self)

    def scores(self) -> list[dict[str, int]]:
        """The score of each seat by name, counted once."""
        if "counted" not in self.__dict__:
            self.__dict__["counted"] = super().scores()
        return [dict(row) for row in self.__dict__["counted"]]

    def forget(self) -> None:
        """Keep nothing that was read: it is seldom read again."""
        for name in READ:
            self.__dict__.pop(name, None)


def open_box(position: Position) -> Any:
    """The widened box of a position, kept beside the box itself."""
    kept = position.__dict__.get("opened_box")
    return kept[0] if kept else position.game.Box.open(position.boxes)


def first_position(terms: Terms, seed: bytes, entries: Entries) -> Position:
    """The table before the first decision."""
    options = tuple(sorted(terms.options.items()))
    edition = msgspec.json.encode(terms.edition) if terms.edition is not None else b""
    position = _unset(terms.game, options, edition).on(entries)
    position.call("setup", len(terms.chairs), seed_words(seed))
    return position


@lru_cache(maxsize=64)
def _unset(game: str, options: tuple[tuple[str, Any], ...], edition: bytes) -> Position:
    """A position with its box and nothing on the table."""
    carried = msgspec.json.decode(edition) if edition else None
    terms = Terms(game, [], dict(options), carried)
    found, printed = game_of(terms), edition_of(terms)
    position = Position(found, printed, printed.choose(terms.options), found.plain)
    position.__dict__["opened_box"] = [found.Box.open(position.boxes)]
    return position
