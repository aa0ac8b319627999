"""What a search holds, as records: the nodes of its tree, the room it thinks in, and its manner."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from fidchell.rulekit.game import Game
from fidchell.rulekit.record import Batch

POINT = 64.0  # likings and prospects are in 64ths of a point
DEPTH = 64  # nodes from the root to the deepest one, at most
Node = Any  # a record of node_type
Room = Any  # a record of room_type
Numbers = npt.NDArray[Any]


@dataclass(frozen=True)
class Manner:
    """How a search thinks, and how much a level errs."""

    explore: float = 1.5  # how much a prior outweighs what was found
    unknown: float = 0.05  # how much less than its parent an unvisited move is thought to be worth
    warmth: float = 96.0  # liking that makes one move e times as probable as another
    open_mind: float = 0.05  # the part of the priors that is the same for all
    noise: int = 48  # liking that chance may add in playouts
    haste: int = 1  # how little care the others take in playouts, where a game knows of haste
    depth: int = DEPTH  # decisions that a tree may be deep
    cut: int = 10_000  # decisions of a playout before the position is valued as it stands: to the end
    soft: float = 0.5  # the part of a final value that is margin, not victory
    margin: float = 10.0  # points ahead that make a position e times as good
    own: int = 0  # 1: points are compared with what was hoped for at the root, not with those of the others
    base: float = 0.0  # points that are worth one half to who plays alone or compares with nobody
    sway: int = 1  # how many times as much a level errs: where a point counts for little, slips are larger

    def record(self) -> Batch:
        """The manner as a batch of one record, for the rules."""
        fields = asdict(self)
        types = [(name, "i8" if isinstance(value, int) else "f8") for name, value in fields.items()]
        return np.array([tuple(fields.values())], np.dtype(types, align=True))


def node_type(game: Game) -> np.dtype[np.void]:
    """A node; node 0 is the root, and the children of a node are a chain of siblings."""
    seats = (game.constants["SEATS"],)
    return np.dtype(
        [
            ("worth", "f8", seats),  # the sum of values, one for each seat
            ("points", "f8", seats),  # the sum of final points, one for each seat
            ("first", "i4"),  # the first child, or 0
            ("sibling", "i4"),  # the next child of the same parent, or 0
            ("key", "i4"),  # who did what to come here: seat x ACTIONS + action
            ("visits", "i4"),
            ("offered", "i4"),  # how often the action could be chosen
        ],
        align=True,
    )


def room_type(game: Game) -> np.dtype[np.void]:
    """The room one thread thinks in."""
    sizes = game.constants
    options, seats = (sizes["OPTIONS"],), (sizes["SEATS"],)
    return np.dtype(
        [
            ("options", "i8", options),
            ("liking", "i8", options),
            ("first", "i8", (sizes["ACTIONS"],)),  # the liking of each action at the root
            ("prior", "f8", options),
            ("child", "i8", options),  # the child behind each option, or 0
            ("place", "i8", (sizes["ACTIONS"],)),  # the place of each action among the options + 1, or 0
            ("score", "i4", (sizes["SEATS"], sizes["COLUMNS"])),
            ("value", "f8", seats),
            ("final", "f8", seats),
            ("trail", "i8", (DEPTH,)),  # the nodes from the root to where the playout begins
            ("seed", "i8", (8,)),
            ("nodes", "i8"),  # nodes in use
            ("dice", "i8", seats),  # of each seat in playouts
            ("done", "i8"),  # iterations so far
            ("played", "i8"),  # decisions in playouts so far
        ],
        align=True,
    )
