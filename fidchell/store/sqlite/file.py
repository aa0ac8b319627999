"""One connection to a SQLite file, opened when it is needed and again after anything went wrong."""

import errno
import os
import sqlite3
import time
from pathlib import Path

from fidchell.store.errors import BadDatabase, StoreError, StoreUnavailable
from fidchell.store.schema import migrate_sqlite, newest, sqlite_version

LOCK_TIMEOUT = 5.0  # seconds to wait for another process that writes
PRAGMAS = ("synchronous = FULL", "fullfsync = ON", "journal_size_limit = 67108864", "temp_store = MEMORY")
ERROR_KEYS = {
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_READONLY: "store-readonly",
    sqlite3.SQLITE_BUSY: "store-locked",
    sqlite3.SQLITE_LOCKED: "store-locked",
    sqlite3.SQLITE_IOERR: "store-disk",
    sqlite3.SQLITE_PERM: "store-forbidden",
    sqlite3.SQLITE_AUTH: "store-forbidden",
    sqlite3.SQLITE_CANTOPEN: "store-forbidden",
}
DAMAGE_KEYS = {sqlite3.SQLITE_NOTADB: "store-not-ours", sqlite3.SQLITE_CORRUPT: "store-damaged"}
REASON_KEYS = {
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-readonly",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.EEXIST: "reason-no-folder",  # a file where a folder was to be made
    errno.ENOSPC: "reason-full",
    errno.EDQUOT: "reason-full",
    errno.ENAMETOOLONG: "reason-long",
}
UNKNOWN = "reason-unknown"


def reason(error: OSError) -> StoreError:
    """Why the system refused, in words."""
    return StoreError(REASON_KEYS.get(error.errno or 0, UNKNOWN))


def translate_error(error: Exception, path: Path) -> StoreError:
    """What an error of SQLite or of the system means."""
    if isinstance(error, OSError):
        return StoreUnavailable("store-cannot-open", database=str(path), reason=reason(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in DAMAGE_KEYS:
        return BadDatabase(DAMAGE_KEYS[code], database=str(path))
    if code in ERROR_KEYS:
        return StoreUnavailable(ERROR_KEYS[code], database=str(path))
    return StoreUnavailable("store-complains", database=str(path), reason=str(error))


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit to a file that exists."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address,
        uri=True,
        timeout=LOCK_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=64,
    )
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """WAL for the whole file; SQLite does not wait by itself while another process does the same."""
    end = time.monotonic() + LOCK_TIMEOUT
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)


def prepare(path: Path) -> None:
    """Make the file where it is missing (for its owner's eyes only) and bring it to the newest schema."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        connection = connect(path)
        try:
            sqlite_version(connection)  # before anything is changed in a file that is not ours
            use_write_ahead_log(connection)
            migrate_sqlite(connection)
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise translate_error(error, path) from error


class SqliteFile:
    """A connection for one thread; `ready` opens it, `drop` forgets it after an error."""

    def __init__(self, path: Path, *pragmas: str) -> None:
        self.path, self._pragmas = path, pragmas
        self._connection: sqlite3.Connection | None = None
        self._identity = (0, 0)

    def _on_disk(self) -> tuple[int, int]:
        found = os.stat(self.path)
        return found.st_dev, found.st_ino

    def ready(self) -> sqlite3.Connection:
        """A connection to the file that lies at the path now: what is written to another would be lost."""
        identity = self._on_disk()
        if self._connection is not None and identity == self._identity:
            return self._connection
        self.drop()
        connection = connect(self.path)
        try:
            for pragma in self._pragmas:
                connection.execute(f"PRAGMA {pragma}")
            if sqlite_version(connection) < newest("sqlite"):
                raise BadDatabase("store-older", database=str(self.path))
        except BaseException:
            connection.close()
            raise
        self._connection, self._identity = connection, identity
        return connection

    def drop(self) -> None:
        """Close the connection; the next use opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
