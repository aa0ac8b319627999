"""Moves that another process has replayed: a table that is loaded takes them over and runs no rules."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import msgspec

from fidchell.table.history import HistoryMove, MoveHistory, MoveOutcome
from fidchell.table.position import ReadOnlyPosition


class ReplayedMove(msgspec.Struct, frozen=True):
    """A move as it was asked for, and everything that came of it."""

    seat: int
    text: str
    before: bytes  # the positions, as their bytes
    after: bytes
    move: HistoryMove
    barrier: int
    digest: str
    actors: list[int]  # after the move


class ReplayMemo:
    """The replayed moves by position, seat and text; those that are not known are made and noted."""

    def __init__(self, known: Iterable[ReplayedMove] = ()) -> None:
        self.known = {(each.before, each.seat, each.text): each for each in known}

    @property
    def moves(self) -> list[ReplayedMove]:
        """All moves so far."""
        return list(self.known.values())

    @contextmanager
    def active(self) -> Iterator[None]:
        """Use this memo for the tables that are folded meanwhile."""
        before = _memo.set(self)
        try:
            yield
        finally:
            _memo.reset(before)

    def outcome(self, history: MoveHistory, seat: int, text: str) -> MoveOutcome:
        """What comes of a move, from the memo where it is there."""
        key = (history.position.raw, seat, text)
        if key in self.known:
            return restored(history, self.known[key])
        made = history.try_move(seat, text)
        self.known[key] = ReplayedMove(
            seat, text, key[0], made.after.raw, made.move, made.barrier, made.digest, made.actors
        )
        return made


_memo: ContextVar[ReplayMemo | None] = ContextVar("replay_memo", default=None)


def restored(history: MoveHistory, known: ReplayedMove) -> MoveOutcome:
    """A known outcome on the present position of a table."""
    after = ReadOnlyPosition.behind(history.position, bytearray(known.after))
    return MoveOutcome(known.move, history.position, after, known.barrier, known.digest, known.actors)


def replay(history: MoveHistory, seat: int, text: str) -> MoveOutcome:
    """Make a move of the log again, or take it from the active memo."""
    memo = _memo.get()
    return history.try_move(seat, text) if memo is None else memo.outcome(history, seat, text)
