"""The log in words, as one reader may know it; each item is put into words once for reader and language."""

from functools import cache, lru_cache
from pathlib import Path
from sys import intern
from typing import Literal

import msgspec

from fidchell.games import find
from fidchell.rulekit.game import Game, Message
from fidchell.rulekit.i18n import Seat, fact, has, say
from fidchell.rulekit.position import Position
from fidchell.table import say_in
from fidchell.table.activity import Activity, ActivityItem
from fidchell.table.history import HistoryMove, MoveHistory
from fidchell.table.position import ReadOnlyPosition


class TranscriptEntry(msgspec.Struct, frozen=True):
    """One line of a reader's log: a move, an undo, or something else that happened at the table."""

    version: int  # of the reader
    at: float
    seat: int | None
    kind: Literal["move", "undo", "table"]
    move: int  # how many moves of the history the reader knows of
    words: str


def move_messages(before: Position, move: HistoryMove, after: Position, reader: int | None) -> list[Message]:
    """What one move did, as a reader may know it."""
    return before.game.log_messages(
        ReadOnlyPosition.of(before), move.seat, move.action, ReadOnlyPosition.of(after), reader
    )


def render(game: Game, messages: list[Message], names: list[str], reader: int | None, language: str) -> str:
    """Messages in a language; the reader is addressed as "you" where the game has the words for it."""
    words, folder = [], words_folder(game.name)
    for key, facts in messages:
        player = facts.get("player")
        if isinstance(player, Seat) and player == reader and has(folder, language, f"{key}-you"):
            key = f"{key}-you"
        plain = tuple((name, fact(value, language, names)) for name, value in facts.items())
        words.append(render_message(folder, language, key, plain))
    return " ".join(words)


@cache
def words_folder(game: str) -> Path:
    """Where a game's words are."""
    return find(game).words


@lru_cache(maxsize=10_000)
def render_message(folder: Path, language: str, key: str, facts: tuple[tuple[str, object], ...]) -> str:
    """One message; many readers are told the same."""
    return say(folder, language, key, **dict(facts))


def is_known(item: ActivityItem, reader: int | None) -> bool:
    """Whether a reader may know that something happened at all."""
    return not item.is_hidden or item.seat == reader


class LastMoveText:
    """The last move that was put into words: readers who are told the same messages share the text."""

    def __init__(self) -> None:
        self.item: ActivityItem | None = None
        self.language = ""
        self.messages: list[Message] = []
        self.words = ""

    def find(self, item: ActivityItem, language: str, messages: list[Message]) -> str | None:
        """The text, if it is the one of these messages."""
        is_same = self.item is item and self.language == language and self.messages == messages
        return self.words if is_same else None

    def keep(self, item: ActivityItem, language: str, messages: list[Message], words: str) -> None:
        """Keep the text for the next reader."""
        self.item, self.language, self.messages, self.words = item, language, messages, words


class Transcript:
    """The log of one reader in one language."""

    def __init__(self, reader: int | None, language: str, last_move: LastMoveText) -> None:
        self.reader, self.language, self.last_move = reader, language, last_move
        self.entries: list[TranscriptEntry] = []
        self.read = 0  # items that were read so far
        self.moves = 0  # moves of the history that the reader knows of

    def is_behind(self, activity: Activity) -> bool:
        """Whether there are items that were not read yet."""
        return self.read < len(activity.items)

    def update(self, activity: Activity, history: MoveHistory, names: list[str]) -> None:
        """Read the new items."""
        for item in activity.items[self.read :]:
            if is_known(item, self.reader):
                self.add(activity, history, item, names)
        self.read = len(activity.items)

    def add(self, activity: Activity, history: MoveHistory, item: ActivityItem, names: list[str]) -> None:
        """One entry; a move of which a reader is told nothing has none."""
        kind: Literal["move", "undo", "table"] = "undo" if item.undone else "table"
        if item.move is not None:
            before, after = activity.positions_of(item, history)
            messages = move_messages(before, item.move, after, self.reader)
            kind, words = "move", self.move_text(before.game, item, messages, names)
            self.moves += 1
        else:
            known = [undone for undone in item.undone if is_known(undone, self.reader)]
            words = self.event_text(item, names, len(known))
            self.moves -= len(known)
        if words:
            version = item.versions.of(self.reader)
            shared = intern(words)  # readers are mostly told the same
            self.entries.append(TranscriptEntry(version, item.at, item.seat, kind, self.moves, shared))

    def move_text(self, game: Game, item: ActivityItem, messages: list[Message], names: list[str]) -> str:
        """A move in words; a text that addresses the reader is not shared with others."""
        is_addressed = any(facts.get("player") == self.reader for _, facts in messages)
        if not is_addressed:
            words = self.last_move.find(item, self.language, messages)
            if words is not None:
                return words
        words = render(game, messages, names, self.reader, self.language)
        if not is_addressed:
            self.last_move.keep(item, self.language, messages, words)
        return words

    def event_text(self, item: ActivityItem, names: list[str], undone: int) -> str:
        """Anything other than a move, in words."""
        facts = dict(item.facts)
        if item.undone:
            facts["count"] = undone
        if "winners" in facts:
            facts["winners"] = ", ".join(names[seat] for seat in facts["winners"]) or "-"
        if item.seat is not None:
            facts["player"] = facts.pop("name", "") or names[item.seat]
        return say_in(self.language, item.key, **facts)
