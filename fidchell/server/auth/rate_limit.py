"""How much one address may ask for: token buckets for rates, and counts of what is open."""

import time
from collections import Counter
from collections.abc import Callable

MAX_ADDRESSES = 50_000  # that are remembered


class TokenBuckets:
    """One token bucket for each address: a request takes tokens, and so many come back every second."""

    def __init__(self, rate: float, capacity: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.capacity, self.clock = rate, float(capacity), clock
        self.buckets: dict[str, tuple[float, float]] = {}  # tokens, and when they were counted

    def take(self, address: str, tokens: float = 1) -> float:
        """Take tokens; returns 0, or the seconds to wait where the bucket holds too few."""
        now = self.clock()
        level = self._level(address, now)
        if level < tokens:
            self.buckets[address] = (level, now)
            return (tokens - level) / self.rate
        self._keep(address, level - tokens, now)
        return 0

    def reserve(self, address: str, tokens: float = 1) -> float:
        """Take tokens in any case; returns the seconds to wait until they are there.

        Whoever waits behind others of the same address waits for their tokens too.
        """
        now = self.clock()
        level = self._level(address, now) - tokens
        self._keep(address, level, now)
        return max(0.0, -level / self.rate)

    def _level(self, address: str, now: float) -> float:
        """The tokens of an address now; below 0 where they are reserved ahead."""
        level, since = self.buckets.get(address, (self.capacity, now))
        return min(self.capacity, level + (now - since) * self.rate)

    def _keep(self, address: str, level: float, now: float) -> None:
        """Keep the tokens that are left."""
        if len(self.buckets) >= MAX_ADDRESSES:
            self.forget_full(now)
        self.buckets[address] = (level, now)

    def forget_full(self, now: float) -> None:
        """Forget every address whose bucket is full again; if all are in use, the oldest half."""
        in_use = {
            address: (level, since)
            for address, (level, since) in self.buckets.items()
            if level + (now - since) * self.rate < self.capacity
        }
        if len(in_use) >= MAX_ADDRESSES:
            in_use = dict(list(in_use.items())[MAX_ADDRESSES // 2 :])
        self.buckets = in_use


class ConcurrencyLimit:
    """JobLimits how many things of one kind an address may have open."""

    def __init__(self, limit: int) -> None:
        self.limit, self.counts = limit, Counter[str]()

    def acquire(self, address: str) -> bool:
        """Count one more; false where the limit is reached."""
        if self.counts[address] >= self.limit:
            return False
        self.counts[address] += 1
        return True

    def release(self, address: str) -> None:
        """Count one less."""
        self.counts[address] -= 1
        if self.counts[address] <= 0:
            del self.counts[address]
