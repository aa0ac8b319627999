"""A game as the rest of the package sees it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from fidchell.rulekit.edition import Edition, EditionCache, check_options, edition_from, read_edition
from fidchell.rulekit.entry_points import (
    ENTRY_POINTS,
    PLAY,
    CompiledEntryPoints,
    EntryPoints,
    InterpretedEntryPoints,
)
from fidchell.rulekit.errors import BadOption, UserError
from fidchell.rulekit.record import Batch, BoxRecord, Record, duplicate
from fidchell.rulekit.shown.interpreted_renderer import InterpretedRenderer
from fidchell.rulekit.shown.messages import Message, read_messages
from fidchell.rulekit.shown.parts import Book, FactNames, ShownParts
from fidchell.rulekit.shown.renderer import SHOWN, CompiledRenderer
from fidchell.rulekit.specialize import specialize
from fidchell.rulekit.targets.cpu import is_compiling

View = dict[str, Any]

# A rulekit.position.Position. It holds its Game, so this module lies below it and does not import it.
AnyPosition = Any


class Moves(Protocol):
    """How a game's actions are read and written (its module `text.moves`)."""

    def write(self, position: AnyPosition, seat: int, action: int) -> str:
        """The text of a legal action, such as `lay R5 large`."""

    def read(self, position: AnyPosition, seat: int, text: str) -> int:
        """The action behind a text; what cannot be read raises UnreadableMove."""

    def clicks(self, position: AnyPosition, seat: int, action: int) -> tuple[str, ...]:
        """The things one clicks, in order, to choose an action."""

    def why_not(self, position: AnyPosition, seat: int, action: int) -> UserError:
        """Why an action that can be read is not legal, from what the seat may know."""


class Exchange(Protocol):
    """A whole position as plain data, drawn as in the rules (its module `text.exchange`)."""

    def load(self, mapping: Mapping[str, Any]) -> AnyPosition:
        """A position from plain data."""

    def dump(self, position: AnyPosition) -> dict[str, Any]:
        """Plain data from a position."""


@dataclass(frozen=True)
class Game:
    """Everything a game hands over; tables, players and environments know only this."""

    name: str
    version: int  # of the rules; goes up when an old log would end otherwise
    seats: tuple[int, ...]  # numbers of players
    folder: Path  # the game's folder: RULES.md, edition.toml, words/
    Box: type[BoxRecord]
    State: type[Record]
    rules: Mapping[str, Callable[..., Any]]
    constants: Mapping[str, int]
    categories: tuple[str, ...]  # of the score, in order
    make_box: Callable[[Edition, Mapping[str, Any], Batch], None]
    bound: Callable[[int, Mapping[str, Any]], int]  # most decisions of a game: seats, options
    moves: Moves
    exchange: Exchange
    shown: ShownParts  # what a seat sees, and its legal moves
    versions: tuple[int, ...] = (1,)  # of the rules that can still be played (`Box.rules` says which)
    former_editions: frozenset[str] = (
        frozenset()
    )  # hashes of ours before options were added: they play the same
    later_options: frozenset[str] = frozenset()  # added since: an edition written before has only the default
    weights: tuple[tuple[str, int], ...] = ()  # what tunes `policy_score`: names, and values to begin with
    noinline: tuple[str, ...] = ()  # rules that a GPU calls instead of inlining
    # Raises where edition and options do not serve a number of players: a seat that is named must exist.
    check_setup: Callable[[AnyPosition, int], None] | None = None

    @property
    def words(self) -> Path:
        """The folder with the game's words in both languages."""
        return self.folder / "text" / "words"

    @cached_property
    def edition(self) -> Edition:
        """Our own edition."""
        return read_edition(self.folder / "edition.toml", self.name)

    def is_ours(self, digest: str) -> bool:
        """Whether a content hash is that of our edition, now or formerly."""
        return digest == self.edition.digest or digest in self.former_editions

    def of_version(self, version: int) -> "Game":
        """The same game by the rules of another version; one that is gone gives this one."""
        return self._other_versions.get(version, self)

    @cached_property
    def _other_versions(self) -> dict[int, "Game"]:
        return {
            version: replace(self, version=version) for version in self.versions if version != self.version
        }

    def check_seats(self, seats: int) -> None:
        """The game must be for this number of players."""
        if seats not in self.seats:
            raise UserError("seats-wrong", game=self.name, seats=", ".join(map(str, self.seats)), came=seats)

    def load_edition(self, path: Path) -> Edition:
        """An edition from a file, checked."""
        return self.checked(read_edition(path, self.name))

    def trusted_edition(self, data: Mapping[str, Any], file: str) -> Edition:
        """An edition that was checked before, in another process: only read."""
        return check_options(edition_from(data, file, self.name), self.edition.options, self.later_options)

    def carried_edition(self, data: Mapping[str, Any], file: str) -> Edition:
        """An edition that came inside a log, checked."""
        return self.checked(edition_from(data, file, self.name))

    def checked(self, edition: Edition) -> Edition:
        """An edition with the options of ours, of which every variant and every choice makes a box."""
        edition = check_options(edition, self.edition.options, self.later_options)
        chosen = [{"variant": variant} for variant in edition.variants]
        chosen += [{option.name: value} for option in edition.options.values() for value in option.choices]
        for choice in chosen:
            with suppress(BadOption):  # choices that do not go together
                self._new_box(edition, *edition.choose(choice).items())
        edition.root.check_all_read()
        return edition

    def box(self, edition: Edition, options: Mapping[str, Any]) -> Batch:
        """The box of an edition with chosen options (a batch of one)."""
        return duplicate(self._boxes(edition, *options.items()))

    def _new_box(self, edition: Edition, *options: tuple[str, Any]) -> Batch:
        boxes = self.Box.batch()
        boxes["rules"] = self.version
        self.make_box(edition, dict(options), boxes)
        return boxes

    @cached_property
    def _boxes(self) -> EditionCache[Batch]:
        return EditionCache(self._new_box)

    def log_messages(
        self, before: AnyPosition, seat: int, action: int, after: AnyPosition, reader: int | None
    ) -> list[Message]:
        """What a move did, as a reader may know it."""
        log = before.log_json(seat, action, after, reader)
        return read_messages(log, self.fact_names(before.edition))

    def fact_names(self, edition: Edition) -> FactNames:
        """What the facts of messages are called in words; kept for the editions in use."""
        return self._fact_names(edition)

    @cached_property
    def _fact_names(self) -> EditionCache[FactNames]:
        return EditionCache(self.shown.fact_names)

    def book(self, edition: Edition) -> Book:
        """What clients look up of an edition beside its file; kept for the editions in use."""
        return self._book(edition)

    @cached_property
    def _book(self) -> EditionCache[Book]:
        return EditionCache(self.shown.book)

    def template(self, name: str) -> ModuleType:
        """A template specialised for this game (see `rulekit.specialize`)."""
        return specialize(name, self)

    @cached_property
    def compiled(self) -> EntryPoints:
        """The entry points on compiled rules (interpreted where Numba is absent)."""
        if not is_compiling():
            return self.interpreted
        renderer = CompiledRenderer(self.shown, self.constants, self.State, self.template(SHOWN))
        return CompiledEntryPoints(self.template(ENTRY_POINTS), self.template(PLAY), renderer)

    @cached_property
    def interpreted(self) -> EntryPoints:
        """The entry points on interpreted rules, ready at once."""
        renderer = InterpretedRenderer(
            self.shown, self.constants, self.Box, self.State, self.rules, len(self.categories)
        )
        return InterpretedEntryPoints(self.Box, self.State, self.rules, renderer, self.constants["OPTIONS"])
