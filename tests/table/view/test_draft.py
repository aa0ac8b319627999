"""Drafts: what moves would bring, without making them and without showing what is hidden."""

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.table.view.draft import preview
from tests.table.fixtures import first_turn, started_table

GAMES = ("keltis", "tipperary", "tirnanog")


def test_a_draft_shows_what_would_be_and_changes_nothing() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    before = driver.shown(seat)
    draft = preview(driver.table, seat, [text], "en")
    assert not draft["confirm"]
    assert draft["game"]["phase"] == "draw"
    assert "draw deck" in [move["text"] for move in draft["moves"]]
    assert draft["words"][0].startswith("You discard")
    assert driver.shown(seat) == before
    assert preview(driver.table, seat, [], "en")["game"] == before["game"]


def test_a_draft_never_shows_what_would_come_to_light() -> None:
    driver = started_table()
    seat, text = first_turn(driver)
    safe = preview(driver.table, seat, [text], "en")
    blind = preview(driver.table, seat, [text, "draw deck"], "en")
    assert blind["confirm"]
    assert blind["game"] == safe["game"]
    assert blind["moves"] == []
    assert blind["words"] == safe["words"]
    for moves in ([text, "draw deck", "discard R1"], ["draw deck"], ["nonsense"], [text] * 50):
        with pytest.raises(UserError):
            preview(driver.table, seat, moves, "en")
    with pytest.raises(UserError):
        preview(driver.table, 1 - seat, [text], "en")
