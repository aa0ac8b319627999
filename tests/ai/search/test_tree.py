"""The tree of a search: shared deals, its depth, the values it adds up, and the stop flag."""

import math
import threading
import time
from types import SimpleNamespace

import numpy as np
import pytest

from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.search.search import TEMPLATE
from fidchell.ai.search.timer import StopFlag
from fidchell.ai.search.tree import Tree, new_tree
from fidchell.ai.templates.records import SearchConfig
from fidchell.ai.templates.values import values_from_points
from fidchell.ai.tuning.weights import find_weights
from fidchell.games import find
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai.positions import SEED, position_after

KELTIS = find("keltis")
GENEROUS_SECONDS = 120.0


class Grower:
    """A tree of Keltis with what an iteration needs."""

    def __init__(self, config: SearchConfig, size: int = 400) -> None:
        position: Position = position_after(KELTIS, 0, 2, 4)
        seat, weights = position.actors()[0], find_weights(KELTIS, 2)
        self.tree: Tree = new_tree(KELTIS, size, seed_words(SEED), *score_actions(position, seat, weights))
        self.stop = StopFlag()
        states = KELTIS.State.batch(2)
        states[0] = position.states[0]
        memory = (self.tree.nodes, self.tree.workspace, config.record(), self.stop.flag)
        self.arguments = (position.boxes, states, seat, *memory, np.stack([weights, weights]))

    def run(self, iterations: int) -> int:
        """So many iterations; returns how many were made."""
        return int(KELTIS.template(TEMPLATE).search(*self.arguments, iterations))

    def depth(self, node: int = 0) -> int:
        """Nodes below a node, counted along the longest path."""
        deepest, child = 0, int(self.tree.nodes["first_child"][node])
        while child:
            deepest = max(deepest, 1 + self.depth(child))
            child = int(self.tree.nodes["next_sibling"][child])
        return deepest


def test_all_moves_are_tried_on_the_same_deals() -> None:
    """A move tried for the nth time meets the nth deal, so that luck does not part good moves from bad."""
    grower, dealt = Grower(SearchConfig()), dict[int, list[int]]()
    for _ in range(120):
        before = grower.tree.nodes["visits"].copy()
        grower.run(1)
        grown = np.flatnonzero(grower.tree.nodes["visits"] - before)
        tried = next(node for node in grown if node in grower.tree.root_children().values())
        dealt.setdefault(int(tried), []).append(int(grower.tree.workspace["seed"][0, 7]))
    assert len(dealt) > 1
    assert all(deals == list(range(1, len(deals) + 1)) for deals in dealt.values())


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_tree_is_exactly_as_deep_as_allowed(depth: int) -> None:
    grower = Grower(SearchConfig(max_depth=depth))
    assert grower.run(300) == 300
    assert grower.depth() == depth


def test_without_a_limit_a_tree_grows_deeper() -> None:
    grower = Grower(SearchConfig())
    grower.run(300)
    assert grower.depth() > 3


def test_a_full_tree_goes_on_without_new_nodes() -> None:
    grower = Grower(SearchConfig(), size=20)
    assert grower.run(200) == 200
    assert int(grower.tree.workspace["node_count"][0]) == 20
    assert int(grower.tree.nodes["visits"][0]) == 200


def test_values_of_children_add_up_to_those_of_the_root() -> None:
    grower = Grower(SearchConfig())
    grower.run(200)
    nodes, children = grower.tree.nodes, list(grower.tree.root_children().values())
    assert nodes["visits"][children].sum() == nodes["visits"][0] == 200
    assert nodes["value_sum"][children].sum(axis=0) == pytest.approx(nodes["value_sum"][0])
    assert nodes["value_sum"][0, :2].sum() == pytest.approx(200)


def test_own_points_are_valued_whatever_the_others_have() -> None:
    """Each seat compares with the baseline: ten points more are e times as good."""
    state = SimpleNamespace(seats=2)
    config = SearchConfig(own_points_only=1, baseline=50.0, margin_scale=10.0)
    for others in (20.0, 60.0):
        workspace = SimpleNamespace(final_points=[60.0, others], value=[0.0, 0.0])
        interpreted(values_from_points)(state, workspace, config)
        assert workspace.value[0] == pytest.approx(1 / (1 + math.exp(-1)))
        assert workspace.value[1] == pytest.approx(1 / (1 + math.exp((50 - others) / 10)))


def test_the_stop_flag_ends_a_search_under_way() -> None:
    grower, done = Grower(SearchConfig()), list[int]()
    grower.run(1)
    thread = threading.Thread(target=lambda: done.append(grower.run(2**40)))
    thread.start()
    until = time.monotonic() + GENEROUS_SECONDS
    while grower.tree.iterations == 1 and time.monotonic() < until:
        time.sleep(0.001)
    grower.stop.set()
    thread.join(GENEROUS_SECONDS)
    assert not thread.is_alive()
    assert 0 < done[0] < 2**40


def test_a_set_flag_stops_before_the_first_iteration() -> None:
    grower = Grower(SearchConfig())
    grower.stop.set()
    assert grower.run(10) == 0
