"""The time of a search, by a clock of our own: when it is over, and when it may end early."""

import numpy as np
import pytest

from fidchell.ai.search.search import ITERATIONS_PER_CHECK, Search, SearchLimit
from fidchell.ai.search.timer import SearchTimer, StopFlag
from fidchell.ai.search.tree import Tree, new_tree
from fidchell.games import find
from fidchell.rulekit.chance import seed_words
from tests.ai.positions import SEED, decision_after

KELTIS = find("keltis")


class SteppingClock:
    """A clock that is a step later whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step, self.readings = 0.0, step, 0

    def __call__(self) -> float:
        self.now += self.step
        self.readings += 1
        return self.now


@pytest.mark.parametrize("trees", [1, 2])
def test_a_search_by_time_ends_with_its_time(trees: int) -> None:
    clock = SteppingClock(0.125)
    position, seat = decision_after(KELTIS, 10, 2, 4)
    limit = SearchLimit(seconds=2.0, trees=trees)
    result = Search(KELTIS, clock=clock).run(position, seat, SEED, limit)
    # Once at the start and once at the end; every other reading before the end allowed one batch.
    assert 0 < result.iterations <= ITERATIONS_PER_CHECK * (clock.readings - 2)
    assert clock.readings <= 2.0 / 0.125 + 2 + trees
    assert result.best in position.legal(seat)


def test_no_time_is_enough_for_a_legal_answer() -> None:
    position, seat = decision_after(KELTIS, 10, 2, 4)
    result = Search(KELTIS).run(position, seat, SEED, SearchLimit(seconds=0.0, trees=1))
    assert result.iterations == 0
    assert result.best in position.legal(seat)


def test_a_stop_ends_a_search_by_time() -> None:
    """The clock stands still: only the stop, set at its tenth reading, can end the search."""
    stop = StopFlag()

    class StoppingClock(SteppingClock):
        def __call__(self) -> float:
            if self.readings == 10:
                stop.set()
            return super().__call__()

    position, seat = decision_after(KELTIS, 10, 2, 4)
    clock = StoppingClock(0.0)
    result = Search(KELTIS, clock=clock).run(position, seat, SEED, SearchLimit(seconds=1.0, trees=1), stop)
    assert 0 < result.iterations <= ITERATIONS_PER_CHECK * 10
    assert result.best in position.legal(seat)


def tree_with(*visits: int) -> Tree:
    """A tree whose moves at the root were tried so often."""
    none = np.zeros(0, int)
    tree = new_tree(KELTIS, len(visits) + 1, seed_words(SEED), none, none)
    for child, count in enumerate(visits, start=1):
        tree.nodes[child]["key"], tree.nodes[child]["visits"] = child, count
        tree.nodes[child]["next_sibling"] = tree.nodes[0]["first_child"]
        tree.nodes[0]["first_child"] = child
    return tree


def test_a_lead_beyond_reach_ends_the_search() -> None:
    """Two trees count together: 1,200 ahead after two thirds of the time, when 1,000 more are to come."""
    trees = [tree_with(900, 100), tree_with(700, 300)]
    assert SearchTimer(3.0, 0.0, trees).is_decided(2.0)
    assert not SearchTimer(3.0, 0.0, trees, lambda: 2.0).has_time()


@pytest.mark.parametrize(
    ("one", "other"),
    [((900, 100), (500, 500)), ((900, 50, 50), (50, 900, 50)), ((0, 0), (0, 0)), ((), ())],
)
def test_a_lead_that_can_be_made_up_does_not(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    timer = SearchTimer(3.0, 0.0, [tree_with(*one), tree_with(*other)], lambda: 2.0)
    assert not timer.is_decided(2.0)
    assert timer.has_time()


def test_time_is_checked_only_now_and_then() -> None:
    readings = iter([1.0, 1.001, 4.0, 4.001])
    timer = SearchTimer(3.0, 0.0, [tree_with(5, 5)], lambda: next(readings))
    assert [timer.has_time() for _ in range(4)] == [True, True, False, False]
