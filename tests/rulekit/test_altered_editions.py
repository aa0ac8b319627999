"""Editions changed by chance: each plays a whole game, or is refused with a word about why."""

import copy
import datetime
import random
import tomllib
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.errors import BadEdition
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.rulekit.position import Position
from tests.rulekit.sampling import sampled

KELTIS = find("keltis")
FILE = KELTIS.folder / "edition.toml"


def keltis_data() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def must_say(error: BadEdition, file: str) -> None:
    for language in LANGUAGES:
        assert error.say(language).startswith(file)


def play_a_game(edition: Edition, options: dict[str, Any], number: int) -> Position:
    """A whole random game, with everything that reads the edition on the way."""
    dice = random.Random(number)
    seats = dice.choice(KELTIS.seats)
    position = Position.start(KELTIS, seats, dice.randbytes(32), options, edition)
    decisions, bound = 0, KELTIS.bound(seats, position.options)
    while not position.over:
        assert decisions < bound
        seat = position.actors()[0]
        action = dice.choice(position.legal(seat))
        after = position.copy()
        after.apply(seat, action)
        if decisions % 10 == 0:
            position.view_bytes(seat), position.texts(seat)
            KELTIS.log_messages(position, seat, action, after, seat)
            [KELTIS.moves.why_not(position, seat, action).say("fr") for action in range(0, 180, 20)]
        position, decisions = after, decisions + 1
    position.scores()
    return position


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of an edition: its table or list, and its key in it."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


VALUES = st.one_of(
    st.integers(-3, 12),
    st.sampled_from([-1, 99, 127, 128, 1000, 2**31, 2**63, 2**80, 1.5, float("nan"), True, False, None]),
    st.sampled_from(["", "R", "keltis", "standard", "regular", "bool", "int", "choice", "é ' \" {", "\x00"]),
    st.sampled_from([{}, [], [[]], {"en": "a"}, {"en": "a", "fr": "b"}, [{}], datetime.date(2008, 5, 1)]),
    st.lists(st.integers(-5, 12), max_size=10),
)


@given(st.data(), st.integers(1, 3), st.integers(0, 2**32))
@sampled(150)
def test_a_changed_edition_plays_or_is_refused(draw: Any, changes: int, number: int) -> None:
    data = keltis_data()
    for _ in range(changes):
        table, key = draw.draw(st.sampled_from(list(places(data))))
        change(table, key, draw)
    try:
        edition = KELTIS.carried_edition(copy.deepcopy(data), "mine.toml")
    except BadEdition as error:
        must_say(error, "mine.toml")
        return
    variant = random.Random(number).choice(list(edition.variants))
    play_a_game(edition, {"variant": variant}, number)


def change(table: Any, key: Any, draw: Any) -> None:
    """Another value, none, a second one, or another key."""
    kind = draw.draw(st.sampled_from(["put", "put", "put", "drop", "double", "rename"]))
    if kind == "put":
        table[key] = draw.draw(VALUES)
    elif kind == "drop":
        del table[key]
    elif isinstance(table, list):
        table.append(copy.deepcopy(table[key]))
    elif kind == "double":
        table["another"] = copy.deepcopy(table[key])
    else:
        table["another"] = table.pop(key)


@given(st.integers(0, 10**6), st.binary(min_size=0, max_size=2))
@sampled(60)
def test_a_changed_file_plays_or_is_refused(tmp_path_factory: Any, place: int, patch: bytes) -> None:
    whole = FILE.read_bytes()
    place %= len(whole)
    path = tmp_path_factory.mktemp("editions") / "mine.toml"
    path.write_bytes(whole[:place] + patch + whole[place + 1 :])
    try:
        edition = KELTIS.load_edition(path)
    except BadEdition as error:
        must_say(error, str(path))
        return
    play_a_game(edition, {}, place)


def test_two_editions_live_side_by_side() -> None:
    data = keltis_data()
    data["rows"]["values"] = [-1] * 9
    other = KELTIS.carried_edition(data, "mine.toml")
    ends = [play_a_game(edition, {}, 5) for edition in (KELTIS.edition, other, KELTIS.edition)]
    assert ends[0].totals() == ends[2].totals() != ends[1].totals()
    assert ends[0].raw == ends[1].raw
