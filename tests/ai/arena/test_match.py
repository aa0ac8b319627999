"""A match: who plays which deal in which seat."""

from collections import Counter
from typing import Any

from fidchell.ai.arena.match import Match, parse_players
from fidchell.ai.arena.worker import MatchWorker
from tests.ai.arena.matches import KELTIS, SEED


def test_every_deal_is_played_in_every_rotation() -> None:
    match = Match("keltis", ("greedy", "random", "easy"), 3, SEED)
    games = [match.game_at(number) for number in range(6)]
    assert [game.deal for game in games] == [0, 0, 0, 1, 1, 1]
    assert [game.seating for game in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert match.round_up(1) == 3
    assert match.round_up(6) == 6


def test_all_meet_the_same_cards_in_every_seat() -> None:
    seen: list[tuple[int, int, Any]] = []
    worker = MatchWorker(KELTIS)
    for number in range(4):
        game = KELTIS.game_at(number)
        position = worker.start(game.deal)
        for seat, player in enumerate(game.seating):
            seen.append((game.deal, player, tuple(position.view(seat)["players"][seat]["hand"])))
    for deal in (0, 1):
        hands = [{hand for d, p, hand in seen if (d, p) == (deal, player)} for player in (0, 1)]
        assert hands[0] == hands[1]
        assert len(hands[0]) == 2
    assert len({hand for _, _, hand in seen}) == 4


def test_more_players_than_seats_meet_in_all_groups() -> None:
    match = Match("keltis", ("greedy", "random", "easy", "greedy"), 2, SEED)
    assert match.games_per_deal == 12
    met = Counter(tuple(match.game_at(number).seating) for number in range(12))
    assert set(met.values()) == {1}
    assert len(met) == 12
    assert {match.game_at(number).deal for number in range(12)} == {0}


def test_namesakes_are_numbered() -> None:
    match = Match("keltis", ("greedy", "random", "greedy"), 3, SEED)
    assert match.labels == ["greedy 1", "random", "greedy 2"]


def test_players_are_read() -> None:
    assert parse_players(" Greedy, random ") == ("greedy", "random")
