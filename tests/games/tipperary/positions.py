"""Whole positions for tests: drawn by hand, or played at random."""

import random
from typing import Any

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.box import AREAS
from fidchell.games.tipperary.state import State
from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position

DURLAS_B = {"town": "DURLAS", "side": "B", "corner": [0, 0], "display": ["..rd.", "HHHts", "HHHb.", "...r."]}
OTHER = {"town": "AN CHATHAIR", "side": "A"}
TURNS = {"mode": "turns"}


def table(*seats: dict[str, Any], **keys: Any) -> Position:
    return exchange.load({"players": len(seats), "options": TURNS, "seats": list(seats), **keys})


def areas(seat_town: str, tiles: str, spin: int = 0) -> list[str]:
    """The area of a hometown offers these tiles; the others hold the last tiles of the bag."""
    order = ("AN CHATHAIR", "TIOBRAID ÁRANN", "BÉAL AN ÁTHA", "CLUAIN MEALA", "DURLAS")
    lines = ["T60 T59", "T58 T57", "T56 T55", "T54 T53", "T52 T51"]
    lines[(order.index(seat_town) + spin) % AREAS] = tiles
    return lines


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position = exchange.apply(position, text)
    return position


def flock_state(sizes: list[int], holder: int, round_: int = 1) -> State:
    """Seats with one row of sheep each beside a bare space."""
    state = State.open(State.batch())
    state.seats, state.marker, state.round = len(sizes), holder, round_
    for seat, size in enumerate(sizes):
        spaces = [8 + (128 << 16), *(2 + 16 + ((129 + number) << 16) for number in range(size))]
        state.space[seat, : len(spaces)] = spaces
        state.size[seat] = len(spaces)
    return state


def random_game(seats: int, options: dict[str, Any], number: int) -> Position:
    dice = random.Random(number)
    position = Position.start(GAME, seats, seed_from_number(number), options, entry_points=GAME.interpreted)
    while not position.over:
        seat = position.actors()[0]
        position.apply(seat, dice.choice(position.legal(seat)))
    return position
