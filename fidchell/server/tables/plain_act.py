"""Moves on the shortest way: decided, stored, applied and shown without a task, a future, or waiting."""

import time

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_exception
from fidchell.server.ops.metrics import APPEND_SECONDS
from fidchell.server.tables.session import Answer, TableSession
from fidchell.store import Conflict
from fidchell.table.commands import Act, Requester
from fidchell.table.events import Event, Moved, encode


class PlainAct(msgspec.Struct, eq=False):
    """The moves of one act on their way to the disk; the table belongs to them until they are there.

    An act that is refused, ends the game, or finds the table behind its store goes the long way
    (`TableSession.start`), which can wait, and says what is wrong.
    """

    session: TableSession
    who: Requester
    command: Act
    address: str
    answer: Answer
    events: list[Event] = []
    started: float = 0.0

    def start(self) -> None:
        """Begin now, or as soon as whoever came before is done."""
        lock = self.session.lock
        if lock.is_taken:
            lock.waiting.append(self.begin)
            return
        lock.is_taken = True
        if not self.begin():
            lock.release()

    def begin(self) -> bool:
        """Decide, and hand the moves to the store; the table is ours, until `settle` where this is true.

        Without moves, and where the game is over with them, it is not.
        """
        session, table = self.session, self.session.table
        try:
            if not session.owner.is_stopping and not session.is_behind:
                self.events = events = table.decide(self.who, self.command, time.time())
                if events and type(events[-1]) is Moved:
                    packed = list(map(encode, events))
                    session.last_used = self.started = time.monotonic()
                    session.is_behind = True
                    session.store.append_soon(table.id, table.activity.version, packed, None, self.settle)
                    return True
        except Exception:
            pass  # the long way meets it again, and answers
        session.start(self.who, self.command, self.address, self.answer)
        return False

    def settle(self, error: Exception | None) -> None:
        """The events are on disk, or they are not: another process may have been first."""
        session, refusal = self.session, error
        if error is None:
            APPEND_SECONDS.observe(time.monotonic() - self.started)
            try:
                session.apply_stored(self.events)
                session.is_behind = False
                session.owner.summaries.waiting[session.table.id] = session
            except Exception:
                log_exception("command failed", table=session.id)
                refusal = UserError("failure", WORDS)
        else:
            session.is_behind = not isinstance(error, Conflict)
        if isinstance(error, Conflict):
            session.start(self.who, self.command, self.address, self.answer)
        elif refusal is None or isinstance(refusal, UserError):
            self.answer(refusal, None)
        else:
            self.answer(UserError("failure", WORDS), None)
        if session.lock.waiting:
            session.lock.release()
        else:
            session.lock.is_taken = False
