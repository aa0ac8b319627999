"""Everything that happened at a table, in order, for its transcript; and the chat.

Each reader has a version of its own, which counts only the events that this reader may know of.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fidchell.rulekit.position import Position
from fidchell.table.events import Event, decode, encode
from fidchell.table.history import HistoryMove, MoveHistory

LEAST_PACKED = 16  # events: fewer would hardly get smaller
QUICK = 1  # the level of compression


class ReaderVersions(msgspec.Struct, frozen=True, gc=False):
    """The version of the table at one moment, and how many of its events each reader cannot know of."""

    version: int
    unknown: list[int]  # by seat; spectators last

    def of(self, reader: int | None) -> int:
        """The version of a reader."""
        return self.version - self.unknown[-1 if reader is None else reader]


class ActivityItem(msgspec.Struct, eq=False, gc=False):
    """One thing that happened: a move, or (with a message key of the table) something else."""

    at: float
    versions: ReaderVersions
    seat: int | None = None
    key: str = ""
    facts: dict[str, Any] | None = None
    move: HistoryMove | None = None
    index: int = 0  # of a move in the history
    saved_positions: tuple[Position, Position] | None = None  # before and after a move that was taken back
    is_hidden: bool = False  # from all but its seat
    undone: Sequence["ActivityItem"] = ()  # the moves that were taken back


class ChatMessage(msgspec.Struct, frozen=True):
    """What somebody wrote in the chat."""

    at: float
    versions: ReaderVersions
    seat: int | None
    name: str
    text: str


class Activity:
    """All items and chat messages of a table."""

    def __init__(self, seats: int) -> None:
        self.version = 0
        self.unknown = [0] * (seats + 1)  # events that a reader cannot know of, spectators last
        self.items: list[ActivityItem] = []
        self.moves: list[ActivityItem] = []  # one for each move of the history as it stands
        self.chat: list[ChatMessage] = []

    @property
    def versions(self) -> ReaderVersions:
        """The version of every reader now."""
        return ReaderVersions(self.version, self.unknown)

    def version_of(self, reader: int | None) -> int:
        """The version of one reader now."""
        return self.version - self.unknown[-1 if reader is None else reader]

    def count_event(self, known_to: int | None = None, is_hidden: bool = False) -> None:
        """One more event; a hidden one counts for one seat alone."""
        self.version += 1
        if is_hidden:
            self.unknown = [unknown + (reader != known_to) for reader, unknown in enumerate(self.unknown)]

    def record(self, at: float, key: str, seat: int | None = None, **facts: Any) -> None:
        """Something other than a move happened."""
        self.items.append(ActivityItem(at, self.versions, seat, key, facts))

    def record_move(self, at: float, move: HistoryMove) -> None:
        """A move was made at the end of the history."""
        moves, versions, seat = self.moves, ReaderVersions(self.version, self.unknown), move.seat
        item = ActivityItem(at, versions, seat, "", None, move, len(moves), None, move.is_hidden)
        self.items.append(item)
        moves.append(item)

    def record_undo(
        self, at: float, seat: int, history: MoveHistory, undone: list[int], is_hidden: bool
    ) -> None:
        """Moves are about to leave the history; their positions are saved, so that they can be described."""
        for index in undone:
            positions = history.position_before(index), history.position_before(index + 1)
            self.moves[index].saved_positions = positions
        items = [self.moves[index] for index in undone]
        removed = set(undone)
        self.moves = [item for index, item in enumerate(self.moves) if index not in removed]
        for index, item in enumerate(self.moves):
            item.index = index
        facts = {"count": len(undone)}
        self.items.append(
            ActivityItem(at, self.versions, seat, "told-undo", facts, is_hidden=is_hidden, undone=items)
        )

    def positions_of(self, item: ActivityItem, history: MoveHistory) -> tuple[Position, Position]:
        """The positions before and after a move."""
        if item.saved_positions is not None:
            return item.saved_positions
        return history.position_before(item.index), history.position_before(item.index + 1)


class EventLog:
    """What the log of a game tells, in its order; it is read seldom, and at a table at rest kept as bytes."""

    __slots__ = ("packed", "recent")

    def __init__(self) -> None:
        self.packed: list[bytes] = []  # the older events: their lines, compressed
        self.recent: list[Event] = []

    def __iter__(self) -> Iterator[Event]:
        for part in self.packed:
            yield from map(decode, zlib.decompress(part).split(b"\n"))  # JSON without line breaks
        yield from self.recent

    def pack(self) -> None:
        """Hold no more than it takes to read them again."""
        if len(self.recent) >= LEAST_PACKED:
            self.packed.append(zlib.compress(b"\n".join(map(encode, self.recent)), QUICK))
            self.recent = []
