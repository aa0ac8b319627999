"""Positions and logs to test computer players on."""

import random

from fidchell.ai.players.bots import ask, find_bot
from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.log import Log, LogPlayer
from fidchell.rulekit.position import Position

SEED = bytes(range(32))
GAMES = [find(name) for name in NAMES]


def position_after(
    game: Game, decisions: int, seats: int = 2, number: int = 0, compiled: bool = True
) -> Position:
    """A position so many random decisions into a game."""
    entry_points, rng = game.compiled if compiled else game.interpreted, random.Random(number)
    position = Position.start(game, seats, seed_from_number(number), entry_points=entry_points)
    for _ in range(decisions):
        seat = rng.choice(position.actors())
        position.apply(seat, rng.choice(position.legal(seat)))
    return position


def decision_after(game: Game, decisions: int, seats: int = 2, number: int = 0) -> tuple[Position, int]:
    """The first position after so many decisions in which a seat has a choice, and that seat."""
    while True:
        position = position_after(game, decisions, seats, number)
        seat = position.actors()[0]
        if len(position.legal(seat)) > 1:
            return position, seat
        decisions += 1


def played_log(game: str, kinds: tuple[str, ...], number: int, compiled: bool = True) -> Log:
    """A whole game between bots."""
    found, rng = find(game), random.Random(number)
    players = [LogPlayer(kind, f"{kind}-{seat}") for seat, kind in enumerate(kinds)]
    log = Log(found, found.edition, {}, players, seed_from_number(number))
    position = log.start(found.compiled if compiled else found.interpreted)
    while not position.over:
        seat = position.actors()[0]
        action = ask(find_bot(kinds[seat]), position, seat, rng)
        log.move(seat, found.moves.write(position, seat, action))
        position.apply(seat, action)
    log.finish(position.totals())
    return log
