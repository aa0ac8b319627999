"""Moves on the shortest way: decided, stored, applied and shown without a task, a future, or waiting."""

import time

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_exception
from fidchell.server.ops.metrics import APPEND_SECONDS
from fidchell.server.tables.session import Answer, TableSession
from fidchell.store import Conflict
from fidchell.table.commands import Act, Requester
from fidchell.table.events import Event, Moved, encode


def start_act(session: TableSession, who: Requester, command: Act, address: str, answer: Answer) -> bool:
    """Begin an act that takes nothing but rules and store; false where it must go the long way.

    That way, which can wait, is for an act that is refused, ends the game, or finds the table busy.
    """
    if session.owner.is_stopping or session.is_behind or not session.lock.take_now():
        return False
    is_plain, events = False, list[Event]()
    try:
        events = session.table.decide(who, command, time.time())
        is_plain = bool(events) and isinstance(events[-1], Moved)  # else the game is over with it
    except UserError:
        pass
    finally:
        if not is_plain:
            session.lock.release()
    if is_plain:
        PlainAct(session, who, command, address, answer, events).store()
    return is_plain


class PlainAct:
    """The moves of one act on their way to the disk; the table belongs to them until they are there."""

    __slots__ = ("address", "answer", "command", "events", "session", "started", "who")

    def __init__(
        self,
        session: TableSession,
        who: Requester,
        command: Act,
        address: str,
        answer: Answer,
        events: list[Event],
    ) -> None:
        self.session, self.who, self.command, self.address = session, who, command, address
        self.answer, self.events, self.started = answer, events, time.perf_counter()

    def store(self) -> None:
        """Hand the events to the store."""
        session = self.session
        session.last_used, session.is_behind = time.monotonic(), True
        packed = [encode(event) for event in self.events]
        session.store.append_soon(session.id, session.table.version, packed, None, self.settle)

    def settle(self, error: Exception | None) -> None:
        """The events are on disk, or they are not: another process may have been first."""
        if error is None:
            self.apply()
            return
        self.session.is_behind = not isinstance(error, Conflict)
        self.session.lock.release()
        if isinstance(error, Conflict):
            self.session.start(self.who, self.command, self.address, self.answer)
        else:
            self.answer(error if isinstance(error, UserError) else UserError("failure", WORDS), None)

    def apply(self) -> None:
        """Let the table change, and show it to everybody."""
        session, refusal = self.session, None
        APPEND_SECONDS.observe(time.perf_counter() - self.started)
        try:
            session.apply_stored(self.events)
            session.is_behind = False
            session.owner.summaries.put(session)
        except Exception:
            log_exception("command failed", table=session.id)
            refusal = UserError("failure", WORDS)
        session.lock.release()
        self.answer(refusal, None)
