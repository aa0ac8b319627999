"""Search at the edge: trees on all cores, merged into one thought about a position."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from fidchell.ai.clock import Clock, Stop
from fidchell.ai.liking import hoped, likings
from fidchell.ai.manners import find_manner
from fidchell.ai.templates.arrays import Manner
from fidchell.ai.trees import Tree, new_tree
from fidchell.ai.weights import far_seeing, find_weights, in_haste
from fidchell.rulekit.chance import seed_words
from fidchell.rulekit.cores import cores
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Batch, Grid

TEMPLATE = "fidchell.ai.templates.tree"
CORES = cores()
BREATH = 4  # iterations between two looks at the clock
MOST_NODES = 400_000  # of one tree
Root = tuple[Batch, dict[int, int]]  # the nodes of a tree, and the node behind each move


@dataclass(frozen=True)
class Effort:
    """How long to think: so many iterations in all, or so many seconds, on so many trees."""

    iterations: int | None = None
    seconds: float | None = None
    trees: int = CORES

    def shares(self) -> list[int]:
        """The iterations of each tree; a fixed split, so that the same seed gives the same thought."""
        total = self.iterations if self.iterations is not None else MOST_NODES * self.trees
        return [(total + tree) // self.trees for tree in range(self.trees)]


@dataclass(frozen=True)
class Line:
    """One legal action: how often it was tried, and what came of it for every seat."""

    action: int
    visits: int
    values: tuple[float, ...]  # from 0 to 1
    points: tuple[float, ...]  # expected at the end


@dataclass(frozen=True)
class Thought:
    """What a search found, the most tried action first."""

    seat: int
    lines: tuple[Line, ...]
    iterations: int
    decisions: int  # of all playouts
    seconds: float

    @property
    def best(self) -> int:
        """The action tried most."""
        return self.lines[0].action


class Search:
    """A way to search a game; it may be asked again and again, and keeps nothing between."""

    def __init__(self, game: Game, manner: Manner | None = None, overlooks: Sequence[str] = ()) -> None:
        self.game, self.manner, self.overlooks = game, manner, tuple(overlooks)

    def think(
        self, position: Position, seat: int, seed: bytes, effort: Effort, stop: Stop | None = None
    ) -> Thought:
        """Think about a seat's decision; the position is dealt anew in every iteration."""
        began = time.perf_counter()
        stop, shares = stop or Stop(), effort.shares()
        known = find_weights(self.game, position.seats, self.overlooks)
        first = likings(position, seat, far_seeing(self.game, known))
        manner = self.manner or find_manner(self.game, position.seats)
        weights = np.stack([in_haste(self.game, known), in_haste(self.game, known, manner.haste)])
        if position.seats == 1 or manner.own:
            manner = replace(manner, base=hoped(position, seat, known))
        trees = [self.plant(seed, number, share, first) for number, share in enumerate(shares)]
        clock = Clock(effort.seconds, began, trees) if effort.seconds is not None else None
        rules: Any = self.game.template(TEMPLATE)

        def one(number: int) -> None:
            tree = trees[number]
            states = self.game.State.batch(2)
            states[0] = position.states[0]
            held = (tree.nodes, tree.room, manner.record(), stop.flag, weights)
            run(rules, (position.boxes, states, seat, *held), tree, shares[number], clock, stop)

        with ThreadPoolExecutor(effort.trees) as pool:
            list(pool.map(one, range(effort.trees)))
        return self.merged(position, seat, trees, time.perf_counter() - began)

    def plant(self, seed: bytes, number: int, share: int, first: tuple[Grid, Grid]) -> Tree:
        """A tree with room for its share of iterations, and with deals of its own."""
        words = seed_words(seed)
        words[6] = number
        return new_tree(self.game, min(share, MOST_NODES) + 2, words, first)

    def merged(self, position: Position, seat: int, trees: Sequence[Tree], seconds: float) -> Thought:
        """The roots of all trees put together; an action that was never tried has no values."""
        roots = [(tree.nodes, tree.moves()) for tree in trees]
        lines = [self.line(position, seat, action, roots) for action in position.legal(seat)]
        lines.sort(key=lambda line: (-line.visits, -line.values[seat], line.action))
        return Thought(
            seat,
            tuple(lines),
            sum(tree.done for tree in trees),
            sum(int(tree.room["played"][0]) for tree in trees),
            seconds,
        )

    def line(self, position: Position, seat: int, action: int, roots: Sequence[Root]) -> Line:
        """What all trees found about one action."""
        key, seats = seat * self.game.constants["ACTIONS"] + action, position.seats
        visits, worth, points = 0, np.zeros(seats), np.zeros(seats)
        for nodes, moves in roots:
            child = moves.get(key)
            if child:
                visits += int(nodes["visits"][child])
                worth += nodes["worth"][child, :seats]
                points += nodes["points"][child, :seats]
        tried = max(1, visits)
        return Line(action, visits, tuple(map(float, worth / tried)), tuple(map(float, points / tried)))


def run(
    rules: Any, thinking: tuple[Any, ...], tree: Tree, share: int, clock: Clock | None, stop: Stop
) -> None:
    """Iterate to the end of a share, or until the clock or a stop says so."""
    if clock is None:
        rules.think(*thinking, share)
        return
    while tree.done < share and not stop.flag[0] and clock.goes_on():
        rules.think(*thinking, BREATH)
