"""Limits that the server processes of one machine count together, where they serve the same database."""

import hashlib
import time
from collections import Counter
from functools import lru_cache
from pathlib import Path

from fidchell.server.auth.counters import LOCAL, Counters, Level
from fidchell.server.auth.shared_memory import (
    BUCKET_GROUP,
    BUCKET_GROUPS,
    COUNT,
    COUNT_GROUP,
    COUNT_GROUPS,
    COUNTS_OF_PROCESS,
    FIRST_BUCKET,
    FIRST_COUNT,
    KEYS,
    LEVEL,
    ONE_KEY,
    WAYS,
    CountersUnavailable,
    SharedMemory,
    memory_path,
)
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event

REMEMBERED = 4096  # addresses whose places are remembered
SWEEP_INTERVAL = 1.0  # seconds between two looks for processes that have died


class SharedCounters:
    """The storage of all limits in shared memory."""

    def __init__(self, path: Path) -> None:
        self.memory = SharedMemory(path)
        self.next_sweep = 0.0
        self.key = lru_cache(REMEMBERED)(self._key)

    def _key(self, kind: str, address: str) -> int:
        """The key of an address; never 0, which marks an empty place."""
        text = f"{kind} {address}".encode()
        digest = hashlib.blake2b(text, digest_size=8, key=self.memory.secret).digest()
        return int.from_bytes(digest, "little") | 1

    def buckets(self, kind: str) -> "SharedBuckets":
        """The token buckets of a kind."""
        return SharedBuckets(self, kind)

    def counts(self, kind: str) -> "SharedCounts":
        """The counts of a kind."""
        return SharedCounts(self, kind)

    def sweep(self) -> None:
        """From time to time, drop the counts of processes that have died."""
        now = time.monotonic()
        if now >= self.next_sweep:
            self.next_sweep = now + SWEEP_INTERVAL
            self.memory.drop_dead()

    def close(self) -> None:
        """Count nothing more."""
        self.memory.close()


class SharedBuckets:
    """Token buckets of one kind; an address that has no place takes that of the one that was longest away."""

    def __init__(self, counters: SharedCounters, kind: str) -> None:
        self.counters, self.kind, self.memory = counters, kind, counters.memory.memory

    def _find(self, address: str) -> tuple[int, int, tuple[int, ...]]:
        """The key of an address, where its group lies, and the keys there."""
        key = self.counters.key(self.kind, address)
        group = FIRST_BUCKET + (key >> 1) % BUCKET_GROUPS * BUCKET_GROUP
        return key, group, KEYS.unpack_from(self.memory, group)

    def get(self, address: str, missing: Level, /) -> Level:
        """The level of an address, or what is given for one that is not known."""
        key, group, keys = self._find(address)
        return self._level(group, keys.index(key)) if key in keys else missing

    def _level(self, group: int, way: int) -> Level:
        """One level of a group."""
        level: Level = LEVEL.unpack_from(self.memory, group + KEYS.size + way * LEVEL.size)
        return level

    def __setitem__(self, address: str, level: Level, /) -> None:
        """Keep the level of an address."""
        key, group, keys = self._find(address)
        way = next((keys.index(each) for each in (key, 0) if each in keys), None)
        if way is None:
            way = min(range(WAYS), key=lambda each: self._level(group, each)[1])
        LEVEL.pack_into(self.memory, group + KEYS.size + way * LEVEL.size, *level)
        ONE_KEY.pack_into(self.memory, group + way * ONE_KEY.size, key)


class SharedCounts:
    """Counts of one kind: each process keeps its own, and shows them to the others."""

    def __init__(self, counters: SharedCounters, kind: str) -> None:
        self.counters, self.kind, self.memory = counters, kind, counters.memory.memory
        self.own = Counter[str]()

    def total(self, address: str) -> int:
        """How many an address has open, in all processes."""
        self.counters.sweep()
        key = self.counters.key(self.kind, address)
        shared = self.counters.memory
        others = [place for place in shared.occupied() if place != shared.place]
        return self.own[address] + sum(self._count_of(place, key) for place in others)

    def _count_of(self, place: int, key: int) -> int:
        """What the process at a place has counted."""
        group = count_group(place, key)
        keys = KEYS.unpack_from(self.memory, group)
        if key not in keys:
            return 0
        return int(COUNT.unpack_from(self.memory, group + KEYS.size + keys.index(key) * COUNT.size)[0])

    def add(self, address: str, number: int) -> None:
        """Count more, or fewer, and show it to the others."""
        self.own[address] += number
        count = self.own[address] = max(0, self.own[address])
        if not count:
            del self.own[address]
        place = self.counters.memory.place
        if place is not None:
            self._show(place, self.counters.key(self.kind, address), count)

    def _show(self, place: int, key: int, count: int) -> None:
        """Write a count of our own; an address without a count leaves its place. A full group takes none."""
        group = count_group(place, key)
        keys = KEYS.unpack_from(self.memory, group)
        way = next((keys.index(each) for each in (key, 0) if each in keys), None)
        if way is not None:
            COUNT.pack_into(self.memory, group + KEYS.size + way * COUNT.size, count)
            ONE_KEY.pack_into(self.memory, group + way * ONE_KEY.size, key if count else 0)


def count_group(place: int, key: int) -> int:
    """Where the counts of a process begin among which a key may be."""
    return FIRST_COUNT + place * COUNTS_OF_PROCESS + (key >> 1) % COUNT_GROUPS * COUNT_GROUP


def open_counters(config: Config, is_shared: bool) -> Counters:
    """The storage of limits: shared where other processes may serve the same database."""
    if not is_shared:
        return LOCAL
    try:
        return SharedCounters(memory_path(database_name(config.database)))
    except CountersUnavailable as error:
        log_event("limits are counted by each process for itself", "warning", reason=str(error))
        return LOCAL


def database_name(database: str) -> str:
    """A database without its user and password: the same text for all processes that use it."""
    kind, _, path = database.partition(":")
    if kind == "sqlite":
        return f"sqlite:{Path(path).expanduser().resolve()}"
    from psycopg.conninfo import conninfo_to_dict

    found = conninfo_to_dict(database)
    return " ".join(str(found.get(name, "")) for name in ("host", "hostaddr", "port", "dbname"))
