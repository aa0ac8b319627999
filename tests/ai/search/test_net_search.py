"""Search that asks a net: repeatable, blind to what is hidden, and as without one where there is none."""

import random
from pathlib import Path

import numpy as np
import pytest

from fidchell.ai.nets import shipped
from fidchell.ai.nets.decision import best_answer
from fidchell.ai.nets.shipped import find_net
from fidchell.ai.search.search import Search, SearchLimit
from fidchell.ai.templates.net_values import share_out
from fidchell.ai.templates.records import SearchConfig
from fidchell.games import find
from fidchell.rulekit.game import Game
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted
from tests.ai.positions import GAMES, SEED, decision_after

KELTIS = find("keltis")
WITHOUT_NETS = [game for game in GAMES if game is not KELTIS]
FEW = SearchLimit(60, trees=2)
VALUES_ONLY, HALF, PRIORS_ONLY = (SearchConfig(c_puct=0.7, net_weight=weight) for weight in (1.0, 0.5, 0.0))
every_kind = pytest.mark.parametrize(
    "config", [VALUES_ONLY, HALF, PRIORS_ONLY], ids=["values", "half", "priors"]
)


def search(config: SearchConfig) -> Search:
    """A search of Keltis with the net."""
    return Search(KELTIS, config, has_net=True)


@every_kind
def test_the_same_seed_gives_the_same_result(config: SearchConfig) -> None:
    position, seat = decision_after(KELTIS, 30)
    before = position.raw
    one, two = (search(config).run(position, seat, SEED, FEW) for _ in range(2))
    assert one.actions == two.actions
    assert one.iterations == two.iterations == 60
    assert position.raw == before


@every_kind
@pytest.mark.parametrize("number", range(5))
def test_a_search_does_not_see_what_is_hidden(config: SearchConfig, number: int) -> None:
    """Positions that differ only in what the seat cannot know give the same result."""
    position, seat = decision_after(KELTIS, 4 + 15 * number, 2 + number % 3, number)
    other = position.redealt(seat, random.Random(number).randbytes(32))
    assert other.raw != position.raw
    one, two = (search(config).run(each, seat, SEED, FEW) for each in (position, other))
    assert one.actions == two.actions


@every_kind
@pytest.mark.parametrize("seats", KELTIS.seats)
def test_values_are_shares_of_one_victory(config: SearchConfig, seats: int) -> None:
    position, seat = decision_after(KELTIS, 40, seats, 1)
    result = search(config).run(position, seat, SEED, FEW)
    assert sorted(stats.action for stats in result.actions) == position.legal(seat)
    assert sum(stats.visits for stats in result.actions) == 60
    tried = [stats for stats in result.actions if stats.visits]
    for stats in tried:
        assert sum(stats.values) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in stats.values)


@pytest.mark.parametrize("number", range(6))
def test_the_first_move_tried_is_the_one_the_net_finds_likeliest(number: int) -> None:
    position, seat = decision_after(KELTIS, 10 * number, 2 + number % 3, number)
    net = find_net(position)
    assert net is not None
    first = search(VALUES_ONLY).run(position, seat, SEED, SearchLimit(1, trees=1)).best
    assert first == best_answer(net, position, seat)


def test_a_net_is_quicker_than_a_rollout() -> None:
    """No game is played to its end: only the few decisions until the observer is to act."""
    position, seat = decision_after(KELTIS, 10)
    by_net, by_rollout = (search(each).run(position, seat, SEED, FEW) for each in (VALUES_ONLY, PRIORS_ONLY))
    assert by_net.rollout_decisions * 10 < by_rollout.rollout_decisions


def same_as_without_a_net(position: Position, seat: int) -> bool:
    """Whether a search that is to have a net finds what the search without one does."""
    game, few = position.game, SearchLimit(13, trees=2)
    with_net, without = (Search(game, has_net=each).run(position, seat, SEED, few) for each in (True, False))
    return with_net.actions == without.actions


@pytest.mark.parametrize("game", WITHOUT_NETS, ids=lambda game: game.name)
def test_where_there_is_no_net_the_search_is_as_without_one(game: Game) -> None:
    assert same_as_without_a_net(*decision_after(game, 7, game.seats[-1]))


def test_a_net_that_is_missing_is_not_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    position, seat = decision_after(KELTIS, 30)
    assert not same_as_without_a_net(position, seat)
    monkeypatch.setattr(shipped, "net_path", lambda game, seats: tmp_path / "none.npz")
    assert same_as_without_a_net(position, seat)


class Share:
    """The values of a workspace, and the seats of a state."""

    def __init__(self, *values: float) -> None:
        self.value, self.seats = np.array(values), len(values)


def test_the_others_share_what_the_observer_does_not_get() -> None:
    share = Share(0.4, 0.45, 0.15)
    interpreted(share_out)(share, 0, share, 0.6)  # type: ignore[arg-type]
    assert share.value == pytest.approx([0.6, 0.3, 0.1])
    share = Share(1.0, 0.0, 0.0)
    interpreted(share_out)(share, 0, share, 0.5)  # type: ignore[arg-type]
    assert share.value == pytest.approx([0.5, 0.25, 0.25])
