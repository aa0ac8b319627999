"""The arena: the same games with any number of processes, players who act at the same time, solo games."""

import random
from dataclasses import replace
from typing import Any

import pytest

from fidchell.ai.arena import match, results_file, worker
from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.match import Match
from fidchell.ai.arena.ratings import match_stats
from fidchell.ai.arena.worker import MatchWorker
from fidchell.rulekit.chance import seed_from_number
from tests.ai.arena.matches import KELTIS, SEED, no_progress, untimed
from tests.ai.hazel import make_game


@pytest.fixture
def hazel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The arena knows Hazel."""
    game = make_game()
    for module in (worker, results_file, match):
        monkeypatch.setattr(module, "find", lambda name: game)


def test_the_same_games_with_one_process_and_with_two() -> None:
    alone = play_match(KELTIS, 6, 1, None, no_progress)
    together = play_match(KELTIS, 6, 2, None, no_progress)
    assert untimed(alone) == untimed(together)
    assert [result.number for result in together] == list(range(6))
    other = play_match(replace(KELTIS, seed=seed_from_number(2)), 6, 1, None, no_progress)
    assert untimed(other) != untimed(alone)


@pytest.mark.usefixtures("hazel")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_players_who_act_at_the_same_time(seats: int) -> None:
    contest = Match("hazel", ("greedy", "random", "random", "greedy", "random")[:seats], seats, SEED)
    results = play_match(contest, 3 * seats, 1, None, no_progress)
    assert all(result.decisions == [3] * seats for result in results)
    table = match_stats(contest, ["nuts"], results)
    assert sum(row.wins.mean for row in table) == pytest.approx(1)
    assert (table[0].rating is None) == (seats == 1)


@pytest.mark.usefixtures("hazel")
def test_nobody_waits_to_see_the_others_act() -> None:
    match_worker = MatchWorker(Match("hazel", ("random",) * 3, 3, SEED))
    asked: list[list[bool]] = []

    class Watcher:
        def choose(self, position: Any, seat: int, rng: random.Random) -> int:
            asked.append(position.view(seat)["picked"])
            return seat

    match_worker.players = [Watcher()] * 3
    match_worker.play(0)
    assert asked == [[False] * 3] * 9


@pytest.mark.usefixtures("hazel")
def test_players_of_a_game_for_one_meet_the_same_deals() -> None:
    contest = Match("hazel", ("greedy", "random"), 1, SEED)
    results = play_match(contest, 4, 1, None, no_progress)
    assert [result.seating for result in results] == [[0], [1], [0], [1]]
    table = match_stats(contest, ["nuts"], results)
    assert table[0].score.mean > table[1].score.mean
    assert (table[0].rating, table[0].wins.mean, table[0].mean_rank) == (None, 1, 1)
