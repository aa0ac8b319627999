"""The search: trees on several threads, merged into one result for a position."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from fidchell.ai.nets.compiled_net import CompiledNet, compiled_net
from fidchell.ai.nets.shipped import find_net
from fidchell.ai.search.config import find_config
from fidchell.ai.search.policy_scores import expected_points, net_scores, score_actions
from fidchell.ai.search.timer import Clock, SearchTimer, StopFlag
from fidchell.ai.search.tree import Tree, new_tree
from fidchell.ai.templates.records import SearchConfig
from fidchell.ai.tuning.weights import find_weights, rollout_weights, root_weights
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Grid
from fidchell.rulekit.targets.cpu import cores

TEMPLATE = "fidchell.ai.templates.tree"
CORES = cores()
ITERATIONS_PER_CHECK = 4  # between two looks at the timer
MAX_NODES = 400_000  # of one tree
Root = tuple[Tree, dict[int, int]]  # a tree, and the child node of each move at its root


@dataclass(frozen=True)
class SearchLimit:
    """How long to search: so many iterations in all, or so many seconds, on so many trees."""

    iterations: int | None = None
    seconds: float | None = None
    trees: int = CORES

    def shares(self) -> list[int]:
        """The iterations of each tree; a fixed split, so that the same seed gives the same result."""
        total = self.iterations if self.iterations is not None else MAX_NODES * self.trees
        return [(total + tree) // self.trees for tree in range(self.trees)]


@dataclass(frozen=True)
class ActionStats:
    """One legal action: how often it was tried, and the mean result for every seat."""

    action: int
    visits: int
    values: tuple[float, ...]  # from 0 to 1
    points: tuple[float, ...]  # expected at the end


@dataclass(frozen=True)
class SearchResult:
    """What a search found, the most visited action first."""

    seat: int
    actions: tuple[ActionStats, ...]
    iterations: int
    rollout_decisions: int
    seconds: float

    @property
    def best(self) -> int:
        """The most visited action."""
        return self.actions[0].action


class Search:
    """A configured search of a game; it keeps nothing between two runs."""

    def __init__(
        self,
        game: Game,
        config: SearchConfig | None = None,
        ignored_terms: Sequence[str] = (),
        clock: Clock = time.perf_counter,
        has_net: bool = False,
    ) -> None:
        self.game, self.config, self.ignored_terms = game, config, tuple(ignored_terms)
        self.clock, self.has_net = clock, has_net

    def run(
        self, position: Position, seat: int, seed: bytes, limit: SearchLimit, stop: StopFlag | None = None
    ) -> SearchResult:
        """Search a seat's decision; what it cannot know is dealt anew in every iteration."""
        start, stop, shares = self.clock(), stop or StopFlag(), limit.shares()
        known = find_weights(self.game, position.seats, self.ignored_terms)
        config = self.config or find_config(self.game, position.seats)
        nets = self.nets(position, limit)
        if nets:
            actions, scores = net_scores(position, seat, nets[0], config.net_unit())
        else:
            actions, scores = score_actions(position, seat, root_weights(self.game, known))
        weights = np.stack(
            [rollout_weights(self.game, known), rollout_weights(self.game, known, config.opponent_pruning)]
        )
        if position.seats == 1 or config.own_points_only:
            config = replace(config, baseline=expected_points(position, seat, known))
        trees = [self.new_tree(seed, tree, share, actions, scores) for tree, share in enumerate(shares)]
        timer = SearchTimer(limit.seconds, start, trees, self.clock) if limit.seconds is not None else None
        rules: Any = self.game.template(TEMPLATE)

        def grow(number: int) -> None:
            tree = trees[number]
            states = self.game.State.batch(2)
            states[0] = position.states[0]
            memory = (
                tree.nodes,
                tree.workspace,
                config.record(),
                stop.flag,
                weights,
                *nets[number : number + 1],
            )
            search = rules.search_with_net if nets else rules.search
            iterate(search, (position.boxes, states, seat, *memory), tree, shares[number], timer, stop)

        with ThreadPoolExecutor(limit.trees) as pool:
            list(pool.map(grow, range(limit.trees)))
        return self.merge(position, seat, trees, self.clock() - start)

    def nets(self, position: Position, limit: SearchLimit) -> list[CompiledNet]:
        """The net of the position for each tree, if the search is to have one and there is one."""
        found = find_net(position) if self.has_net else None
        return [compiled_net(found, self.game) for _ in range(limit.trees)] if found else []

    def new_tree(self, seed: bytes, number: int, share: int, actions: Grid, scores: Grid) -> Tree:
        """A tree large enough for its share of iterations, with deals of its own."""
        words = seed_words(seed)
        words[6] = number
        return new_tree(self.game, min(share, MAX_NODES) + 2, words, actions, scores)

    def merge(self, position: Position, seat: int, trees: Sequence[Tree], seconds: float) -> SearchResult:
        """The sum of all trees at the root; an action that was never tried has values of 0."""
        roots = [(tree, tree.root_children()) for tree in trees]
        stats = [self.action_stats(position, seat, action, roots) for action in position.legal(seat)]
        stats.sort(key=lambda one: (-one.visits, -one.values[seat], one.action))
        return SearchResult(
            seat,
            tuple(stats),
            sum(tree.iterations for tree in trees),
            sum(tree.rollout_decisions for tree in trees),
            seconds,
        )

    def action_stats(self, position: Position, seat: int, action: int, roots: Sequence[Root]) -> ActionStats:
        """What all trees found about one action."""
        key, seats = seat * self.game.constants["ACTIONS"] + action, position.seats
        visits, values, points = 0, np.zeros(seats), np.zeros(seats)
        for tree, children in roots:
            child = children.get(key)
            if child:
                visits += int(tree.nodes["visits"][child])
                values += tree.nodes["value_sum"][child, :seats]
                points += tree.nodes["points_sum"][child, :seats]
        tried = max(1, visits)
        return ActionStats(
            action, visits, tuple(map(float, values / tried)), tuple(map(float, points / tried))
        )


def iterate(
    search: Any,
    arguments: tuple[Any, ...],
    tree: Tree,
    share: int,
    timer: SearchTimer | None,
    stop: StopFlag,
) -> None:
    """Iterate to the end of a tree's share, or until the timer or the stop flag ends it."""
    if timer is None:
        search(*arguments, share)
        return
    while tree.iterations < share and not stop.flag[0] and timer.has_time():
        search(*arguments, ITERATIONS_PER_CHECK)
