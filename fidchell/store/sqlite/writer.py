"""The one thread that writes to a SQLite file: whatever waits is written together and synced once."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from fidchell.store.changes import ChangeFeed, TableChange
from fidchell.store.errors import StoreClosed, StoreError
from fidchell.store.sqlite.file import SqliteFile

MOST_JOBS = 512  # written together
Outcome = object | Exception
Work = Callable[[sqlite3.Connection], object]


class WriteJob(NamedTuple):
    """Something to write that someone waits for."""

    work: Work
    answer: "asyncio.Future[object]"


class SqliteWriter:
    """Runs jobs in groups; a job raises a StoreError before it has written anything, or succeeds."""

    def __init__(self, file: SqliteFile, feed: ChangeFeed) -> None:
        self._file, self._feed = file, feed
        self._loop = asyncio.get_running_loop()
        self._waiting: list[WriteJob] = []  # until the thread is free
        # Never more than one group; an empty one ends the thread.
        self._groups: queue.SimpleQueue[list[WriteJob]] = queue.SimpleQueue()
        self._is_open, self._is_busy = True, False
        self._thread = threading.Thread(target=self._run, name="fidchell-store", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> object:
        """Run a job durably and return what it returns."""
        if not self._is_open:
            raise StoreClosed()
        job = WriteJob(work, self._loop.create_future())
        self._waiting.append(job)
        if not self._is_busy:
            # At the end of this turn of the loop: whatever is asked for until then goes together.
            self._is_busy = True
            self._loop.call_soon(self._hand_over)
        return await job.answer

    def _hand_over(self) -> None:
        """Give the thread what waits; without anything it waits too, and after the end it stops."""
        group, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
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
            outcomes = self._run_group([job.work for job in group])
            try:
                self._loop.call_soon_threadsafe(self._settle, group, outcomes)
            except RuntimeError:
                break  # the loop is closed: nobody waits any more
        self._file.drop()

    def _run_group(self, group: Sequence[Work]) -> list[Outcome]:
        """One transaction for a group: on disk as a whole, or not at all."""
        try:
            connection = self._file.ready_to_write()
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_outcome(work, connection) for work in group]
            connection.execute("COMMIT")
            return outcomes
        except Exception as error:
            self._file.fail(error)  # which rolls back
            return [self._failure(error) for _ in group]

    def _failure(self, error: Exception) -> Exception:
        """An error for one of the group, with its cause."""
        translated = self._file.translated(error)
        if translated is not error:
            translated.__cause__ = error
        return translated

    def _settle(self, group: Sequence[WriteJob], outcomes: Sequence[Outcome]) -> None:
        """In the loop: answer everyone, and tell the subscribers what is on disk now."""
        for job, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, TableChange):
                self._feed.publish([outcome])
            if job.answer.done():
                continue  # whoever asked was cancelled
            if isinstance(outcome, Exception):
                job.answer.set_exception(outcome)
            else:
                job.answer.set_result(outcome)
        # First those who were answered: what they ask for next goes with what waits already.
        self._loop.call_soon(self._hand_over)


def _outcome(work: Work, connection: sqlite3.Connection) -> Outcome:
    """What came of a job; a refusal is an outcome too, and no reason to fail the group."""
    try:
        return work(connection)
    except StoreError as error:
        return error
