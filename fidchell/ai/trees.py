"""One tree of a search, as its thread holds it."""

from dataclasses import dataclass

import numpy as np

from fidchell.ai.templates.arrays import node_type, room_type
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch, Grid


@dataclass(frozen=True)
class Tree:
    """One tree: its nodes, and the room its thread thinks in."""

    nodes: Batch
    room: Batch  # a batch of one

    @property
    def done(self) -> int:
        """Iterations so far."""
        return int(self.room["done"][0])

    def moves(self) -> dict[int, int]:
        """The node behind each move of the root, by its key."""
        found, child = {}, int(self.nodes["first"][0])
        while child:
            found[int(self.nodes["key"][child])] = child
            child = int(self.nodes["sibling"][child])
        return found

    def tries(self) -> dict[int, int]:
        """How often each move of the root was tried, by its key."""
        return {key: int(self.nodes["visits"][child]) for key, child in self.moves().items()}


def new_tree(game: Game, size: int, seed: Grid, first: tuple[Grid, Grid]) -> Tree:
    """A tree with nothing but its root, whose actions are liked so much at first."""
    tree = Tree(np.zeros(size, node_type(game)), np.zeros(1, room_type(game)))
    actions, liking = first
    tree.room["first"][0, actions] = liking
    tree.room["seed"][0] = seed
    tree.room["nodes"] = 1
    return tree
