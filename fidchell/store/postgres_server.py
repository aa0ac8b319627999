"""How a PostgreSQL server is reached, and what its errors mean."""

import asyncio
import contextlib
import os
import select
import socket
import time
from collections.abc import Iterator
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg_pool import PoolClosed, PoolTimeout

from fidchell.store.faults import BadDatabase, Closed, StoreFault, StoreUnavailable
from fidchell.store.schema import BOOK, NEWEST, NOTE, OURS, Migration, check_known, newest, run_missing

PATIENCE = 10.0  # seconds until an answer is given up
# What the address does not set itself: a dead server is noticed, and a commit means on disk.
USUAL = {
    "application_name": "fidchell",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
DURABLE = "-c synchronous_commit=on"
# By the beginning of the SQLSTATE, the longer first.
FAULTS = (
    ("53100", "store-full"),
    ("53300", "store-crowded"),
    ("53", "store-exhausted"),
    ("42501", "store-forbidden"),
    ("3F000", "store-forbidden"),  # no schema in which this user may make tables
    ("28", "store-refused"),
    ("3D000", "store-no-database"),
    ("25006", "store-readonly"),
    ("57014", "store-slow"),
    ("55P03", "store-locked"),
    ("40", "store-locked"),
)
LOST = ("08", "57P")
FOREIGN = (errors.UndefinedTable, errors.UndefinedColumn, errors.DatatypeMismatch)


def full_address(url: str) -> str:
    """The address with everything it does not say itself."""
    try:
        given: dict[str, Any] = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise BadDatabase("store-address", came=shown(url)) from error
    given["options"] = f"{given.get('options') or ''} {DURABLE}".strip()
    return make_conninfo("", **{**USUAL, **given})


def shown(url: str) -> str:
    """An address without its password."""
    try:
        given = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        return "postgresql://…"
    place = given.get("host") or given.get("hostaddr") or ""
    port = f":{given['port']}" if given.get("port") else ""
    return f"postgresql://{place}{port}/{given.get('dbname') or ''}"


def fault_behind(error: Exception, database: str) -> StoreFault:
    """What an error of the driver or of the server means."""
    if isinstance(error, PoolClosed):
        return Closed()
    if isinstance(error, FOREIGN):
        return BadDatabase("store-not-ours", database=database)
    if isinstance(error, PoolTimeout):
        return StoreUnavailable("store-lost", database=database, reason=StoreFault("reason-silent"))
    code = (error.sqlstate or "") if isinstance(error, psycopg.Error) else ""
    for beginning, key in FAULTS:
        if code.startswith(beginning):
            return StoreUnavailable(key, database=database)
    key = "store-lost" if not code or code.startswith(LOST) else "store-complains"
    return StoreUnavailable(key, database=database, reason=_first_line(error))


def _first_line(error: Exception) -> str:
    """The driver's own words, as far as they fit into one."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].strip().rstrip(".")


def is_worn(error: psycopg.Error) -> bool:
    """Whether another connection may do better; where room is short, a new one may not even be had."""
    return not (error.sqlstate or "").startswith("53")


@contextlib.contextmanager
def patience(connection: psycopg.AsyncConnection[Any], seconds: float) -> Iterator[None]:
    """Cut a connection whose server does not answer in time; whoever waits for it gets an error at once."""
    timer = asyncio.get_running_loop().call_later(seconds, _cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def _cut(connection: psycopg.AsyncConnection[Any]) -> None:
    with (
        contextlib.suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)


async def check_alive(connection: psycopg.AsyncConnection[Any]) -> None:
    """Try a connection that has something to say while it is idle: most often that it was closed."""
    ear = select.poll()
    ear.register(connection.fileno(), select.POLLIN)
    if ear.poll(0):
        await connection.execute("")


def postgres_version(connection: psycopg.Connection[Any], database: str) -> int:
    """The version of a PostgreSQL database, 0 when it has none of our tables."""
    (book,) = connection.execute("SELECT to_regclass('schema_version')").fetchone() or (None,)
    if book is None:
        return 0
    (version,) = connection.execute(NEWEST).fetchone() or (0,)
    return check_known(version, "postgresql", database)


def migrate_postgres(connection: psycopg.Connection[Any], database: str, upto: int | None = None) -> int:
    """Bring a PostgreSQL database (in autocommit) to a version, the newest by default, and return it."""

    def run(migration: Migration) -> None:
        connection.execute(migration.text.encode())
        connection.execute(NOTE.format("%s"), (migration.number, migration.name, time.time()))

    if postgres_version(connection, database) < (upto or newest("postgresql")):
        with _alone(connection), connection.transaction():
            version = postgres_version(connection, database)  # another process may have been quicker
            connection.execute(BOOK)
            run_missing("postgresql", version, upto, run)
    return postgres_version(connection, database)


@contextlib.contextmanager
def _alone(connection: psycopg.Connection[Any]) -> Iterator[None]:
    """Hold off others who migrate; the transaction begins after the wait, so that it sees what they made."""
    connection.execute("SELECT pg_advisory_lock(%s)", (OURS,))
    try:
        yield
    finally:
        connection.execute("SELECT pg_advisory_unlock(%s)", (OURS,))


def prepare(url: str) -> None:
    """Bring the database at an address to the newest schema."""
    address = full_address(url)
    try:
        with psycopg.connect(address, autocommit=True) as connection:
            migrate_postgres(connection, shown(url))
    except psycopg.Error as error:
        raise fault_behind(error, shown(url)) from error


async def prepare_in_time(url: str) -> None:
    """The same without holding up the event loop."""
    await asyncio.to_thread(prepare, url)
