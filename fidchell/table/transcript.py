"""The log as one reader may know it: keys of messages with their facts, put into words for those who ask."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from fidchell.games import find
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import Seat, fact, has, say
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message, read_messages
from fidchell.table import say_in
from fidchell.table.activity import Activity, ActivityItem
from fidchell.table.history import HistoryMove, MoveHistory
from fidchell.table.position import ReadOnlyPosition

NOTHING = b"[]"  # of which a reader is told nothing
Kind = Literal["move", "undo", "table"]


class TranscriptEntry(msgspec.Struct, frozen=True):
    """One entry of a reader's log: a move, an undo, or something else that happened at the table.

    It is kept as JSON, since it is sent more often than it is put into words.
    """

    version: int  # of the reader
    at: float
    seat: int | None
    kind: Kind
    move: int  # how many moves of the history the reader knows of
    messages: msgspec.Raw  # with keys of the game's words for a move, of the table's for anything else


def move_json(before: Position, move: HistoryMove, after: Position, reader: int | None) -> bytes:
    """What one move did, as a reader may know it, as JSON."""
    before, after = ReadOnlyPosition.of(before), ReadOnlyPosition.of(after)
    return before.log_json(move.seat, move.action, after, reader)


def move_messages(before: Position, move: HistoryMove, after: Position, reader: int | None) -> list[Message]:
    """What one move did, as a reader may know it."""
    return read_messages(move_json(before, move, after, reader), before.game.fact_names(before.edition))


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


def event_message(item: ActivityItem, undone: int) -> dict[str, Any]:
    """Anything other than a move, as a message: `player` is a name of that time, or a seat."""
    facts = dict(item.facts or {})
    if item.undone:
        facts["count"] = undone
    if item.seat is not None:
        facts["player"] = facts.pop("name", "") or item.seat
    return {"key": item.key, **facts}


def event_text(message: dict[str, Any], names: list[str], language: str) -> str:
    """Anything other than a move, in words."""
    facts = dict(message)
    if isinstance(facts.get("player"), int):
        facts["player"] = names[facts["player"]]
    if "winners" in facts:
        facts["winners"] = ", ".join(names[seat] for seat in facts["winners"]) or "-"
    return say_in(language, facts.pop("key"), **facts)


def is_known(item: ActivityItem, reader: int | None) -> bool:
    """Whether a reader may know that something happened at all."""
    return not item.is_hidden or item.seat == reader


def told_move(
    activity: Activity, history: MoveHistory, item: ActivityItem, move: HistoryMove, reader: int | None
) -> bytes:
    """What a move of the activity did, as a reader may know it, as JSON."""
    before, after = activity.positions_of(item, history)
    return move_json(before, move, after, reader)


class Transcript:
    """The log of one reader."""

    def __init__(self, reader: int | None) -> None:
        self.reader = reader
        self.entries: list[bytes] = []  # as JSON
        self.versions: list[int] = []  # of the reader, of each entry
        self.read = 0  # items that were read so far
        self.moves = 0  # moves of the history that the reader knows of

    def update(self, activity: Activity, history: MoveHistory, last: bytes = b"") -> None:
        """Read the new items; `last` is what the last move of the history did, where it was made before."""
        newest, reader = activity.moves[-1] if last and activity.moves else None, self.reader
        for item in activity.items[self.read :]:
            if item.is_hidden and item.seat != reader:
                continue
            if (move := item.move) is not None:
                self.moves += 1
                kind = "move"
                messages = last if item is newest else told_move(activity, history, item, move, reader)
            else:
                kind, messages = self.other(item)
            if messages != NOTHING:  # a move of which the reader is told nothing
                versions, seat = item.versions, "null" if item.seat is None else item.seat
                version = versions.version - versions.unknown[-1 if reader is None else reader]
                head = (
                    f'{{"version":{version},"at":{item.at},"seat":{seat},"kind":"{kind}","move":{self.moves}'
                )
                self.versions.append(version)
                self.entries.append(b'%b,"messages":%b}' % (head.encode(), messages))
        self.read = len(activity.items)

    def other(self, item: ActivityItem) -> tuple[Kind, bytes]:
        """The kind and the messages of what is no move."""
        known = sum(is_known(undone, self.reader) for undone in item.undone)
        self.moves -= known
        messages = msgspec.json.encode([event_message(item, known)])
        return "undo" if item.undone else "table", messages


def read_entries(log: bytes) -> list[TranscriptEntry]:
    """Entries from their JSON."""
    return _decoder.decode(log)


_decoder = msgspec.json.Decoder(list[TranscriptEntry])


def entry_text(
    entry: TranscriptEntry, position: Position, reader: int | None, names: list[str], language: str
) -> str:
    """An entry of a reader's log in words."""
    if entry.kind == "move":
        messages = read_messages(bytes(entry.messages), position.game.fact_names(position.edition))
        return render(position.game, messages, names, reader, language)
    return " ".join(event_text(message, names, language) for message in msgspec.json.decode(entry.messages))
