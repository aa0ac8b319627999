"""What a game shows: its view, its legal moves, and the texts of an edition that they name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from fidchell.rulekit.edition import Edition, Text
from fidchell.rulekit.record import Record, small
from fidchell.rulekit.rule import rule
from fidchell.rulekit.shown.pool import TextPool
from fidchell.rulekit.shown.writer import Writer

VIEW = ("box", "state", "seat", "scored", "notes", "texts")
MOVES = ("box", "state", "seat", "actions", "count", "texts")
LOG = ("box", "was", "now", "seat", "action", "reader", "stage", "texts")
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


def no_texts(edition: Edition) -> EditionTexts:
    """No texts of the edition are shown."""
    return {}


def no_book(edition: Edition) -> Book:
    """The edition file says all that clients look up."""
    return {}


@dataclass(frozen=True)
class ShownParts:
    """The shown functions of a game; their parameters are some of VIEW, MOVES and LOG."""

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

    @cached_property
    def writers(self) -> SimpleNamespace:
        """The rules that write JSON, and the pool of their texts."""
        pool, made = TextPool(), dict[Any, Any]()
        view = Writer(self.view, pool, self.game, made, VIEW).rule
        moves = Writer(self.moves, pool, self.game, made, MOVES).rule
        log = Writer(self.log, pool, self.game, made, LOG).rule
        return SimpleNamespace(view=view, moves=moves, log=log, pool=pool)
