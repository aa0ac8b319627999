"""Editions drawn from the whole accepted space: every game of them stays within the proven bounds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.games import find
from fidchell.rulekit.chance import Seeded
from tests.games.drawn_games import BOUNDS, play
from tests.rulekit.sampling import sampled


@given(st.integers(0, 2**32))
@sampled(6)
def test_keltis_of_any_edition_keeps_its_bounds(number: int) -> None:
    play(find("keltis"), number)


@given(st.integers(0, 2**32))
@sampled(2)
def test_tipperary_of_any_edition_keeps_its_bounds(number: int) -> None:
    play(find("tipperary"), number)


@pytest.mark.parametrize("name", BOUNDS)
def test_every_field_has_a_bound(name: str) -> None:
    """Capacity is proven for each field of the position, but for chance and scratch."""
    game: Any = find(name)
    box = game.Box.open(game.box(game.edition, game.edition.choose({})))
    bound = {bound.field for bound in BOUNDS[name](box, 2)}
    fields = {field for field in game.State.fields if not field.startswith("scratch_")}
    assert bound == fields - set(Seeded.fields)
