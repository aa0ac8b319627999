"""Moves that cannot be read or are not legal say so in both languages, and change nothing."""

import pytest

from fidchell.games.tipperary.text import exchange
from fidchell.rulekit.errors import IllegalMove, UnreadableMove, UserError
from tests.games.tipperary.positions import DURLAS_B, OTHER, areas, play, table


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", UnreadableMove), ("fly", UnreadableMove), ("take T99", UnreadableMove),
        ("at x y", UnreadableMove),
        ("take T60 0", IllegalMove), ("take T04 9", UnreadableMove),
        ("at 2 4", IllegalMove), ("draw", IllegalMove),
        ("done", IllegalMove), ("sheep 0 0", IllegalMove),
    ],
)  # fmt: skip
def test_bad_moves_change_nothing(text: str, kind: type[UserError]) -> None:
    start = table(DURLAS_B, OTHER, areas=areas("DURLAS", "T04 T50"))
    before = start.raw
    with pytest.raises(kind) as caught:
        exchange.apply(start, text)
    assert caught.value.say("en")
    assert caught.value.say("fr")
    assert start.raw == before


@pytest.mark.parametrize(
    ("text", "key"),
    [("at 0 0", "why-overlap"), ("at 7 7", "why-no-contact"), ("at 108 4", "why-no-contact"),
     ("at -1 4", "why-no-contact")],
)  # fmt: skip
def test_illegal_places_say_why(text: str, key: str) -> None:
    start = play(table(OTHER, DURLAS_B, areas=areas("AN CHATHAIR", "T01 T50")), "take T01 0")
    with pytest.raises(IllegalMove) as caught:
        exchange.apply(start, text)
    assert caught.value.key == key
