"""A game as the rest of the house sees it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from fidchell.rulekit import contract
from fidchell.rulekit.edition import Edition, check_options, edition_from, read_edition
from fidchell.rulekit.faults import BadOption, Fault
from fidchell.rulekit.record import Batch, Record
from fidchell.rulekit.rule import interpreted, is_compiling
from fidchell.rulekit.stamp import stamp

if TYPE_CHECKING:
    from fidchell.rulekit.position import Position

View = dict[str, Any]
Saying = tuple[str, dict[str, Any]]  # a key of the word files with its facts


class Moves(Protocol):
    """How a game's actions are read and written (its room `moves`)."""

    def write(self, position: "Position", seat: int, action: int) -> str:
        """The text of a legal action, such as `lay R5 large`."""

    def read(self, position: "Position", seat: int, text: str) -> int:
        """The action behind a text; what cannot be read raises UnreadableMove."""

    def clicks(self, position: "Position", seat: int, action: int) -> tuple[str, ...]:
        """The things one clicks, in order, to choose an action."""

    def why_not(self, position: "Position", seat: int, action: int) -> Fault:
        """Why an action that can be read is not legal, from what the seat may know."""


class Exchange(Protocol):
    """A whole position as plain data, drawn as in the rules (the room `exchange`)."""

    def load(self, mapping: Mapping[str, Any]) -> "Position":
        """A position from plain data."""

    def dump(self, position: "Position") -> dict[str, Any]:
        """Plain data from a position."""


@dataclass(frozen=True)
class Game:
    """Everything a game hands over; tables, players and environments know only this."""

    name: str
    version: int  # goes up when an old log would end otherwise
    seats: tuple[int, ...]  # numbers of players
    room: Path  # the game's folder: RULES.md, edition.toml, words/
    Box: type[Record]
    State: type[Record]
    rules: Mapping[str, Callable[..., Any]]
    constants: Mapping[str, int]
    categories: tuple[str, ...]  # of the score, in order
    make_box: Callable[[Edition, Mapping[str, Any], Batch], None]
    bound: Callable[[int, Mapping[str, Any]], int]  # most decisions of a game: seats, options
    moves: Moves
    exchange: Exchange
    view: Callable[["Position", int | None], View]
    tell: Callable[["Position", int, int, "Position", int | None], list[Saying]]
    weights: tuple[tuple[str, int], ...] = ()  # what tunes `weigh`: names, and values to begin with
    apart: tuple[str, ...] = ()  # rules that a GPU calls instead of inlining
    facts: Callable[["Position", int, int, "Position"], list[Saying]] | None = None  # why a move is good

    @property
    def words(self) -> Path:
        """The folder with the game's words in both languages."""
        return self.room / "words"

    @cached_property
    def edition(self) -> Edition:
        """Our own edition."""
        return read_edition(self.room / "edition.toml", self.name)

    def check_seats(self, seats: int) -> None:
        """The game must be for this number of players."""
        if seats not in self.seats:
            raise Fault("seats-wrong", game=self.name, seats=", ".join(map(str, self.seats)), came=seats)

    def load_edition(self, path: Path) -> Edition:
        """An edition from a file, checked."""
        return self.checked(read_edition(path, self.name))

    def carried_edition(self, data: Mapping[str, Any], file: str) -> Edition:
        """An edition that came inside a log, checked."""
        return self.checked(edition_from(data, file, self.name))

    def checked(self, edition: Edition) -> Edition:
        """An edition with the options of ours, of which every variant and every choice makes a box."""
        check_options(edition, self.edition.options)
        chosen = [{"variant": variant} for variant in edition.variants]
        chosen += [{option.name: value} for option in edition.options.values() for value in option.choices]
        for choice in chosen:
            with suppress(BadOption):  # choices that do not go together
                self.box(edition, edition.choose(choice))
        return edition

    def box(self, edition: Edition, options: Mapping[str, Any]) -> Batch:
        """The box of an edition with chosen options (a batch of one)."""
        boxes = self.Box.batch()
        self.make_box(edition, options, boxes)
        return boxes

    def template(self, name: str) -> ModuleType:
        """A template stamped out for this game."""
        return stamp(name, self)

    @cached_property
    def compiled(self) -> "Entries":
        """The entry points on compiled rules (plain Python where Numba is absent)."""
        return CompiledEntries(self) if is_compiling() else PlainEntries(self)

    @cached_property
    def plain(self) -> "Entries":
        """The entry points on interpreted rules, ready at once."""
        return PlainEntries(self)


class Entries(Protocol):
    """Calls of the contract's rules on a batch of positions by index."""

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract."""


class CompiledEntries:
    """Entry points through compiled code."""

    def __init__(self, game: Game) -> None:
        module = game.template("fidchell.rulekit.entries")
        self.entries = {rule.__name__: getattr(module, f"{rule.__name__}_at") for rule in contract.RULES}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, compiled."""
        return self.entries[name](boxes, states, index, *rest)


class PlainEntries:
    """Entry points through widened copies and plain Python."""

    writing = ("setup", "apply", "redeal")

    def __init__(self, game: Game) -> None:
        self.Box, self.State = game.Box, game.State
        self.rules = {name: interpreted(rule) for name, rule in game.rules.items()}

    def call(self, name: str, boxes: Batch, states: Batch, index: int, *rest: Any) -> Any:
        """Run one rule of the contract, interpreted; the position changes only if all went well."""
        state = self.State.open(states, index)
        result = self.rules[name](self.Box.open(boxes), state, *rest)
        if name in self.writing:
            state.close(states, index)
        return result
