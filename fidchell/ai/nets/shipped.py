"""The nets that are kept with the games."""

from pathlib import Path

from fidchell.ai.nets.net_file import NumpyNet, read_net
from fidchell.ai.nets.shape import has_nets, net_shape
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position


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
