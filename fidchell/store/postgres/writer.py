"""Appends to PostgreSQL: whatever waits goes out as one guarded statement, on a connection of its own."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import psycopg

from fidchell.store.base import Summary
from fidchell.store.changes import TableChange
from fidchell.store.checksum import checksum
from fidchell.store.errors import Conflict, NoSuchTable, StoreClosed
from fidchell.store.postgres.server import (
    ANSWER_TIMEOUT,
    answer_within,
    check_alive,
    needs_new_connection,
    translate_error,
)
from fidchell.store.rows import fields

MOST_APPENDS = 256  # in one statement
# A table is changed only if its version is the expected one; its events and its summary go with it or not at
# all. The groups come sorted by id, so two processes lock rows in one order. What stands before IS TRUE keeps
# the planner from a join: the ids that moved are then looked up in a hash, however large the group is.
APPEND = """WITH moved AS (
    UPDATE tables SET version = given.version, game = given.game, public = given.public,
        status = given.status, updated = given.updated, seats = given.seats
    FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::text[], %s::boolean[], %s::text[],
        %s::double precision[], %s::text[])
        AS given (id, expected, version, game, public, status, updated, seats)
    WHERE tables.id = given.id AND tables.version = given.expected
    RETURNING tables.id
), written AS (
    INSERT INTO events (table_id, version, event, checksum)
    SELECT fresh.id, fresh.version, fresh.event, fresh.checksum
    FROM unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bytea[]) AS fresh (id, version, event, checksum)
    WHERE (fresh.id IN (SELECT id FROM moved)) IS TRUE
) SELECT id FROM moved"""
VERSIONS = "SELECT id, version FROM tables WHERE id = ANY(%s)"
# Each table is found by its key, in the order given, whatever the statistics of a young database say.
PLAN = """SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off;
    SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off"""
TRIES = 3  # of a group that met another process's in a deadlock, which wrote nothing


class AppendJob(NamedTuple):
    """An append that someone waits for."""

    table: str
    expected: int
    events: Sequence[bytes]
    summary: Summary
    answer: "asyncio.Future[int]"

    @property
    def version(self) -> int:
        """The version that the table is to have."""
        return self.expected + len(self.events)


Outcome = int | Exception


def values(group: Sequence[AppendJob]) -> list[list[Any]]:
    """The columns of a group: first one row for each table, then one for each event."""
    rows = [(job.table, job.expected, job.version, *fields(job.summary)) for job in group]
    events = [
        (job.table, number, event, checksum(job.table, number, event))
        for job in group
        for number, event in enumerate(job.events, job.expected + 1)
    ]
    return [list(column) for column in zip(*rows, strict=True)] + [
        [event[column] for event in events] for column in range(4)
    ]


class PostgresWriter:
    """Sends one group after the other; a lost connection fails a group, and the next one makes another."""

    def __init__(self, address: str, database: str, publish: Callable[[TableChange], None]) -> None:
        self._address, self._database, self._publish = address, database, publish
        self._jobs, self._woken, self._is_open = deque[AppendJob](), asyncio.Event(), True
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._task = asyncio.create_task(self._run())

    async def append(self, table: str, expected: int, events: Sequence[bytes], summary: Summary) -> int:
        """Append with the next group."""
        if not self._is_open:
            raise StoreClosed()
        job = AppendJob(table, expected, events, summary, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._woken.set()
        return await job.answer

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._is_open = False
        self._woken.set()
        await self._task

    async def _run(self) -> None:
        while self._is_open or self._jobs:
            await self._woken.wait()
            self._woken.clear()
            while group := self._next_group():
                self._settle(group, await self._run_group(group))
                await asyncio.sleep(0)  # whoever was answered and goes on at once comes with the next group
        await self._drop()

    def _next_group(self) -> list[AppendJob]:
        """The jobs that wait, in their order; a second one for a table waits for the first."""
        group, later = dict[str, AppendJob](), list[AppendJob]()
        while self._jobs and len(group) < MOST_APPENDS:
            job = self._jobs.popleft()
            if job.table in group:
                later.append(job)
            else:
                group[job.table] = job
        self._jobs.extendleft(reversed(later))
        return sorted(group.values(), key=lambda job: job.table)

    async def _run_group(self, group: Sequence[AppendJob]) -> list[Outcome]:
        try:
            connection = await self._ready()
            with answer_within(connection, ANSWER_TIMEOUT):
                return await self._append(connection, group)
        except Exception as error:
            if not isinstance(error, psycopg.Error) or needs_new_connection(error):
                await self._drop()
            return [self._failure(error) for _ in group]

    async def _append(
        self, connection: psycopg.AsyncConnection[Any], group: Sequence[AppendJob]
    ) -> list[Outcome]:
        """What came of each job; one that is refused does not fail the others of its group."""
        written = await self._written(connection, group)
        if len(written) == len(group):
            return [job.version for job in group]
        refused = [job.table for job in group if job.table not in written]
        versions = dict(await (await connection.execute(VERSIONS, (refused,))).fetchall())
        return [job.version if job.table in written else _refusal(job, versions) for job in group]

    async def _written(
        self, connection: psycopg.AsyncConnection[Any], group: Sequence[AppendJob]
    ) -> set[str]:
        """Write a group and return which tables moved."""
        for tries_left in reversed(range(TRIES)):
            try:
                cursor = await connection.execute(APPEND, values(group), binary=True)
                return {table for (table,) in await cursor.fetchall()}
            except psycopg.errors.DeadlockDetected:
                if not tries_left:
                    raise
        raise AssertionError("the last try raises")

    async def _ready(self) -> psycopg.AsyncConnection[Any]:
        """The connection, a new one if the server closed it meanwhile."""
        if self._connection is not None:
            try:
                await check_alive(self._connection)
                return self._connection
            except psycopg.Error:
                await self._drop()
        connection = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        self._connection = connection
        await connection.execute(PLAN)
        return connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    def _failure(self, error: Exception) -> Exception:
        """An error for one of the group, with its cause."""
        if not isinstance(error, psycopg.Error | OSError):
            return error
        translated = translate_error(error, self._database)
        translated.__cause__ = error
        return translated

    def _settle(self, group: Sequence[AppendJob], outcomes: Sequence[Outcome]) -> None:
        """Answer everyone, and tell what is on disk now."""
        for job, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, int):
                self._publish(TableChange(job.table, outcome))
            if job.answer.done():
                continue  # whoever asked was cancelled
            if isinstance(outcome, Exception):
                job.answer.set_exception(outcome)
            else:
                job.answer.set_result(outcome)


def _refusal(job: AppendJob, versions: dict[str, int]) -> Exception:
    """Why a job was not written."""
    if job.table not in versions:
        return NoSuchTable(job.table)
    return Conflict(job.table, job.expected, versions[job.table])
