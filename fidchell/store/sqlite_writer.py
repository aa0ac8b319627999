"""The one thread that writes to a SQLite file: whatever waits is written together and synced once."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from fidchell.store.faults import Closed, StoreFault
from fidchell.store.hints import Hint, Watches
from fidchell.store.sqlite_file import SqliteFile, fault_behind

MOST = 512  # deeds written together
Outcome = object | Exception
Deed = Callable[[sqlite3.Connection], object]


class Wish(NamedTuple):
    """A deed that someone waits for."""

    deed: Deed
    answer: "asyncio.Future[object]"


class Writer:
    """Carries out deeds in groups; a deed raises a StoreFault before it has written anything, or succeeds."""

    def __init__(self, file: SqliteFile, watches: Watches) -> None:
        self._file, self._watches = file, watches
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Wish] = []  # for the thread to come back
        self._groups: queue.SimpleQueue[list[Wish]] = (
            queue.SimpleQueue()
        )  # never more than one; empty: the end
        self._is_open, self._is_busy = True, False
        self._thread = threading.Thread(target=self._run, name="fidchell-store", daemon=True)
        self._thread.start()

    async def write(self, deed: Deed) -> object:
        """Carry out a deed durably and return what it returns."""
        if not self._is_open:
            raise Closed()
        wish = Wish(deed, self._loop.create_future())
        self._waiting.append(wish)
        if not self._is_busy:
            # At the end of this turn of the loop: whatever is asked for until then goes together.
            self._is_busy = True
            self._loop.call_soon(self._hand_over)
        return await wish.answer

    def _hand_over(self) -> None:
        """Give the thread what waits; without anything it rests, and after the end it goes home."""
        group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        self._is_busy = bool(group)
        if group or not self._is_open:
            self._groups.put(group)

    async def close(self) -> None:
        """Write what waits, then stop."""
        if self._is_open:
            self._is_open = False
            if not self._is_busy:
                self._hand_over()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while group := self._groups.get():
            outcomes = self._carry_out([wish.deed for wish in group])
            try:
                self._loop.call_soon_threadsafe(self._settle, group, outcomes)
            except RuntimeError:
                break  # the loop is closed: nobody waits any more
        self._file.drop()

    def _carry_out(self, deeds: Sequence[Deed]) -> list[Outcome]:
        """One transaction for a group: on disk as a whole, or not at all."""
        try:
            connection = self._file.ready()
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_done(deed, connection) for deed in deeds]
            connection.execute("COMMIT")
            return outcomes
        except Exception as error:
            self._file.drop()  # which rolls back
            return [self._failure(error) for _ in deeds]

    def _failure(self, error: Exception) -> Exception:
        """A fault for one of the group, with its cause."""
        if not isinstance(error, sqlite3.Error | OSError):
            return error
        fault = fault_behind(error, self._file.path)
        fault.__cause__ = error
        return fault

    def _settle(self, group: Sequence[Wish], outcomes: Sequence[Outcome]) -> None:
        """In the loop: answer everyone, and tell the watches what is on disk now."""
        for wish, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Hint):
                self._watches.tell([outcome])
            if wish.answer.done():
                continue  # whoever asked was cancelled
            if isinstance(outcome, Exception):
                wish.answer.set_exception(outcome)
            else:
                wish.answer.set_result(outcome)
        # First those who were answered: what they ask for next goes with what waits already.
        self._loop.call_soon(self._hand_over)


def _done(deed: Deed, connection: sqlite3.Connection) -> Outcome:
    """What came of a deed; a refusal is an outcome too, and no reason to fail the group."""
    try:
        return deed(connection)
    except StoreFault as fault:
        return fault
