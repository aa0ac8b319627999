"""One tree of a search, as Python sees it."""

from dataclasses import dataclass

import numpy as np

from fidchell.ai.templates.records import node_type, workspace_type
from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch, Grid


@dataclass(frozen=True)
class Tree:
    """The nodes of a tree, and the workspace of the thread that searches it."""

    nodes: Batch
    workspace: Batch  # a batch of one

    @property
    def iterations(self) -> int:
        """Iterations so far."""
        return int(self.workspace["iterations"][0])

    @property
    def rollout_decisions(self) -> int:
        """Decisions in rollouts so far."""
        return int(self.workspace["rollout_decisions"][0])

    def root_children(self) -> dict[int, int]:
        """The child node of each move at the root, by the move's key."""
        children, child = {}, int(self.nodes["first_child"][0])
        while child:
            children[int(self.nodes["key"][child])] = child
            child = int(self.nodes["next_sibling"][child])
        return children

    def root_visits(self) -> dict[int, int]:
        """How often each move at the root was tried, by the move's key."""
        return {key: int(self.nodes["visits"][child]) for key, child in self.root_children().items()}


def new_tree(game: Game, size: int, seed: Grid, actions: Grid, scores: Grid) -> Tree:
    """A tree that is only a root; `actions` are the legal ones there, `scores` their policy scores."""
    tree = Tree(np.zeros(size, node_type(game)), np.zeros(1, workspace_type(game)))
    tree.workspace["root_scores"][0, actions] = scores
    tree.workspace["seed"][0] = seed
    tree.workspace["node_count"] = 1
    return tree
