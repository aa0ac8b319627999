"""The bot that plays by a net: it needs no PyTorch, and plays as the tuned player where it has no net."""

import random
from pathlib import Path

import pytest

from fidchell.ai.arena.agents import find_agent
from fidchell.ai.nets.net_file import read_net
from fidchell.ai.nets.shipped import find_net, net_path
from fidchell.ai.players.bots import ask, find_bot
from fidchell.ai.players.levels import Level
from fidchell.ai.search.search import SearchLimit
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import Position

GAME = find("keltis")


def play(number: int, own: int) -> list[int]:
    """A game of the net at a seat against the greedy player: the totals."""
    rng, position = random.Random(number), Position.start(GAME, 2, seed_from_number(number))
    while not position.over:
        seat = position.actors()[0]
        bot = find_bot("net" if seat == own else "greedy")
        position.apply(seat, ask(bot, position, seat, rng))
    return position.totals()


def test_the_net_beats_the_greedy_player() -> None:
    won = 0
    for number in range(10):
        for own in (0, 1):
            totals = play(number, own)
            won += totals[own] > totals[1 - own]
    assert won >= 13


def test_a_net_is_used_only_for_what_it_was_trained_for() -> None:
    for seats in GAME.seats:
        assert find_net(Position.start(GAME, seats, seed_from_number(1))) is not None
    other = Position.start(GAME, 3, seed_from_number(1), {"bonus_start": False})
    for position in (other, Position.start(find("tipperary"), 2, seed_from_number(1))):
        assert find_net(position) is None
        seat, rng = position.actors()[0], random.Random(1)
        chosen = find_bot("net").choose(position, seat, rng)
        assert chosen == find_bot("fionn").choose(position, seat, random.Random(1))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_net_is_small(seats: int) -> None:
    assert net_path(GAME, seats).stat().st_size < 3 * 2**20


def test_a_broken_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    file.write_bytes(b"nothing")
    with pytest.raises(UserError, match="net"):
        read_net(file)


@pytest.mark.in_turn(3)
def test_a_search_with_a_net_is_an_agent_of_so_many_iterations() -> None:
    bot = find_agent("net:30")
    assert isinstance(bot, Level)
    assert bot.has_net
    assert bot.limit == SearchLimit(iterations=30, trees=1)
    position, rng = Position.start(GAME, 2, seed_from_number(2)), random.Random(3)
    seat = position.actors()[0]
    assert bot.choose(position, seat, rng) in position.legal(seat)
    with pytest.raises(UserError, match="net:100; net:0 came"):
        find_agent("net:0")
