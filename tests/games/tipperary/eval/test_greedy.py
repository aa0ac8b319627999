"""§37: the greedy player leaves the table as it was, and plays in the calibration band."""

import numpy as np

from fidchell.games.tipperary import GAME
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position


def greedy_game(seats: int, number: int) -> Position:
    position = Position.start(GAME, seats, seed_from_number(number))
    while not position.over:
        seat, before = position.actors()[0], position.raw
        scores = {action: position.greedy_score(seat, action) for action in position.legal(seat)}
        assert position.raw == before
        position.apply(seat, max(scores, key=lambda action: scores[action]))
    return position


def test_37_the_greedy_player_reaches_the_band() -> None:
    rows = np.array([row for number in range(2) for row in greedy_game(2, number).score_table()])
    total, area = rows[:, 0].mean(), rows[:, 2].mean()
    assert 80 <= total <= 95
    assert 45 <= area <= 58


def test_37_5_players_play_two_rounds_less() -> None:
    rows = np.array(greedy_game(5, 0).score_table())
    assert 62 <= rows[:, 0].mean() <= 84
