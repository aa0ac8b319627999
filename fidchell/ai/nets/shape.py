"""The sizes of a game's nets: features and slots, for each of its groups and shared by all.

A game with nets has two modules in its `eval` room, or in a room `nets` of that. `net_features`, there called
`nets.features`, writes what a seat may know as 0s and 1s; `net_slots` or `nets.slots` says where an action
stands in a net's output. Both are divided into groups that a net treats alike (the paths of a board, the
candidates of a decision), and one shared part.
"""

from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from fidchell.ai import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.targets.interpreted import interpreted

LEAST_SEATS = 2  # a net learns against rivals
VICTORY, MARGIN = 0, 1  # the values of a net: the part of the victory, and points ahead of the others' mean
POINTS_AHEAD = 20.0  # that count as a margin of one


@dataclass(frozen=True)
class NetShape:
    """What goes into a net and what comes out of it."""

    version: int  # of the features
    groups: int
    group_features: int
    shared_features: int
    group_slots: int
    shared_slots: int

    @property
    def features(self) -> int:
        """All features of a decision."""
        return self.groups * self.group_features + self.shared_features

    @property
    def slots(self) -> int:
        """All slots of a decision."""
        return self.groups * self.group_slots + self.shared_slots

    def plain(self) -> dict[str, Any]:
        """The numbers by their names."""
        return asdict(self)


def has_nets(game: Game) -> bool:
    """Whether a game says what a net may see."""
    return exists(net_module(game, "features"))


def net_module(game: Game, part: str) -> str:
    """The name of the module of the game's room `eval` that says what a net sees, or what it answers."""
    room = f"{game.Box.__module__.rpartition('.')[0]}.eval"
    in_room_of_nets = f"{room}.nets.{part}"
    return in_room_of_nets if exists(in_room_of_nets) else f"{room}.net_{part}"


def exists(module: str) -> bool:
    """Whether there is a module of this name."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the room
        return False


def net_features(game: Game) -> ModuleType:
    """The game's features."""
    if not has_nets(game):
        raise UserError("net-no-features", WORDS, game=game.name)
    return import_module(net_module(game, "features"))


def net_slots(game: Game) -> ModuleType:
    """The game's slots."""
    return import_module(net_module(game, "slots"))


def lists_candidates(game: Game) -> bool:
    """Whether a game has too many actions for a slot each, and lists the candidates of each decision."""
    return hasattr(net_slots(game), "list_candidates")


def net_shape(game: Game, seats: int) -> NetShape:
    """The sizes of a game's nets for a number of seats."""
    game.check_seats(seats)
    if seats < LEAST_SEATS:
        raise UserError("net-alone", WORDS, seats=seats)
    features, slots = net_features(game), net_slots(game)
    return NetShape(
        version=features.VERSION,
        groups=slots.GROUPS,
        group_features=interpreted(features.group_features)(seats),
        shared_features=interpreted(features.shared_features)(seats),
        group_slots=slots.GROUP_SLOTS,
        shared_slots=slots.SHARED_SLOTS,
    )
