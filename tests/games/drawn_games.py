"""Whole games of drawn editions: bytes, bounds, pieces and moves are checked at every step."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from fidchell.games.keltis import capacity as keltis_capacity
from fidchell.games.tipperary.edition import capacity as tipperary_capacity
from fidchell.rulekit.capacity import Bound
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from tests.games.keltis.editions import drawn_edition as keltis_edition
from tests.games.keltis.naive import census as keltis_census
from tests.games.tipperary.editions import drawn_edition as tipperary_edition

MOST = 4000  # decisions: a game without the guard of Keltis ends by chance only
BOUNDS: dict[str, Callable[[Any, int], list[Bound]]] = {
    "keltis": keltis_capacity.bounds,
    "tipperary": tipperary_capacity.bounds,
}
EDITIONS: dict[str, Callable[[int], Edition]] = {"keltis": keltis_edition, "tipperary": tipperary_edition}


def tipperary_census(position: Position) -> Any:
    """Sheep and towers wherever they are; each tile and bonus tile lies in one place at most."""
    state = position.state
    lands = [int(space) for seat in range(state.seats) for space in state.space[seat, : state.size[seat]]]
    wooden, built = sum(bool(land & 1 << 11) for land in lands), sum(land & 15 == 9 for land in lands)
    tiles = [int(tile) for tile in (*state.area.flatten(), *state.bag) if tile]
    stack = [int(tile) for tile in (*state.stack, state.bonus) if tile]
    once = len(set(tiles)) == len(tiles) and len(set(stack)) == len(stack)
    return state.sheep + wooden, state.towers + int(state.tower.sum()) + built, once


CENSUS: dict[str, Callable[[Position], Any]] = {"keltis": keltis_census, "tipperary": tipperary_census}


def play(game: Game, number: int, with_interpreted: bool = True) -> int:
    """A random game of a drawn edition, compiled and interpreted side by side; the number of decisions."""
    dice, edition = random.Random(number), EDITIONS[game.name](number)
    edition.root.check_all_read()
    options = {"variant": dice.choice(list(edition.variants))}
    position = Position.start(game, dice.choice(game.seats), dice.randbytes(32), options, edition)
    slow = position.on(game.interpreted) if with_interpreted else None
    bounds = BOUNDS[game.name](position.box, position.seats)
    counted, decisions = CENSUS[game.name](position), 0
    while not position.over and decisions < MOST:
        check(position, slow, bounds)
        assert CENSUS[game.name](position) == counted
        seat = dice.choice(position.actors())
        action = dice.choice(position.legal(seat))
        if decisions % 5 == 0:
            use(position, seat, action)
        position.apply(seat, action)
        if slow is not None:
            slow.apply(seat, action)
        decisions += 1
    assert position.score_table().shape[0] == position.seats
    return decisions


def check(position: Position, slow: Position | None, bounds: list[Bound]) -> None:
    """Both ways give the same bytes, every field is within its bound, and every actor has a move."""
    assert slow is None or slow.raw == position.raw
    for bound in bounds:
        numbers = np.asarray(position.states[bound.field])
        assert bound.low <= numbers.min() <= numbers.max() <= bound.high, bound
    for seat in position.actors():
        actions = position.legal(seat)
        assert actions
        assert slow is None or slow.legal(seat) == actions


def use(position: Position, seat: int, action: int) -> None:
    """Everything else that reads a position."""
    position.greedy_score(seat, action)
    position.observe(seat), position.redealt(seat, bytes(32)), position.view_bytes(seat)
    after = position.copy()
    after.apply(seat, action)
    position.game.log_messages(position, seat, action, after, None)
