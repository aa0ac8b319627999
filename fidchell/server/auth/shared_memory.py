"""One file in memory that all server processes of a database map: how much each address has used.

It holds a place for each process, token buckets that all write, and counts of which each process writes its
own. Nobody waits for a lock in a request: should two processes write the same bucket at the same moment, one
token is not counted.
"""

import contextlib
import hashlib
import mmap
import os
import secrets
import stat
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MAGIC = b"fidlim01"
SECRET = 16  # bytes that make places of addresses unforeseeable
HEADER = 64
PROCESSES = 64
WAYS = 8  # places that one key may have
BUCKET_GROUPS, COUNT_GROUPS = 1 << 14, 1 << 11
KEYS, ONE_KEY = struct.Struct(f"<{WAYS}Q"), struct.Struct("<Q")
LEVEL, COUNT = struct.Struct("<dd"), struct.Struct("<Q")
PROCESS = struct.Struct("<QQ")  # id, and when it started
BUCKET_GROUP, COUNT_GROUP = KEYS.size + WAYS * LEVEL.size, KEYS.size + WAYS * COUNT.size
FIRST_BUCKET = HEADER + PROCESSES * PROCESS.size
FIRST_COUNT = FIRST_BUCKET + BUCKET_GROUPS * BUCKET_GROUP
COUNTS_OF_PROCESS = COUNT_GROUPS * COUNT_GROUP
SIZE = FIRST_COUNT + PROCESSES * COUNTS_OF_PROCESS


class CountersUnavailable(Exception):
    """There is no memory that processes could share."""


def memory_path(database: str) -> Path:
    """Where the memory of a database lies: among the files of this user that end with the session."""
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    is_usable = bool(folder) and os.access(folder, os.W_OK)
    name = hashlib.blake2b(database.encode(), digest_size=12).hexdigest()
    user = os.getuid() if hasattr(os, "getuid") else 0
    return Path(folder if is_usable else tempfile.gettempdir()) / f"fidchell-{user}-{name}.limits"


class SharedMemory:
    """The mapped file, with a place for this process in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.locks = locking()
        self.file = self._open()
        try:
            if not set(self.living()):
                os.ftruncate(self.file, 0)  # what processes that are gone have counted is over
                os.ftruncate(self.file, SIZE)
            self.memory = mmap.mmap(self.file, SIZE)
            if self.memory[: len(MAGIC)] != MAGIC:
                self.memory[: len(MAGIC) + SECRET] = MAGIC + secrets.token_bytes(SECRET)
            self.secret = self.memory[len(MAGIC) : len(MAGIC) + SECRET]
            self.place = self._take_place()
        finally:
            self._unlock()

    def _open(self) -> int:
        """Open and lock the file; one that was removed in the same moment is not the one."""
        while True:
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
            try:
                file = os.open(self.path, flags, 0o600)
            except OSError as error:
                raise CountersUnavailable(str(error)) from error
            self.locks.flock(file, self.locks.LOCK_EX)
            found = os.fstat(file)
            if found.st_uid != os.getuid() or not stat.S_ISREG(found.st_mode) or found.st_mode & 0o077:
                os.close(file)
                raise CountersUnavailable(f"{self.path} belongs to somebody else")
            with contextlib.suppress(FileNotFoundError):
                if os.stat(self.path).st_ino == found.st_ino:
                    return file
            os.close(file)

    def _unlock(self) -> None:
        """Let other processes take and leave their places."""
        self.locks.flock(self.file, self.locks.LOCK_UN)

    def living(self) -> Iterator[int]:
        """The places of all processes that run."""
        table = os.pread(self.file, PROCESSES * PROCESS.size, HEADER)
        for place, (process, started) in enumerate(PROCESS.iter_unpack(table[: len(table) // 16 * 16])):
            if process and is_running(process, started):
                yield place

    def _take_place(self) -> int | None:
        """A place for this process; None where there are too many."""
        taken = set(self.living())
        for place in range(PROCESSES):
            if place not in taken:
                self.clear(place)
                process = os.getpid()
                PROCESS.pack_into(self.memory, place_offset(place), process, started_at(process))
                return place
        return None

    def clear(self, place: int) -> None:
        """Drop what the process at a place has counted."""
        start = FIRST_COUNT + place * COUNTS_OF_PROCESS
        PROCESS.pack_into(self.memory, place_offset(place), 0, 0)
        self.memory[start : start + COUNTS_OF_PROCESS] = bytes(COUNTS_OF_PROCESS)

    def drop_dead(self) -> None:
        """Drop what processes have counted that are gone; whoever is busy with the file does it too."""
        try:
            self.locks.flock(self.file, self.locks.LOCK_EX | self.locks.LOCK_NB)
        except OSError:
            return
        try:
            living = set(self.living())
            for place in self.occupied():
                if place not in living:
                    self.clear(place)
        finally:
            self._unlock()

    def occupied(self) -> list[int]:
        """The places of all processes, also of those that have died just now."""
        table = self.memory[HEADER:FIRST_BUCKET]
        return [place for place, (process, _) in enumerate(PROCESS.iter_unpack(table)) if process]

    def close(self) -> None:
        """Leave the place; the last one removes the file."""
        self.locks.flock(self.file, self.locks.LOCK_EX)
        if self.place is not None:
            self.clear(self.place)
        if not set(self.living()):
            self.path.unlink(missing_ok=True)
        self.memory.close()
        os.close(self.file)


def place_offset(place: int) -> int:
    """Where the entry of a process lies."""
    return HEADER + place * PROCESS.size


def locking() -> Any:
    """The module that locks files."""
    try:
        import fcntl
    except ImportError as error:
        raise CountersUnavailable("files cannot be locked here") from error
    return fcntl


def is_running(process: int, started: int) -> bool:
    """Whether a process runs that started at this time."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return started_at(process) == started


def started_at(process: int) -> int:
    """When a process started, in ticks of the system; 0 where that cannot be known."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return int(fields[19]) if fields[0] != "Z" else 0
