"""What a game shows: its view, its legal moves, what moves do and bring, and the texts that these name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from fidchell.rulekit.contract import FIRST_CATEGORY
from fidchell.rulekit.edition import Edition, Text
from fidchell.rulekit.record import Grid, Record, small
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown import shown
from fidchell.rulekit.shown.pool import TextPool
from fidchell.rulekit.shown.writer import Writer

VIEW = ("box", "state", "seat", "scored", "notes", "texts")
MOVES = ("box", "state", "seat", "actions", "count", "texts")
LOG = ("box", "was", "now", "seat", "action", "reader", "stage", "texts")
# `tried` is a copy of `was` that rules of the literal may change; `gained` is the score now less that before.
REASONS = ("box", "was", "now", "tried", "seat", "action", "scored", "gained", "notes", "texts")
GAINS = ("gained", "seat", "categories")
BRINGS = ("box", "state", "seat", "action", "notes", "texts")
FORESEEN = ("box", "was", "now", "tried", "seat", "action", "texts")
LAST = -1  # the stage that ends with the position after the action
MOST_STAGES = 1000
SPECTATOR = -1
FactNames = Mapping[str, Mapping[str, Text]]  # what a value of a fact is called in words, by fact and value
Book = Mapping[str, Any]  # what clients look up of an edition beside its file; texts are {en, fr}
EditionTexts = Mapping[str, Sequence[Any]]  # tables of texts, by name


class NoNotes(Record):
    """What a view needs beside the position, where it needs nothing."""

    nothing = small()


@rule
def take_no_notes(box: Any, state: Any, notes: NoNotes) -> None:
    """Nothing is worked out beforehand."""


@rule
def no_stages(box: Any, state: Any, seat: int, action: int, stage: int) -> bool:
    """An action is told in one piece: from the position before it to the one after it."""
    return False


@rule
def foresee_nothing(box: Any, state: Any, seat: int, action: int) -> bool:
    """The position after an action shows all that is certain."""
    return False


@shown
def nothing_to_say() -> Any:
    """No messages."""
    return []


@shown
def nothing_certain() -> Any:
    """No gains."""
    return None


@shown
def gains(gained: Grid, seat: int, categories: int) -> Any:
    """Points that an action brings at once, by the number of the category."""
    return [
        {"category": category, "points": gained[seat, FIRST_CATEGORY + category]}
        for category in range(categories)
        if gained[seat, FIRST_CATEGORY + category] > 0
    ]


def no_texts(edition: Edition) -> EditionTexts:
    """No texts of the edition are shown."""
    return {}


def no_book(edition: Edition) -> Book:
    """The edition file says all that clients look up."""
    return {}


@dataclass(frozen=True)
class ShownParts:
    """The shown functions of a game; their parameters are some of VIEW, MOVES, LOG and so on."""

    game: str
    view: Callable[..., Any]
    moves: Callable[..., Any]
    log: Callable[..., Any]
    fact_names: Callable[[Edition], FactNames]
    texts: Callable[[Edition], EditionTexts] = no_texts
    Notes: type[Record] = NoNotes
    # Rules: what many parts of the view need, worked out once; and one more stage of an action, carried out
    # for the log, which tells an action stage by stage (false: no more).
    take_notes: Callable[..., None] = take_no_notes
    next_stage: Callable[..., bool] = no_stages
    book: Callable[[Edition], Book] = no_book  # annotated with what it returns
    # What speaks for an action, as messages; and what it earns at once whatever it brings to light, in
    # numbers or null. Both tell what the seat may know, and nothing else.
    reasons: Callable[..., Any] = nothing_to_say
    brings: Callable[..., Any] = nothing_certain
    # A rule that carries out what is certain of an action where the action itself may bring hidden things to
    # light (false: it does not, or nothing is certain); and what has happened then, as messages.
    foresee: Callable[..., bool] = foresee_nothing
    foreseen: Callable[..., Any] = nothing_to_say

    @cached_property
    def writers(self) -> SimpleNamespace:
        """The rules that write JSON, and the pool of their texts."""
        pool, made = TextPool(), dict[Any, Any]()
        literals = {
            "view": (self.view, VIEW),
            "moves": (self.moves, MOVES),
            "log": (self.log, LOG),
            "reasons": (self.reasons, REASONS),
            "gains": (gains, GAINS),
            "brings": (self.brings, BRINGS),
            "foreseen": (self.foreseen, FORESEEN),
        }
        writers = {
            name: Writer(literal, pool, self.game, made, parameters).rule
            for name, (literal, parameters) in literals.items()
        }
        return SimpleNamespace(**writers, pool=pool)
