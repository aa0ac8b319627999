"""When a search ends: at a stop, when its time is over, or when more search cannot change its choice."""

import time
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np

from fidchell.ai.search.tree import Tree

CHECK_SECONDS = 0.01  # between two checks of the trees
Clock = Callable[[], float]  # returns seconds, as time.perf_counter does


class StopFlag:
    """A flag that ends searches at once, from any thread."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.int64)

    def set(self) -> None:
        """Stop now."""
        self.flag[0] = 1


class SearchTimer:
    """The time of a search; it is over early once the most visited move can no longer be overtaken."""

    def __init__(
        self, seconds: float, start: float, trees: Sequence[Tree], clock: Clock = time.perf_counter
    ) -> None:
        self.seconds, self.start, self.trees, self.clock = seconds, start, trees, clock
        self.is_over, self.next_check = False, start

    def has_time(self) -> bool:
        """Whether the search should go on."""
        now = self.clock()
        if now >= self.next_check:
            self.next_check = now + CHECK_SECONDS
            self.is_over = now >= self.start + self.seconds or self.is_decided(now)
        return not self.is_over

    def is_decided(self, now: float) -> bool:
        """Whether the most visited move leads by more visits than are still to come at the same pace."""
        visits: Counter[int] = Counter()
        for tree in self.trees:
            visits.update(tree.root_visits())
        first, second = ([count for _, count in visits.most_common(2)] + [0, 0])[:2]
        past, left = now - self.start, self.start + self.seconds - now
        return (first - second) * past > visits.total() * left
