"""Positions as plain data: reading them with checks, and what every game's `text.exchange` has in common."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fidchell.rulekit.edition import shortened
from fidchell.rulekit.errors import BadPosition, IllegalMove, UserError
from fidchell.rulekit.position import Position
from fidchell.rulekit.strict import clean, expected_key

_MISSING: Any = object()


class PositionReader:
    """Reads a position given as a mapping; the error for a wrong value names it and what was expected."""

    def __init__(self, mapping: Mapping[str, Any], *needed: str) -> None:
        if not isinstance(mapping, Mapping):
            raise BadPosition(
                "position-value",
                place="position",
                expected=UserError("expect-table"),
                came=_shortened(mapping),
            )
        self.mapping, self.known = mapping, set(needed)
        for key in needed:
            if key not in mapping:
                raise self.error(key, UserError("expect-key"), _MISSING)

    def error(self, place: str, expected: str | UserError, came: object) -> BadPosition:
        """The error for a wrong value."""
        return BadPosition("position-value", place=place, expected=expected, came=_shortened(came))

    def allow(self, *keys: str) -> None:
        """Keys that may be missing."""
        self.known |= set(keys)

    def table(self, key: str, keys: Iterable[str]) -> dict[str, Any]:
        """A mapping with some of these keys, empty where it is missing; checks the other keys too."""
        unknown = [name for name in self.mapping if name not in self.known]
        if unknown:
            key = str(unknown[0])
            raise BadPosition("position-key", place=clean(key), expected=expected_key(key, self.known))
        value = self.mapping.get(key, {})
        if not isinstance(value, Mapping) or any(name not in keys for name in value):
            raise self.error(key, UserError("expect-keys", keys=", ".join(keys)), value)
        return dict(value)

    def number(self, key: str, low: int, high: int, default: Any = _MISSING) -> int:
        """A whole number within bounds."""
        value = self.mapping.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self.error(key, UserError("expect-integer", low=str(low), high=str(high)), value)
        return value

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        """A list of whole numbers; zeros where it is missing."""
        value = self.mapping.get(key, [0] * count)
        right = isinstance(value, Sequence) and len(value) == count
        if not right or not all(type(entry) is int and low <= entry <= high for entry in value):
            expected = UserError("expect-integers-count", count=count, low=str(low), high=str(high))
            raise self.error(key, expected, value)
        return list(value)

    def choice(self, key: str, choices: Sequence[str], default: Any = _MISSING) -> int:
        """The place of a value among its choices."""
        value = self.mapping.get(key, default)
        if not isinstance(value, str) or value not in list(choices):
            raise self.error(key, UserError("expect-one-of", choices=", ".join(choices)), value)
        return choices.index(value)

    def line(self, key: str) -> str:
        """A text."""
        value = self.mapping.get(key)
        if not isinstance(value, str):
            raise self.error(key, UserError("expect-text"), value)
        return value

    def lines(self, key: str, count: int, default: Any = _MISSING) -> list[str]:
        """A list of texts; the default for each where it is missing."""
        value = self.mapping.get(key, [default] * count)
        right = isinstance(value, Sequence) and not isinstance(value, str) and len(value) == count
        if not right or not all(isinstance(entry, str) for entry in value):
            raise self.error(key, UserError("expect-texts-count", count=count), value)
        return list(value)

    def nested(self, key: str, count: int, place: int, inner: int) -> list[str]:
        """One of a list of lists of texts."""
        value = self.mapping.get(key)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != count:
            raise self.error(key, UserError("expect-lists", count=count, inner=inner), value)
        rows = value[place]
        if not isinstance(rows, Sequence) or isinstance(rows, str) or len(rows) != inner:
            raise self.error(f"{key}[{place}]", UserError("expect-texts-count", count=inner), rows)
        if not all(isinstance(entry, str) for entry in rows):
            raise self.error(f"{key}[{place}]", UserError("expect-texts-count", count=inner), rows)
        return list(rows)


def _shortened(value: object) -> object:
    if value is _MISSING:
        return UserError("expect-nothing")
    return shortened(value)


def legal(position: Position) -> list[str]:
    """The legal moves of whoever may act, as texts; with several actors the first of them."""
    actors = position.actors()
    return position.texts(actors[0]) if actors else []


def apply(position: Position, text: str) -> Position:
    """The position after a move; an illegal one raises, and the old position stays as it was."""
    actors = position.actors()
    if not actors:
        raise IllegalMove("game-over")
    after = position.copy()
    after.play(actors[0], text)
    return after


def score(position: Position) -> list[dict[str, int]]:
    """The score of each seat as if the game ended now."""
    return position.scores()
