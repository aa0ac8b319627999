"""§4.3: what a move would bring is known before it is played, from the own display alone."""

import random

import pytest

from fidchell.games.tipperary import GAME
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.terminal.preview import foresee

LASTING = ("display", "barrel", "towers", "flock")


@pytest.mark.parametrize("mode", ["turns", "simultaneous"])
def test_a_preview_shows_what_comes_and_changes_nothing(mode: str) -> None:
    dice = random.Random(3)
    position = Position.start(GAME, 2, seed_from_number(3), {"mode": mode}, entry_points=GAME.interpreted)
    while not position.over:
        seat = position.actors()[0]
        action = dice.choice(position.legal(seat))
        before, laid = position.raw, position.foreseen(seat, action)
        assert position.raw == before
        assert (laid is None) == (action < AT or action in (DRAW, DONE))
        dealt = position.redealt(seat, dice.randbytes(32))
        if laid is not None:
            after, messages = foresee(position, seat, action)
            assert after.raw == laid.raw
            assert messages[0][0] in ("log-place", "log-sheep", "log-bonus", "log-build")
            again, same = foresee(dealt, seat, action)
            assert same == messages
            assert again.view_bytes(seat) == laid.view_bytes(seat)
        was_placing = position.view(None)["phase"] == "place"
        position.apply(seat, action)
        if laid is not None and (not was_placing or mode == "turns"):
            shown, own = laid.view(seat)["players"][seat], position.view(seat)["players"][seat]
            assert {key: own[key] for key in LASTING} == {key: shown[key] for key in LASTING}
