"""How much one address may ask for: buckets that fill again, and counts of what is open."""

import time
from collections import Counter
from collections.abc import Callable

MOST_REMEMBERED = 50_000  # addresses


class Buckets:
    """One bucket an address: each request takes a drop, and so many drops come back every second."""

    def __init__(self, per_second: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second, self.size, self.clock = per_second, float(size), clock
        self.levels: dict[str, tuple[float, float]] = {}

    def take(self, address: str, drops: float = 1) -> float:
        """Take drops; returns 0, or the seconds to wait where the bucket holds too few."""
        now = self.clock()
        level, since = self.levels.get(address, (self.size, now))
        level = min(self.size, level + (now - since) * self.per_second)
        if level < drops:
            self.levels[address] = (level, now)
            return (drops - level) / self.per_second
        if len(self.levels) >= MOST_REMEMBERED:
            self.forget_full(now)
        self.levels[address] = (level - drops, now)
        return 0

    def forget_full(self, now: float) -> None:
        """Forget every address whose bucket is full again; if all are in use, the oldest half."""
        held = {a: (v, t) for a, (v, t) in self.levels.items() if v + (now - t) * self.per_second < self.size}
        if len(held) >= MOST_REMEMBERED:
            held = dict(list(held.items())[MOST_REMEMBERED // 2 :])
        self.levels = held


class OpenCounts:
    """How many things of one kind every address has open."""

    def __init__(self, most: int) -> None:
        self.most, self.counts = most, Counter[str]()

    def enter(self, address: str) -> bool:
        """Count one more, unless that is too many."""
        if self.counts[address] >= self.most:
            return False
        self.counts[address] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less."""
        self.counts[address] -= 1
        if self.counts[address] <= 0:
            del self.counts[address]
