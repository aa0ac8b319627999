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

from fidchell.store.errors import BadDatabase, DamagedDatabase, StoreClosed, StoreError, StoreUnavailable
from fidchell.store.schema import (
    APPLICATION_ID,
    CREATE_VERSION_TABLE,
    INSERT_VERSION,
    SELECT_VERSION,
    Migration,
    check_known,
    newest,
    run_missing,
)

ANSWER_TIMEOUT = 10.0  # seconds until an answer is given up
# What the address does not set itself: a dead server is noticed, and a commit means on disk.
CONNECTION_DEFAULTS = {
    "application_name": "fidchell",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
DURABLE = "-c synchronous_commit=on"
# Message keys by the beginning of the SQLSTATE, the longer first.
ERROR_KEYS = (
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
DAMAGED = ("XX001", "XX002")  # the data or an index is corrupted
FOREIGN = (errors.UndefinedTable, errors.UndefinedColumn, errors.DatatypeMismatch)


def complete_url(url: str) -> str:
    """The address with everything it does not say itself."""
    try:
        given: dict[str, Any] = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise BadDatabase("store-address", came=without_password(url)) from error
    given["options"] = f"{given.get('options') or ''} {DURABLE}".strip()
    return make_conninfo("", **{**CONNECTION_DEFAULTS, **given})


def without_password(url: str) -> str:
    """An address without its password."""
    try:
        given = conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        return "postgresql://…"
    host = given.get("host") or given.get("hostaddr") or ""
    port = f":{given['port']}" if given.get("port") else ""
    return f"postgresql://{host}{port}/{given.get('dbname') or ''}"


def translate_error(error: Exception, database: str) -> StoreError:
    """What an error of the driver or of the server means."""
    if isinstance(error, PoolClosed):
        return StoreClosed()
    if isinstance(error, FOREIGN):
        return BadDatabase("store-not-ours", database=database)
    if isinstance(error, PoolTimeout):
        return StoreUnavailable("store-lost", database=database, reason=StoreError("reason-silent"))
    code = (error.sqlstate or "") if isinstance(error, psycopg.Error) else ""
    if code in DAMAGED:
        return DamagedDatabase("store-damaged-server", database=database)
    for beginning, key in ERROR_KEYS:
        if code.startswith(beginning):
            return StoreUnavailable(key, database=database)
    key = "store-lost" if not code or code.startswith(LOST) else "store-complains"
    return StoreUnavailable(key, database=database, reason=_first_line(error))


def _first_line(error: Exception) -> str:
    """The first line of the driver's own message."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[0].strip().rstrip(".")


def needs_new_connection(error: psycopg.Error) -> bool:
    """Whether another connection may do better; where room is short, a new one may not even be had."""
    return not (error.sqlstate or "").startswith("53")


@contextlib.contextmanager
def answer_within(connection: psycopg.AsyncConnection[Any], seconds: float) -> Iterator[None]:
    """Cut a connection whose server does not answer in time; whoever waits for it gets an error at once."""
    timer = asyncio.get_running_loop().call_later(seconds, _cut, connection)
    try:
        yield
    finally:
        timer.cancel()


def _cut(connection: psycopg.AsyncConnection[Any]) -> None:
    with (
        contextlib.suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(connection.fileno())) as connected,
    ):
        connected.shutdown(socket.SHUT_RDWR)


async def check_alive(connection: psycopg.AsyncConnection[Any]) -> None:
    """Try a connection on which something came while it was idle: most often that it was closed."""
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    if poll.poll(0):
        await connection.execute("")


def postgres_version(connection: psycopg.Connection[Any], database: str) -> int:
    """The version of a PostgreSQL database, 0 when it has none of our tables."""
    (found,) = connection.execute("SELECT to_regclass('schema_version')").fetchone() or (None,)
    if found is None:
        return 0
    (version,) = connection.execute(SELECT_VERSION).fetchone() or (0,)
    return check_known(version, "postgresql", database)


def migrate_postgres(connection: psycopg.Connection[Any], database: str, upto: int | None = None) -> int:
    """Bring a PostgreSQL database (in autocommit) to a version, the newest by default, and return it."""

    def run(migration: Migration) -> None:
        connection.execute(migration.text.encode())
        connection.execute(INSERT_VERSION.format("%s"), (migration.number, migration.name, time.time()))

    if postgres_version(connection, database) < (upto or newest("postgresql")):
        with _migration_lock(connection), connection.transaction():
            version = postgres_version(connection, database)  # another process may have been quicker
            connection.execute(CREATE_VERSION_TABLE)
            run_missing("postgresql", version, upto, run)
    return postgres_version(connection, database)


@contextlib.contextmanager
def _migration_lock(connection: psycopg.Connection[Any]) -> Iterator[None]:
    """Hold off others who migrate; the transaction begins after the wait, so that it sees what they made."""
    connection.execute("SELECT pg_advisory_lock(%s)", (APPLICATION_ID,))
    try:
        yield
    finally:
        connection.execute("SELECT pg_advisory_unlock(%s)", (APPLICATION_ID,))


def prepare(url: str) -> None:
    """Bring the database at an address to the newest schema."""
    address = complete_url(url)
    try:
        with psycopg.connect(address, autocommit=True) as connection:
            migrate_postgres(connection, without_password(url))
    except psycopg.Error as error:
        raise translate_error(error, without_password(url)) from error


async def prepare_in_thread(url: str) -> None:
    """The same without holding up the event loop."""
    await asyncio.to_thread(prepare, url)
