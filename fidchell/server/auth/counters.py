"""Where the counts of limits are kept: in this process, or shared with others."""

from collections import Counter
from typing import Protocol

Level = tuple[float, float]  # tokens, and when they were counted


class BucketStorage(Protocol):
    """The levels of token buckets, by address."""

    def get(self, address: str, missing: Level, /) -> Level:
        """The level of an address, or what is given for one that is not known."""

    def __setitem__(self, address: str, level: Level, /) -> None:
        """Keep the level of an address."""


class CountStorage(Protocol):
    """How many things of one kind are open, by address."""

    def total(self, address: str) -> int:
        """How many an address has open."""

    def add(self, address: str, number: int) -> None:
        """Count more, or fewer."""


class Counters(Protocol):
    """The storage of all limits, by kinds such as `requests`."""

    def buckets(self, kind: str) -> BucketStorage | None:
        """The token buckets of a kind; None for those that a process keeps for itself."""

    def counts(self, kind: str) -> CountStorage:
        """The counts of a kind."""

    def close(self) -> None:
        """Count nothing more."""


class LocalCounts:
    """Counts of this process alone."""

    def __init__(self) -> None:
        self.counts = Counter[str]()

    def total(self, address: str) -> int:
        """How many an address has open."""
        return self.counts[address]

    def add(self, address: str, number: int) -> None:
        """Count more, or fewer."""
        self.counts[address] += number
        if self.counts[address] <= 0:
            del self.counts[address]


class LocalCounters:
    """Every limit is counted by this process alone."""

    def buckets(self, kind: str) -> None:
        """Each token bucket keeps its own."""

    def counts(self, kind: str) -> LocalCounts:
        """New counts."""
        return LocalCounts()

    def close(self) -> None:
        """There is nothing to close."""


LOCAL = LocalCounters()
