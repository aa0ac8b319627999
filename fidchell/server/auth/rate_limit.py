"""How much one address may ask for: token buckets for rates, and counts of what is open."""

import time
from collections.abc import Callable

from fidchell.server.auth.counters import BucketStorage, CountStorage, Level, LocalCounts
from fidchell.server.errors import TooManyRequests
from fidchell.server.i18n import WORDS

MAX_ADDRESSES = 50_000  # that are remembered
NEVER = float("-inf")
NOT_KNOWN: Level = (0.0, NEVER)  # the bucket of an address that is not remembered


class TokenBuckets:
    """One token bucket for each address: a request takes tokens, and so many come back every second."""

    def __init__(
        self,
        rate: float,
        capacity: float,
        clock: Callable[[], float] = time.monotonic,
        buckets: BucketStorage | None = None,
    ) -> None:
        self.rate, self.capacity, self.clock = rate, float(capacity), clock
        self.buckets: BucketStorage | dict[str, Level] = {} if buckets is None else buckets

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
        now, capacity, rate, buckets = self.clock(), self.capacity, self.rate, self.buckets
        level, since = buckets.get(address, NOT_KNOWN)
        if since == NEVER:
            self._keep(address, capacity - tokens, now)
            return max(0.0, (tokens - capacity) / rate)
        level += (now - since) * rate
        level = (level if level < capacity else capacity) - tokens
        buckets[address] = (level, now)
        return 0.0 if level >= 0 else -level / rate

    def _level(self, address: str, now: float) -> float:
        """The tokens of an address now; below 0 where they are reserved ahead."""
        level, since = self.buckets.get(address, (self.capacity, now))
        return min(self.capacity, level + (now - since) * self.rate)

    def _keep(self, address: str, level: float, now: float) -> None:
        """Keep the tokens that are left."""
        if isinstance(self.buckets, dict) and len(self.buckets) >= MAX_ADDRESSES:
            self.forget_full(now)
        self.buckets[address] = (level, now)

    def forget_full(self, now: float) -> None:
        """Forget every address whose bucket is full again; if all are in use, the oldest half."""
        if not isinstance(self.buckets, dict):
            return
        in_use = {
            address: (level, since)
            for address, (level, since) in self.buckets.items()
            if level + (now - since) * self.rate < self.capacity
        }
        if len(in_use) >= MAX_ADDRESSES:
            in_use = dict(list(in_use.items())[MAX_ADDRESSES // 2 :])
        self.buckets = in_use


class ConcurrencyLimit:
    """Limits how many things of one kind an address may have open."""

    def __init__(self, limit: int, counts: CountStorage | None = None) -> None:
        self.limit, self.counts = limit, counts or LocalCounts()

    def is_reached(self, address: str) -> bool:
        """Whether an address may open nothing more."""
        return self.counts.total(address) >= self.limit

    def acquire(self, address: str) -> bool:
        """Count one more; false where the limit is reached."""
        if self.is_reached(address):
            return False
        self.add(address, 1)
        return True

    def add(self, address: str, number: int) -> None:
        """Count more, whatever the limit, or fewer."""
        self.counts.add(address, number)

    def release(self, address: str) -> None:
        """Count one less."""
        self.add(address, -1)


def check_rate(rates: TokenBuckets, address: str, key: str = "too-many-requests", tokens: float = 1) -> None:
    """Raise an error, with the time to wait, when an address does something too often."""
    wait = rates.take(address, tokens)
    if wait:
        raise TooManyRequests(key, WORDS).retry_after(wait)
