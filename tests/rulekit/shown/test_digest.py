"""Digests: the same for a record laid out anew, renamed or widened."""

from typing import ClassVar

import numpy as np
import pytest

from fidchell.games import NAMES, find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.record import Record, small, word
from fidchell.rulekit.shown.digest import digest_of, digest_runs


class Former(Record):
    """A record as it was."""

    a = small(3)
    b = small()


class Widened(Record):
    """The same with other names, another order and wider numbers."""

    digest_names: ClassVar = {"second": "b"}
    digest_numbers: ClassVar = {"a": "i1"}

    second = small()
    a = word(3)


class Unknown(Record):
    """A field that digests cannot narrow."""

    digest_numbers: ClassVar = {"a": "i2"}

    a = word(3)


@pytest.mark.parametrize("values", [(1, 2, 3), (-1, 127, -128)])
def test_a_digest_does_not_depend_on_how_a_record_is_laid_out(values: tuple[int, ...]) -> None:
    former, widened = Former.batch(), Widened.batch()
    former["a"], former["b"], widened["a"], widened["second"] = values, 9, values, 9
    assert digest_of(Former, former) == digest_of(Widened, widened)


def test_numbers_that_were_too_large_before_give_digests_of_their_own() -> None:
    first, second = Widened.batch(), Widened.batch()
    first["a"], second["a"] = (1, 2, 300), (1, 2, 300 - 256)
    assert digest_of(Widened, first) != digest_of(Widened, second)


def test_a_field_that_digests_cannot_narrow_is_an_error() -> None:
    with pytest.raises(TypeError, match=r"Unknown\.a: digests know only"):
        digest_runs(Unknown)


@pytest.mark.parametrize("name", NAMES)
def test_the_bytes_of_a_digest_are_all_fields_once(name: str) -> None:
    game = find(name)
    runs = digest_runs(game.State)
    covered = np.zeros(game.State.dtype.itemsize, int)
    for start, size, _ in runs.tolist():
        covered[start : start + size] += 1
    fields = np.zeros_like(covered)
    for field in game.State.fields:
        part, start = game.State.dtype.fields[field][:2]
        fields[start : start + part.itemsize] += 1
    assert (covered == fields).all()
    position = Position.start(game, 2, seed_from_number(1), entry_points=game.interpreted)
    assert len(digest_of(game.State, position.states)) == 16
