"""What happened at a table, to be told in words; each reader's version counts what it may know of."""

from typing import Any

import msgspec

from fidchell.rulekit.position import Position
from fidchell.table.line import Line, Step


class Moment(msgspec.Struct, frozen=True):
    """A version of the table, and how much of it each reader cannot know of; spectators stand last."""

    version: int
    unseen: list[int]

    def seen_by(self, reader: int | None) -> int:
        """The version of a reader."""
        return self.version - self.unseen[-1 if reader is None else reader]


class Note(msgspec.Struct, eq=False):
    """Something to tell: a move, or (with a key of the table's words) whatever else happened."""

    at: float
    moment: Moment
    seat: int | None = None
    key: str = ""
    facts: dict[str, Any] = {}
    step: Step | None = None
    index: int = 0  # of a move in the line
    kept: tuple[Position, Position] | None = None  # before and after a move that was taken back
    is_hidden: bool = False  # from all but its seat
    undone: list["Note"] = []  # the moves that were taken back


class Message(msgspec.Struct, frozen=True):
    """Somebody said something."""

    at: float
    moment: Moment
    seat: int | None
    name: str
    text: str


class Chronicle:
    """All notes and messages of a table."""

    def __init__(self, seats: int) -> None:
        self.version = 0
        self.unseen = [0] * (seats + 1)  # events that a reader cannot know of, spectators last
        self.notes: list[Note] = []
        self.moves: list[Note] = []  # of the line as it stands
        self.chat: list[Message] = []

    @property
    def moment(self) -> Moment:
        """Now."""
        return Moment(self.version, self.unseen)

    def count(self, known_to: int | None = None, is_hidden: bool = False) -> None:
        """One more event; a hidden one counts for one seat alone."""
        self.version += 1
        if is_hidden:
            self.unseen = [unseen + (reader != known_to) for reader, unseen in enumerate(self.unseen)]

    def note(self, at: float, key: str, seat: int | None = None, **facts: Any) -> None:
        """Something other than a move."""
        self.notes.append(Note(at, self.moment, seat, key, facts))

    def move(self, at: float, step: Step) -> None:
        """A move at the end of the line."""
        note = Note(at, self.moment, step.seat, step=step, index=len(self.moves), is_hidden=step.is_hidden)
        self.notes.append(note)
        self.moves.append(note)

    def take_back(self, at: float, seat: int, line: Line, gone: list[int], is_hidden: bool) -> None:
        """Moves leave the line (which still has them); what they did can still be told."""
        for index in gone:
            self.moves[index].kept = (line.before(index), line.before(index + 1))
        undone = [self.moves[index] for index in gone]
        left = set(gone)
        self.moves = [note for index, note in enumerate(self.moves) if index not in left]
        for index, note in enumerate(self.moves):
            note.index = index
        facts = {"count": len(gone)}
        self.notes.append(Note(at, self.moment, seat, "told-undo", facts, is_hidden=is_hidden, undone=undone))

    def positions(self, note: Note, line: Line) -> tuple[Position, Position]:
        """The positions before and after a move."""
        return note.kept or (line.before(note.index), line.before(note.index + 1))
