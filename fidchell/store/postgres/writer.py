"""Appends to PostgreSQL: whatever waits goes out as one guarded statement, on a connection of its own."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from fidchell.store.append_job import AppendJob, refuse, settle_one
from fidchell.store.changes import TableChange
from fidchell.store.checksum import LENGTH
from fidchell.store.errors import Conflict, DamagedTable, NoSuchTable, StoreClosed
from fidchell.store.postgres.server import (
    ANSWER_TIMEOUT,
    answer_within,
    check_alive,
    needs_new_connection,
    translate_error,
)
from fidchell.store.postgres.summaries import (
    GIVEN_SUMMARIES,
    SET_SUMMARY,
    SUMMARY_COLUMNS,
    columns,
    summary_row,
)
from fidchell.store.sql.statements import END

MOST_APPENDS = 256  # in one statement
# The same sum as in store/checksum.py; the server computes it, so that the event loop need not.
CHECKSUM = f"""substring(sha256(convert_to(fresh.id || ':' || fresh.version || ':', 'UTF8') || fresh.event)
        FROM 1 FOR {LENGTH})"""
# A table is found only if its log ends at the expected version; its events and its summary are written then,
# or not at all. What another process writes meanwhile the key of `events` refuses, and the lock keeps the
# table from being deleted. The groups come sorted by id, so two processes lock rows in one order. What stands
# before IS TRUE keeps the planner from a join: the ids that were found are then looked up in a hash, however
# large the group is.
FOUND = f"""WITH found AS (
    SELECT tables.id FROM unnest(%b::text[], %s::bigint[]) AS given (id, expected)
    JOIN tables ON tables.id = given.id WHERE {END} = given.expected
    FOR KEY SHARE OF tables
), written AS (
    INSERT INTO events (table_id, version, event, checksum)
    SELECT fresh.id, fresh.version, fresh.event, {CHECKSUM}
    FROM unnest(%b::text[], %s::bigint[], %b::bytea[]) AS fresh (id, version, event)
    WHERE (fresh.id IN (SELECT id FROM found)) IS TRUE
)"""
LISTED = f""", listed AS (
    UPDATE tables SET {SET_SUMMARY} FROM {GIVEN_SUMMARIES}
    WHERE tables.id = given.id AND tables.version <= given.version
    AND (given.id IN (SELECT id FROM found)) IS TRUE
)"""
APPEND = f"{FOUND} SELECT id FROM found"
APPEND_LISTED = f"{FOUND}{LISTED} SELECT id FROM found"
VERSIONS = f"SELECT id, version, {END} FROM tables WHERE id = ANY(%s)"
# Each table is found by its key, in the order given, whatever the statistics of a young database say.
PLAN = """SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_bitmapscan = off;
    SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off"""
TRIES = 3  # of a group that met another process's, which wrote nothing
MET_ANOTHER = (psycopg.errors.DeadlockDetected, psycopg.errors.UniqueViolation)
Outcome = int | Exception


def append_query(group: Sequence[AppendJob]) -> tuple[str, list[list[Any]]]:
    """The statement for a group and its columns: one row for each table, event and summary."""
    events = [
        (job.table, number, event)
        for job in group
        for number, event in enumerate(job.events, job.expected + 1)
    ]
    values = columns([(job.table, job.expected) for job in group], 2) + columns(events, 3)
    listed = [summary_row(job.summary, job.table, job.version) for job in group if job.summary is not None]
    if not listed:
        return APPEND, values
    return APPEND_LISTED, values + columns(listed, SUMMARY_COLUMNS)


class PostgresWriter:
    """Sends one group after the other; a lost connection fails a group, and the next one makes another."""

    def __init__(self, address: str, database: str, publish: Callable[[TableChange], None]) -> None:
        self._address, self._database, self._publish = address, database, publish
        self._jobs, self._woken, self._is_open = deque[AppendJob](), asyncio.Event(), True
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._task = asyncio.create_task(self._run())

    def append(self, job: AppendJob) -> None:
        """Append with the next group."""
        if self._is_open:
            self._jobs.append(job)
            self._woken.set()
        else:
            refuse(job, StoreClosed())

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
        """What came of each job; where a group keeps meeting another process's, its jobs go one by one."""
        for tries_left in reversed(range(TRIES)):
            try:
                return await self._append_once(connection, group)
            except MET_ANOTHER:
                if len(group) == 1 and not tries_left:
                    raise
        return [(await self._append(connection, [job]))[0] for job in group]

    async def _append_once(
        self, connection: psycopg.AsyncConnection[Any], group: Sequence[AppendJob]
    ) -> list[Outcome]:
        """Write a group; a job that is refused does not fail the others."""
        cursor = await connection.execute(*append_query(group), binary=True)
        written = {table for (table,) in await cursor.fetchall()}
        if len(written) == len(group):
            return [job.version for job in group]
        refused = [job.table for job in group if job.table not in written]
        rows = await (await connection.execute(VERSIONS, (refused,))).fetchall()
        versions = {table: (known, end) for table, known, end in rows}
        return [job.version if job.table in written else _refusal(job, versions) for job in group]

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
        """Tell what is on disk now, and answer everyone."""
        for job, outcome in zip(group, outcomes, strict=True):
            if isinstance(outcome, Exception):
                settle_one(job.settle, outcome)
            else:
                self._publish(job.change)
                settle_one(job.settle, None)


def _refusal(job: AppendJob, versions: dict[str, tuple[int, int]]) -> Exception:
    """Why a job was not written."""
    if job.table not in versions:
        return NoSuchTable(job.table)
    known, end = versions[job.table]
    return DamagedTable(job.table, end + 1) if end < known else Conflict(job.table, job.expected, end)
