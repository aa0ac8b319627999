"""Editions drawn from the whole accepted space play whole games, interpreted and compiled alike."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.games.tirnanog import GAME
from fidchell.rulekit.checks import check_log_messages, check_targets
from fidchell.rulekit.targets.cpu import is_compiling
from tests.games.tirnanog.edition_games import census, random_start, within_bounds
from tests.rulekit.sampling import DEALS, sampled
from tests.rulekit.targets.processes import run_python


@given(st.integers(0, 2**32))
@sampled(4)
def test_an_accepted_edition_plays_to_its_end_on_both_targets(number: int) -> None:
    dice, position = random.Random(number), random_start(number, GAME.interpreted)
    compiled, decisions = position.on(GAME.compiled), 0
    while not position.over:
        seat = dice.choice(position.actors())
        action, before = dice.choice(position.legal(seat)), position.copy()
        position.apply(seat, action)
        compiled.apply(seat, action)
        assert position.raw == compiled.raw
        decisions += 1
        if decisions % 10 == 0:
            within_bounds(position)
            check_targets(compiled, position, dice)
            check_log_messages(before, seat, action, position)
    within_bounds(position)
    census(position)
    assert decisions < GAME.bound(position.seats, position.options)


@pytest.mark.skipif(DEALS == 1 or not is_compiling(), reason="long: make soak")
def test_no_accepted_edition_reads_or_writes_beyond_its_arrays() -> None:
    said = run_python("-m", "tests.games.tirnanog.play_editions_with_bounds_checked", NUMBA_BOUNDSCHECK="1")
    assert said.endswith(" editions")
