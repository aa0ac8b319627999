"""A move is found by its text among the legal moves that a seat was shown."""

import msgspec
import pytest

from fidchell.games import find
from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.move_list import place_of

GAMES = ("keltis", "tipperary", "tirnanog")


@pytest.mark.parametrize("name", GAMES)
def test_every_shown_move_is_found_at_its_place_and_leads_where_its_action_leads(name: str) -> None:
    game = find(name)
    position = Position.start(game, game.seats[-1], seed_from_number(3), entry_points=game.interpreted)
    seat = position.actors()[0]
    actions, shown = position.legal(seat), position.moves_json(seat)
    texts = position.texts(seat)
    assert [place_of(shown, text) for text in texts] == list(range(len(actions)))
    for place in (0, len(actions) // 2, len(actions) - 1):
        chosen, advanced = position.copy(), position.copy()
        assert chosen.choose(seat, place) == (actions[place], *(advanced.advance(seat, actions[place]) or ()))
        assert chosen.raw == advanced.raw
    assert position.copy().choose(seat, len(actions)) is None


def test_no_other_text_is_taken_for_a_shown_move() -> None:
    """Part of a text, its clicks, other letters or a text with quotation marks are no move of the list."""
    shown = msgspec.json.encode([{"text": "lay R5", "clicks": ["hand R5"]}, {"text": "é", "clicks": []}])
    assert [place_of(shown, text) for text in ("lay R5", "é")] == [0, 1]
    others = (
        "",
        "lay",
        "lay R",
        "ay R5",
        "LAY R5",
        "hand R5",
        'lay R5","clicks":["hand R5',
        '"',
        "\\",
        "\ud7ff",
    )
    assert {place_of(shown, text) for text in others} == {-1}
    assert place_of(b"", "lay R5") == -1
