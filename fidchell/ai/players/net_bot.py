"""A bot that plays by a trained net alone, without search; where there is none, as the tuned player."""

import random
from pathlib import Path

from fidchell.ai.nets.decision import best_answer
from fidchell.ai.nets.net_file import NumpyNet, read_net
from fidchell.ai.nets.shape import has_nets, net_shape
from fidchell.ai.players.levels import BY_KEY
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position

TUNED = BY_KEY["fionn"]


def net_path(game: Game, seats: int) -> Path:
    """Where the net of a game for a number of seats is kept."""
    return game.folder / "eval" / "nets" / f"seats-{seats}.npz"


def find_net(position: Position) -> NumpyNet | None:
    """The net that was trained for this game, number of seats and options, if there is one."""
    file = net_path(position.game, position.seats)
    if not has_nets(position.game) or not file.exists():
        return None
    net = read_net(file)
    shape = net_shape(position.game, position.seats).plain()
    is_fitting = net.header["shape"] == shape and net.header["options"] == position.options
    return net if is_fitting and position.game.is_ours(position.edition.digest) else None


class NetBot:
    """Plays what the net thinks likeliest."""

    def choose(self, position: Position, seat: int, rng: random.Random) -> int:
        """One of the seat's legal actions."""
        net = find_net(position)
        return best_answer(net, position, seat) if net else TUNED.choose(position, seat, rng)
