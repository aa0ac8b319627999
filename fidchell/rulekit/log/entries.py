"""What a log tells after its header: moves, undos and what else happened at a table; and how it is judged."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from fidchell.rulekit.errors import BadLog, UserError
from fidchell.rulekit.position import Position

UNDO = re.compile(r"undo (?P<count>[1-9][0-9]{0,5})(?P<agreed> agreed)?")
TABLE = re.compile(r"table (?P<kind>[a-z]{1,20})(?: (?P<facts>\{.*\}))?")

Move = tuple[int, str]  # seat and text


@dataclass(frozen=True)
class LogEntry:
    """One line: who did something, what, and in the log of a table, how many seconds after its start."""

    line: int
    number: int  # behind the header
    seat: int | None  # None: the host, or nobody
    text: str
    at: float | None = None

    @cached_property
    def undo(self) -> re.Match[str] | None:
        """The parts of an undo, if it is one."""
        return UNDO.fullmatch(self.text)

    @cached_property
    def table(self) -> re.Match[str] | None:
        """The parts of something else that happened at a table, if it is that."""
        return TABLE.fullmatch(self.text)

    @property
    def is_agreed(self) -> bool:
        """Whether it is an undo with the consent of the others."""
        return self.undo is not None and self.undo["agreed"] is not None

    @property
    def count(self) -> int:
        """How many moves an undo takes back."""
        return int(self.undo["count"]) if self.undo else 0

    def first_undone(self, moves: list[Move]) -> int | None:
        """Where the moves begin that an undo takes back: the last of all by consent, else the seat's own."""
        if self.is_agreed:
            return len(moves) - self.count if self.count <= len(moves) else None
        left = self.count
        for index in range(len(moves) - 1, -1, -1):
            left -= moves[index][0] == self.seat
            if left == 0:
                return index
        return None

    def carry_out(self, moves: list[Move]) -> bool:
        """Change a list of moves by this entry; false where an undo takes back more than there is."""
        if self.undo:
            first = self.first_undone(moves)
            if first is None:
                return False
            moves[first:] = self.kept(moves[first:])
        elif not self.table:
            moves.append((self.seat or 0, self.text))
        return True

    def kept(self, moves: list[Move]) -> list[Move]:
        """Those of the last moves that an undo leaves: without consent, what others did at the same time."""
        return [] if self.is_agreed else [move for move in moves if move[0] != self.seat]


@dataclass
class Playback:
    """A game played again entry by entry, those that were taken back included."""

    positions: list[Position]  # before every move, and now
    moves: list[Move] = field(default_factory=list)

    def play(self, entries: Iterable[LogEntry]) -> None:
        """Play all entries; the first that is not right is named by its line."""
        for entry in entries:
            if entry.undo:
                self.undo(entry)
            elif not entry.table:
                self.move(entry)

    def move(self, entry: LogEntry) -> None:
        """A move, which must be legal."""
        try:
            self.add(entry.seat or 0, entry.text)
        except UserError as error:
            facts = {"number": entry.number, "line": entry.line, "move": entry.text}
            raise BadLog("log-move", reason=error, **facts) from error

    def add(self, seat: int, text: str) -> None:
        """Play a move on a copy of the last position."""
        after = self.positions[-1].copy()
        after.play(seat, text)
        self.positions.append(after)
        self.moves.append((seat, text))

    def undo(self, entry: LogEntry) -> None:
        """An undo; without consent it stops at the barrier, and at what others have done since."""
        first, last = entry.first_undone(self.moves), self.positions[-1]
        if first is None:
            raise BadLog("log-undo-nothing", line=entry.line)
        undone = self.moves[first:]
        if not entry.is_agreed and self.positions[first].barrier() != last.barrier():
            raise BadLog("log-undo-hidden", line=entry.line)
        del self.positions[first + 1 :], self.moves[first:]
        kept = entry.kept(undone)
        if kept and not self.is_independent(kept, [move for move in undone if move not in kept], last):
            raise BadLog("log-undo-other", line=entry.line)
        for move in kept:
            self.add(*move)

    def is_independent(self, kept: list[Move], undone: list[Move], last: Position) -> bool:
        """Whether the moves of the others do not rest on those that are taken back."""
        position = self.positions[-1].copy()
        try:
            for seat, text in [*kept, *undone]:
                position.play(seat, text)
        except UserError:
            return False
        return position.raw == last.raw
