"""The log in words, as one reader may know it: every note is told once for each reader and language."""

from functools import cache, lru_cache
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Literal

import msgspec

from fidchell.games import find
from fidchell.rulekit.game import Game, Saying
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import Seat, fact, has, say
from fidchell.table.chronicle import Note
from fidchell.table.line import Step
from fidchell.table.speech import say_in
from fidchell.table.still import Still

if TYPE_CHECKING:
    from fidchell.table.table import Table


class Entry(msgspec.Struct, frozen=True):
    """One line of a reader's log: a move, an undo, or whatever else happened at the table."""

    version: int  # of the reader
    at: float
    seat: int | None
    kind: Literal["move", "undo", "table"]
    move: int  # how many moves of the line the reader knows of
    words: str


def sayings(before: Position, step: Step, after: Position, reader: int | None) -> list[Saying]:
    """What one move did, as a reader may know it."""
    return before.game.tell(still(before), step.seat, step.action, still(after), reader)


def still(position: Position) -> Still:
    """A position for telling: widened once for all readers."""
    return position if isinstance(position, Still) else Still.of(position)


def worded(game: Game, told: list[Saying], names: list[str], reader: int | None, language: str) -> str:
    """Sayings in a language; the reader is spoken to, where the game has the words."""
    words, folder = [], folder_of(game.name)
    for key, facts in told:
        player = facts.get("player")
        if isinstance(player, Seat) and player == reader and has(folder, language, f"{key}-you"):
            key = f"{key}-you"
        plain = tuple((name, fact(value, language, names)) for name, value in facts.items())
        words.append(said(folder, language, key, plain))
    return " ".join(words)


@cache
def folder_of(game: str) -> Path:
    """Where a game's words are."""
    return find(game).words


@lru_cache(maxsize=10_000)
def said(folder: Path, language: str, key: str, facts: tuple[tuple[str, object], ...]) -> str:
    """A message; the same is said again and again, to many readers."""
    return say(folder, language, key, **dict(facts))


def is_known(note: Note, reader: int | None) -> bool:
    """Whether a reader may know that something happened at all."""
    return not note.is_hidden or note.seat == reader


class Book:
    """The log of one reader in one language."""

    def __init__(self, reader: int | None, language: str) -> None:
        self.reader, self.language = reader, language
        self.entries: list[Entry] = []
        self.read = 0  # notes that are in the book
        self.moves = 0  # moves of the line that the reader knows of

    def catch_up(self, table: "Table") -> list[Entry]:
        """The whole log; only what is new is told now."""
        notes = table.chronicle.notes
        if self.read < len(notes):
            names = table.names(self.language)
            for note in notes[self.read :]:
                if is_known(note, self.reader):
                    self.write(table, note, names)
            self.read = len(notes)
        return self.entries

    def write(self, table: "Table", note: Note, names: list[str]) -> None:
        """One entry; a move of which a reader is told nothing has none."""
        kind: Literal["move", "undo", "table"] = "undo" if note.undone else "table"
        if note.step is not None:
            kind, words = "move", self.told(table, note, names)
            self.moves += 1
        else:
            known = [gone for gone in note.undone if is_known(gone, self.reader)]
            words = self.spoken(note, names, len(known))
            self.moves -= len(known)
        if words:
            version = note.moment.seen_by(self.reader)
            shared = intern(words)  # readers are mostly told the same
            self.entries.append(Entry(version, note.at, note.seat, kind, self.moves, shared))

    def told(self, table: "Table", note: Note, names: list[str]) -> str:
        """A move in words; readers who are told the same share them."""
        assert note.step is not None
        before, after = table.chronicle.positions(note, table.line)
        told = sayings(before, note.step, after, self.reader)
        spoken_to = any(facts.get("player") == self.reader for _, facts in told)
        shared = table.kept.get("told")
        if shared and not spoken_to and shared[:2] == (note, self.language) and shared[2] == told:
            return str(shared[3])
        words = worded(table.game, told, names, self.reader, self.language)
        if not spoken_to:
            table.kept["told"] = (note, self.language, told, words)
        return words

    def spoken(self, note: Note, names: list[str], count: int) -> str:
        """Whatever else happened, in words."""
        facts = dict(note.facts)
        if note.undone:
            facts["count"] = count
        if "winners" in facts:
            facts["winners"] = ", ".join(names[seat] for seat in facts["winners"]) or "-"
        if note.seat is not None:
            facts["player"] = facts.pop("name", "") or names[note.seat]
        return say_in(self.language, note.key, **facts)
