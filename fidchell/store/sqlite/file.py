"""One connection to a SQLite file, opened when it is needed and again after anything went wrong."""

import contextlib
import errno
import os
import sqlite3
import time
from pathlib import Path

from fidchell.store.errors import BadDatabase, DamagedDatabase, StoreError, StoreUnavailable
from fidchell.store.schema import migrate_sqlite, newest, sqlite_version
from fidchell.store.sqlite.part import part_of, publish, remove_stale, sibling

LOCK_TIMEOUT = 5.0  # seconds to wait for another process that writes
PRAGMAS = (
    "synchronous = FULL",
    "fullfsync = ON",
    "secure_delete = ON",  # what is deleted is gone from the file
    "journal_size_limit = 67108864",
    "wal_autocheckpoint = 4000",  # pages: one that many moves have changed is copied to the file once
    "cache_size = -8192",  # KB; what lies outside is in the system's own cache
    "temp_store = MEMORY",
)
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


def damaged(path: Path) -> DamagedDatabase:
    """The error of a file that is not as it was written, with the ways out."""
    return DamagedDatabase("store-damaged", database=str(path))


def translate_error(error: Exception, path: Path) -> StoreError:
    """What an error of SQLite or of the system means."""
    if isinstance(error, OSError):
        return StoreUnavailable("store-cannot-open", database=str(path), reason=reason(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return BadDatabase("store-not-ours", database=str(path))
    if code == sqlite3.SQLITE_CORRUPT:
        return damaged(path)
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


def check_present(path: Path) -> bool:
    """Whether there is a database; what is left of one that was lost is an error, never a new beginning."""
    if path.exists():
        if path.stat().st_size == 0:
            raise DamagedDatabase("store-empty", database=str(path))
        return True
    # A new log appears only after its file, so this one belongs to a file that was taken away.
    if sibling(path, "-wal").exists() and not path.exists():
        raise DamagedDatabase("store-orphan", database=str(path))
    return path.exists()


def make_new(path: Path) -> None:
    """Make a new database, for its owner's eyes only; it is there as a whole, or not at all."""
    remove_stale(path.parent)
    with part_of(path) as part:
        connection = connect(part)
        try:
            migrate_sqlite(connection)
        finally:
            connection.close()
        with contextlib.suppress(FileExistsError):  # another process was quicker
            publish(part, path)


def check_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Read every page once; what is damaged is noticed before anyone plays on it."""
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise damaged(path)


def prepare(path: Path) -> None:
    """Make the file where it is missing, check it, and bring it to the newest schema."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not check_present(path):
            make_new(path)
        os.close(os.open(path, os.O_RDWR))
        connection = connect(path)
        try:
            sqlite_version(connection)  # before anything is changed in a file that is not ours
            check_whole(connection, path)
            use_write_ahead_log(connection)
            migrate_sqlite(connection)
        finally:
            connection.close()
    except (sqlite3.Error, OSError) as error:
        raise translate_error(error, path) from error


Identity = tuple[int, int]  # of a file: its device and its number there


class DamageRecord:
    """Which file was found damaged, so that nothing more is written to it; another in its place is well."""

    def __init__(self) -> None:
        self.identity: Identity | None = None


class SqliteFile:
    """A connection for one thread; `ready` opens it, `fail` forgets it after an error."""

    def __init__(self, path: Path, damage: DamageRecord, *pragmas: str) -> None:
        self.path, self._damage, self._pragmas = path, damage, pragmas
        self._connection: sqlite3.Connection | None = None
        self._identity: Identity = (0, 0)
        self._size = 0  # bytes, when it was last used

    def ready(self) -> sqlite3.Connection:
        """A connection to the file that lies at the path now: what is written to another would be lost.

        A file only grows; one that has shrunk is read wholly, since SQLite still has its old pages in memory.
        """
        found = os.stat(self.path)
        is_same = (found.st_dev, found.st_ino) == self._identity
        has_shrunk = is_same and found.st_size < self._size
        self._identity, self._size = (found.st_dev, found.st_ino), found.st_size
        if self._connection is not None and is_same and not has_shrunk:
            return self._connection
        self.drop()
        self._connection = self._opened(has_shrunk)
        return self._connection

    def _opened(self, is_checked: bool) -> sqlite3.Connection:
        """A new connection, if need be to a file that was read wholly."""
        connection = connect(self.path)
        try:
            for pragma in self._pragmas:
                connection.execute(f"PRAGMA {pragma}")
            self._check_version(sqlite_version(connection))
            if is_checked:
                check_whole(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection

    def _check_version(self, version: int) -> None:
        if version == 0:
            raise damaged(self.path)
        if version < newest("sqlite"):
            raise BadDatabase("store-older", database=str(self.path))

    def ready_to_write(self) -> sqlite3.Connection:
        """The same, unless the file is known to be damaged."""
        connection = self.ready()
        if self._identity == self._damage.identity:
            raise damaged(self.path)
        return connection

    def fail(self, error: Exception) -> None:
        """Close the connection, which rolls back, and remember damage."""
        self.drop()
        if isinstance(self.translated(error), DamagedDatabase):
            self._damage.identity = self._identity

    def translated(self, error: Exception) -> Exception:
        """What an error means; one of our own is itself."""
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_ERROR:
            return damaged(self.path)  # our statements fail only where the schema is gone
        return translate_error(error, self.path) if isinstance(error, sqlite3.Error | OSError) else error

    def drop(self) -> None:
        """Close the connection; the next use opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
