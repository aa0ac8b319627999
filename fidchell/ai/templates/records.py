"""The records of a search: its configuration, the nodes of its tree, and the workspace of one thread."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch

UNITS_PER_POINT = 64.0  # policy scores and expected gains are in 64ths of a point
MAX_DEPTH = 64  # nodes from the root to the deepest one
Workspace = Any  # a record of workspace_type


@dataclass(frozen=True)
class SearchConfig:
    """The parameters of a search, and how large the errors of weaker levels are in the same game."""

    c_puct: float = 1.5  # how much the prior counts against the values found so far
    fpu_reduction: float = 0.05  # first-play urgency: an unvisited move is valued so much below its parent
    temperature: float = 96.0  # difference of policy scores that makes a move e times as probable
    uniform_mix: float = 0.05  # the part of the priors that is the same for all moves
    rollout_noise: int = 48  # the most that chance adds to a policy score in rollouts
    opponent_pruning: int = 1  # how many moves the others leave out in rollouts, in games that prune
    max_depth: int = MAX_DEPTH  # decisions that a tree may be deep
    rollout_limit: int = 10_000  # decisions of a rollout before the position is evaluated: to the end
    margin_weight: float = 0.5  # the part of a final value that comes from the margin, not from victory
    margin_scale: float = 10.0  # points ahead that make a position e times as good
    own_points_only: int = 0  # 1: points are compared with the baseline, not with those of the others
    baseline: float = 0.0  # points that are worth one half to who plays alone or compares with nobody
    net_weight: float = 1.0  # the part of a leaf's value that comes from the net, where the search has one
    net_depth: int = 1  # decisions below the root whose priors come from the net, as those of the root do
    net_temperature: float = 2.5  # the same of its logits: it is surer of itself than it should be
    noise_scale: int = (
        1  # multiplies the noise of weaker levels: where a point counts for little, they err more
    )

    def net_unit(self) -> float:
        """What a logit of 1 is worth as a policy score: priors are a softmax of both."""
        return self.temperature / self.net_temperature

    def record(self) -> Batch:
        """The configuration as a batch of one record, for compiled code."""
        fields = asdict(self)
        types = [(name, "i8" if isinstance(value, int) else "f8") for name, value in fields.items()]
        return np.array([tuple(fields.values())], np.dtype(types, align=True))


def node_type(game: Game) -> np.dtype[np.void]:
    """A node; node 0 is the root, and the children of a node are a linked list of siblings."""
    seats = (game.constants["SEATS"],)
    return np.dtype(
        [
            ("value_sum", "f8", seats),  # one value for each seat
            ("points_sum", "f8", seats),  # final points, for each seat
            ("first_child", "i4"),  # or 0
            ("next_sibling", "i4"),  # the next child of the same parent, or 0
            ("key", "i4"),  # the move that leads here: seat x ACTIONS + action
            ("visits", "i4"),
            ("availability", "i4"),  # how often the move was legal when its parent was visited
        ],
        align=True,
    )


def workspace_type(game: Game) -> np.dtype[np.void]:
    """What one thread writes to while it searches."""
    sizes = game.constants
    options, seats = (sizes["OPTIONS"],), (sizes["SEATS"],)
    return np.dtype(
        [
            ("options", "i8", options),  # the legal actions of the seat to move
            ("policy_scores", "i8", options),  # of each option
            ("root_scores", "i8", (sizes["ACTIONS"],)),  # the policy score of each action at the root
            ("prior", "f8", options),
            ("child", "i8", options),  # the child node of each option, or 0
            ("option_of", "i8", (sizes["ACTIONS"],)),  # the option that is this action, + 1; 0: not legal
            ("score", "i4", (sizes["SEATS"], sizes["COLUMNS"])),
            ("value", "f8", seats),
            ("final_points", "f8", seats),
            ("path", "i8", (MAX_DEPTH,)),  # the nodes from the root to where the rollout begins
            ("seed", "i8", (8,)),
            ("node_count", "i8"),
            ("rng", "i8", seats),  # the random numbers of each seat in rollouts
            ("iterations", "i8"),  # so far
            ("rollout_decisions", "i8"),  # so far
        ],
        align=True,
    )
