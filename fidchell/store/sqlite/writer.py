"""The one thread that writes to a SQLite file: whatever waits is written together and synced once."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from fidchell.store.append_job import AppendJob, answer, refuse, report
from fidchell.store.changes import ChangeFeed, TableChange
from fidchell.store.errors import StoreClosed, StoreError
from fidchell.store.sqlite.file import SqliteFile
from fidchell.store.sqlite.queries import append, append_all

MOST_JOBS = 512  # written together
Outcome = object | Exception
Work = Callable[[sqlite3.Connection], object]


class WriteJob(NamedTuple):
    """Something to write that someone waits for."""

    work: Work
    answer: "asyncio.Future[object]"


Job = WriteJob | AppendJob


class SqliteWriter:
    """Runs jobs in groups; a job raises a StoreError before it has written anything, or succeeds."""

    def __init__(self, file: SqliteFile, feed: ChangeFeed) -> None:
        self._file, self._feed = file, feed
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []  # until the thread is free
        # Never more than one group; an empty one ends the thread.
        self._groups: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()
        self._is_open, self._is_busy = True, False
        self._thread = threading.Thread(target=self._run, name="fidchell-store", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> object:
        """Run a job durably and return what it returns."""
        if not self._is_open:
            raise StoreClosed()
        job = WriteJob(work, self._loop.create_future())
        self._waiting.append(job)
        self._wake()
        return await job.answer

    def append(self, job: AppendJob) -> None:
        """Append with the next group."""
        if not self._is_open:
            return refuse(job, StoreClosed())
        self._waiting.append(job)
        return self._wake()

    def _wake(self) -> None:
        """Something waits for the next group."""
        if not self._is_busy:
            # At the end of this turn of the loop: whatever is asked for until then goes together.
            self._is_busy = True
            self._loop.call_soon(self._hand_over)

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
            outcomes = self._run_group(group)
            try:
                self._loop.call_soon_threadsafe(self._settle, group, outcomes)
            except RuntimeError:
                break  # the loop is closed: nobody waits any more
        self._file.drop()

    def _run_group(self, group: Sequence[Job]) -> list[Outcome]:
        """One transaction for a group: on disk as a whole, or not at all."""
        try:
            connection = self._file.ready_to_write()
            try:
                return _transaction(connection, group, _run_together)
            except sqlite3.IntegrityError:
                connection.execute("ROLLBACK")
                return _transaction(connection, group, _run_singly)
        except Exception as error:
            self._file.fail(error)  # which rolls back
            return [self._failure(error) for _ in group]

    def _failure(self, error: Exception) -> Exception:
        """An error for one of the group, with its cause."""
        translated = self._file.translated(error)
        if translated is not error:
            translated.__cause__ = error
        return translated

    def _settle(self, group: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
        """In the loop: tell the subscribers what is on disk now, and answer everyone."""
        if changes := [outcome for outcome in outcomes if isinstance(outcome, TableChange)]:
            self._feed.publish(changes)
        for job, outcome in zip(group, outcomes, strict=True):
            if isinstance(job, WriteJob):
                answer(job.answer, outcome)
                continue
            try:
                job.settle(outcome if isinstance(outcome, Exception) else None)
            except Exception as failure:
                report(failure)
        # First those who were answered: what they ask for next goes with what waits already.
        self._loop.call_soon(self._hand_over)


def _transaction(
    connection: sqlite3.Connection,
    group: Sequence[Job],
    run: Callable[[sqlite3.Connection, Sequence[Job]], list[Outcome]],
) -> list[Outcome]:
    """Run a group between BEGIN and COMMIT."""
    connection.execute("BEGIN IMMEDIATE")
    outcomes = run(connection, group)
    connection.execute("COMMIT")
    return outcomes


def _run_together(connection: sqlite3.Connection, group: Sequence[Job]) -> list[Outcome]:
    """Every append in a row in one statement, which fails as a whole where one of them is refused.

    That statement checks what each expects; a summary without events is checked apart. Where nobody waits
    for moves but their callback, no subscriber is told: they change nothing that is listed.
    """
    outcomes, appends = list[Outcome](), list[AppendJob]()
    for job in group:
        if isinstance(job, AppendJob) and job.events:
            appends.append(job)
            outcomes.append(job.change if job.is_awaited or job.summary is not None else None)
            continue
        if appends:
            append_all(connection, appends)
            appends = []
        outcomes.append(_outcome(connection, job))
    if appends:
        append_all(connection, appends)
    return outcomes


def _run_singly(connection: sqlite3.Connection, group: Sequence[Job]) -> list[Outcome]:
    """Job by job, each checked first, so that only those are refused that must be."""
    return [_outcome(connection, job) for job in group]


def _outcome(connection: sqlite3.Connection, job: Job) -> Outcome:
    """What came of a job; a refusal is an outcome too, and no reason to fail the group."""
    try:
        return job.work(connection) if isinstance(job, WriteJob) else append(connection, job)
    except StoreError as error:
        return error
