"""G.5: the greedy player plays sensibly, and knows no more than its seat."""

import random

import pytest

from fidchell.ai.players.bots import Bot, ask, find_bot
from fidchell.games.keltis import GAME
from fidchell.games.keltis.box import WISH
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling
from tests.games.keltis.draw import NOBODY, draw, start, wander

GREEDY, RANDOM = find_bot("greedy"), find_bot("random")


def best_move(position: Position) -> str:
    """The move with the highest score of the greedy player."""
    seat = position.actors()[0]
    action = max(position.legal(seat), key=lambda action: position.greedy_score(seat, action))
    return GAME.moves.write(position, seat, action)


def play(bots: list[Bot], number: int) -> Position:
    """A whole game between bots."""
    position = Position.start(GAME, len(bots), seed_from_number(number), None, None, GAME.compiled)
    dice = random.Random(number)
    while actors := position.actors():
        position.apply(actors[0], ask(bots[actors[0]], position, actors[0], dice))
    return position


def test_greedy_beats_random() -> None:
    """G.4: a simple player beats random players practically always: 95 % of 40 games at least."""
    games = 40 if is_compiling() else 8  # interpreted games take their time
    wins = 0
    for number in range(games):
        seat = number % 2
        bots = [RANDOM, RANDOM]
        bots[seat] = GREEDY
        wins += play(bots, number).winners() == [seat]
    assert wins >= 0.95 * games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_plays_every_game_to_its_end(seats: int) -> None:
    """Greedy players alone end a game with more points than random ones would."""
    position = play([GREEDY] * seats, seats)
    assert position.over
    assert max(position.totals()) > 10


def test_greedy_lays_a_fitting_card() -> None:
    """G.1: the large figure's step onto the end stone is worth more than any discard."""
    hand = "R9 A5 A6 H5 H6 M5 M6 S5"
    assert best_move(draw(figures=["8L 0 0 0 0", NOBODY], columns=["R 3 8"], hands=[hand])) == "lay R9"


def test_greedy_takes_small_gaps() -> None:
    """G.2: each gap gives away cards that could have been steps."""
    hand = "R2 R5 R8 A5 H5 M5 S5 S6"
    figures = ["5L 0 0 0 0", NOBODY]
    assert best_move(draw(figures=figures, columns=["R 0 1"], hands=[hand])) == "lay R2"


def test_greedy_takes_a_card_it_needs() -> None:
    """G.5: a pile card that fits beats an unknown one; a dead card does not."""
    rest = {"figures": ["6L 0 0 0 0", NOBODY], "columns": ["R 3 8"], "phase": "draw"}
    assert best_move(draw(piles="R9 | A5", **rest)) == "draw R"
    assert best_move(draw(piles="R2", **rest)) == "draw deck"


def test_greedy_uses_a_paying_step() -> None:
    """G.1: a free step of the large figure onto row 9 is not declined; one that only costs is."""
    free = {"phase": "free", "finished": "R"}
    pays = draw(figures=["9 8L 1 0 0", NOBODY], columns=["A 3 10"], **free)
    assert best_move(pays) == "step A"
    costs = draw(figures=["9L 9 9 9 0", NOBODY], columns=["S 3 10"], hands=["R5 R6 A5 A6 M5 M6 H5"], **free)
    assert best_move(costs) == "decline"


def test_greedy_goes_for_tiles() -> None:
    """G.5: of three like steps the one onto a wishing stone."""
    position = draw(figures=["0 4 4 4 9L", NOBODY], columns=["A 3 10 | H 3 10 | M 3 10"], phase="clover")
    for letter in "AHM":
        state = position.state
        state.tile[:] = 0
        state.tile["RAHMS".index(letter), 5] = WISH
        position.store(state)
        assert best_move(position) == f"step {letter}"


def test_greedy_discards_a_dead_card() -> None:
    """G.5: a card that no longer fits goes first; one that fits, or suits the next player, does not."""
    hand = "R0 R8 A5 H5 H6 M5 M6 S5"
    figures, columns = ["4L 0 0 0 0", "0 6L 0 0 0"], ["R 5 7", "A 3 4"]
    position = draw(figures=figures, columns=columns, hands=[hand], deck=2)
    worth = {
        card: position.greedy_score(0, position.read(0, f"discard {card}")) for card in ("R0", "R8", "A5")
    }
    assert worth["R0"] > worth["A5"]
    assert worth["R0"] > worth["R8"]


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_scores_use_only_what_a_seat_knows(seats: int) -> None:
    """§12.7: two positions that a seat cannot tell apart get the same scores."""
    dice = random.Random(seats)
    for number, position in enumerate(wander(start(seats, 5), 5)):
        if number % 10 == 0 and not position.over:
            seat = position.actors()[0]
            other = position.redealt(seat, dice.randbytes(32))
            for action in position.legal(seat):
                assert other.greedy_score(seat, action) == position.greedy_score(seat, action)
