"""When a search ends: at a stop, when its time is over, or when nothing more can come of it."""

import time
from collections import Counter
from collections.abc import Sequence

import numpy as np

from fidchell.ai.trees import Tree

LOOK = 0.01  # seconds between two looks at what was found


class Stop:
    """A flag that ends searches at once, from any thread."""

    def __init__(self) -> None:
        self.flag = np.zeros(1, np.int64)

    def set(self) -> None:
        """Stop now."""
        self.flag[0] = 1


class Clock:
    """The time of a search: it is over early when the move tried most cannot be caught up with any more."""

    def __init__(self, seconds: float, began: float, trees: Sequence[Tree]) -> None:
        self.seconds, self.began, self.trees = seconds, began, trees
        self.is_over, self.next_look = False, began

    def goes_on(self) -> bool:
        """Whether there is time left, and anything to find out."""
        now = time.perf_counter()
        if now >= self.next_look:
            self.next_look = now + LOOK
            self.is_over = now >= self.began + self.seconds or self.is_settled(now)
        return not self.is_over

    def is_settled(self, now: float) -> bool:
        """Whether the lead is longer than what may still be tried."""
        tries: Counter[int] = Counter()
        for tree in self.trees:
            tries.update(tree.tries())
        first, second = ([count for _, count in tries.most_common(2)] + [0, 0])[:2]
        to_come = tries.total() * (self.began + self.seconds - now) / (now - self.began)
        return first - second > to_come
