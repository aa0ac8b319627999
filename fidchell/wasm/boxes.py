"""The boxes of our edition for every choice of options, as one box and what choices change in it.

A browser has no edition file to make a box from. So any box is that of the defaults, with the changes of the
variant and of each option that is chosen otherwise, in the order of the edition file, and then with those of
pairs of choices that together make something else. Pairs that do not go together are listed.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import msgspec

from fidchell.rulekit.checks import is_allowed
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game

Value = bool | int | str


class Choice(msgspec.Struct, frozen=True):
    """A variant, or a value of an option, other than the usual one.

    What it changes is a row of numbers: a place, its new byte, a place, and so on.
    """

    option: str
    value: Value
    changes: list[int]
    seats: list[int]  # the numbers of players it is for


class Pair(msgspec.Struct, frozen=True):
    """Two choices, by their places in the list: what they change together; None: they do not go together."""

    one: int
    two: int
    changes: list[int] | None


class Boxes(msgspec.Struct, frozen=True):
    """The box of the defaults, and what differs from it for choices, for pairs of them, and in variants."""

    default: bytes
    choices: list[Choice]
    pairs: list[Pair]
    variants: dict[str, dict[str, Value]]


def boxes(game: Game) -> Boxes:
    """All boxes of a game's own edition."""
    default = box_bytes(game, {})
    assert default is not None
    choices = [
        Choice(name, value, changes(default, box_bytes(game, {name: value})), seats_for(game, {name: value}))
        for name, value in other_values(game)
    ]
    found = (pair_of(game, default, choices, one, two) for one, two in combinations(range(len(choices)), 2))
    variants = {name: dict(variant.options) for name, variant in game.edition.variants.items()}
    return Boxes(default, choices, [pair for pair in found if pair], variants)


def pair_of(game: Game, default: bytes, choices: list[Choice], one: int, two: int) -> Pair | None:
    """Two choices that change more than each alone, or do not go together; else None."""
    first, second = choices[one], choices[two]
    if first.option == second.option:
        return None
    box = box_bytes(game, {first.option: first.value, second.option: second.value})
    if box is None:
        return Pair(one, two, None)
    more = changes(changed(changed(default, first.changes), second.changes), box)
    return Pair(one, two, more) if more else None


def other_values(game: Game) -> Iterator[tuple[str, Value]]:
    """Every variant and every value of every option but the usual ones, in the order of the edition file."""
    usual = game.edition.choose({})
    for variant in game.edition.variants:
        if variant != usual["variant"]:
            yield "variant", variant
    for option in game.edition.options.values():
        for value in option.choices:
            if value != usual[option.name]:
                yield option.name, value


def all_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with all others as usual, also those that a variant sets: what is left of it is its own."""
    return {**game.edition.choose({}), **options}


def box_bytes(game: Game, options: Mapping[str, Any]) -> bytes | None:
    """The box of chosen options; None where they do not go together."""
    try:
        return game.box(game.edition, game.edition.choose(all_options(game, options))).tobytes()
    except UserError:
        return None


def changes(before: bytes, after: bytes | None) -> list[int]:
    """The places of the bytes that differ, each with its new byte."""
    found = list[int]()
    if after is None or before == after:
        return found
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            found += [place, new]
    return found


def changed(box: bytes, made: list[int]) -> bytes:
    """A box with changes made."""
    bytes_ = bytearray(box)
    for place, new in zip(made[::2], made[1::2], strict=True):
        bytes_[place] = new
    return bytes(bytes_)


def seats_for(game: Game, options: Mapping[str, Any]) -> list[int]:
    """The numbers of players that options are for."""
    return [seats for seats in game.seats if is_allowed(game, seats, all_options(game, options))]
