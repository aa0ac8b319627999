"""Search in every game: legal, repeatable, blind to what is hidden; in Keltis it sees a win."""

import random

import pytest

from fidchell.ai.search.search import Search, SearchLimit
from fidchell.ai.templates.records import SearchConfig
from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from tests.ai.positions import GAMES, SEED, decision_after

KELTIS = find("keltis")
FEW = SearchLimit(13, trees=2)
SAMPLES = [(game, game.seats[-1]) for game in GAMES]
all_games = pytest.mark.parametrize(("game", "seats"), SAMPLES, ids=[game.name for game, _ in SAMPLES])


@all_games
def test_the_same_seed_gives_the_same_result(game: Game, seats: int) -> None:
    position, seat = decision_after(game, 5, seats)
    before = position.raw
    one, two = (Search(game).run(position, seat, SEED, FEW) for _ in range(2))
    assert one.actions == two.actions
    assert one.iterations == two.iterations == 13
    assert one.rollout_decisions == two.rollout_decisions > 0
    assert position.raw == before


@all_games
def test_every_legal_action_has_its_statistics(game: Game, seats: int) -> None:
    position, seat = decision_after(game, 7, seats)
    result = Search(game).run(position, seat, SEED, FEW)
    assert sorted(stats.action for stats in result.actions) == position.legal(seat)
    assert sum(stats.visits for stats in result.actions) == 13
    for stats in result.actions:
        assert len(stats.values) == len(stats.points) == seats
        assert all(0 <= value <= 1 for value in stats.values)
    assert result.best == max(result.actions, key=lambda stats: stats.visits).action


@all_games
def test_a_search_does_not_see_what_is_hidden(game: Game, seats: int) -> None:
    """Positions that differ only in what the seat cannot know give the same result."""
    position, seat = decision_after(game, 9, seats)
    other = position.redealt(seat, random.Random(1).randbytes(32))
    assert other.raw != position.raw
    one, two = (Search(game).run(each, seat, SEED, FEW) for each in (position, other))
    assert one.actions == two.actions


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("trees", [1, 2])
def test_every_number_of_seats_and_trees_repeats(seats: int, trees: int) -> None:
    position, seat = decision_after(KELTIS, 30, seats, seats)
    one, two = (Search(KELTIS).run(position, seat, SEED, SearchLimit(101, trees=trees)) for _ in range(2))
    assert one.actions == two.actions
    assert one.iterations == two.iterations == 101


def test_values_are_shares_of_one_victory() -> None:
    position, seat = decision_after(KELTIS, 40, 3, 1)
    result = Search(KELTIS).run(position, seat, SEED, SearchLimit(400, trees=2))
    tried = [stats for stats in result.actions if stats.visits]
    assert len(tried) > 1
    for stats in tried:
        assert sum(stats.values) == pytest.approx(1)


@pytest.mark.parametrize("number", range(4))
def test_what_is_hidden_is_not_seen_at_any_stage_of_a_game(number: int) -> None:
    position, seat = decision_after(KELTIS, 7 + 13 * number, 2 + number % 3, number)
    other = position.redealt(seat, random.Random(number).randbytes(32))
    one, two = (Search(KELTIS).run(each, seat, SEED, SearchLimit(60, trees=2)) for each in (position, other))
    assert one.actions == two.actions


def last_deck_card(number: int) -> Position:
    """A game played by chance until one card is left in the deck and the seat to move must draw."""
    rng, position = random.Random(number), Position.start(KELTIS, 2, seed_from_number(number))
    while not position.over:
        seat = position.actors()[0]
        actions = position.legal(seat)
        if position.states["deck"][0] == 1 and position.texts(seat)[0] == "draw deck" and len(actions) > 1:
            return position
        position.apply(seat, rng.choice(actions))
    return last_deck_card(number + 100)


@pytest.mark.parametrize("number", range(6))
def test_who_is_ahead_takes_the_last_card(number: int) -> None:
    """Where victory alone counts: the last card of the deck ends the game as it stands."""
    position = last_deck_card(number)
    seat = position.actors()[0]
    own, other = position.totals()[seat], position.totals()[1 - seat]
    config = SearchConfig(margin_weight=0.0)
    result = Search(KELTIS, config).run(position, seat, SEED, SearchLimit(600, trees=1))
    ending = next(
        stats for stats in result.actions if KELTIS.moves.write(position, seat, stats.action) == "draw deck"
    )
    assert own != other
    assert ending.visits > 0
    assert ending.values[seat] == (own > other)
    assert (result.best == ending.action) == (own > other)
