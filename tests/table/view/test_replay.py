"""Replay: any position of the past, as a reader may see it."""

import pytest

from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.table.view.replay import replay_view
from tests.table.fixtures import TableDriver, choices, finished_table, started_table, terms

GAMES = ("keltis", "tipperary", "tirnanog")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_under_way_is_replayed_from_the_own_seat(game: str) -> None:
    driver = started_table(game, 2)
    views, version = [driver.shown(0)["game"]], driver.shown(0)["version"]
    while len(views) < 21:
        driver.play(1, driver.table.version)
        if driver.shown(0)["version"] > version:
            version = driver.shown(0)["version"]
            views.append(driver.shown(0)["game"])
    replayed = [replay_view(driver.table, 0, place, "en") for place in range(21)]
    assert [shown["game"] for shown in replayed] == views
    told = [shown["words"] for shown in replayed if shown["words"]]
    assert told == [entry["words"] for entry in driver.shown(0)["log"] if entry["kind"] == "move"]
    for eyes in (1, "all"):
        with pytest.raises(UserError):
            replay_view(driver.table, 0, 3, "en", eyes)  # type: ignore[arg-type]
    for wrong in (-1, 22):
        with pytest.raises(UserError):
            replay_view(driver.table, 0, wrong, "en")
    assert "hand" not in replay_view(driver.table, 0, 3, "en", "public")["game"]["players"][0]


def test_nothing_is_replayed_before_the_start() -> None:
    with pytest.raises(UserError):
        replay_view(TableDriver(terms()).table, None, 0, "en")


def test_hidden_moves_have_no_number_for_others() -> None:
    driver = started_table("tipperary", 2, options={"mode": "simultaneous"})
    driver.act(0, *choices(driver, 0, 1))
    assert replay_view(driver.table, 0, 2, "en")["moves"] == 2
    assert replay_view(driver.table, 1, 1, "en")["moves"] == 1
    with pytest.raises(UserError):
        replay_view(driver.table, None, 2, "en")


def test_after_the_end_anybody_looks_through_any_eyes() -> None:
    driver = finished_table()
    last = len(driver.table.history.moves)
    shown = replay_view(driver.table, None, last // 2, "en", 1)
    assert shown["game"]["players"][1]["hand"]
    assert shown["game"] == driver.table.history.position_before(last // 2).view(1)
    whole = replay_view(driver.table, None, 0, "en", "all")
    assert whole["whole"] == find("keltis").exchange.dump(driver.table.history.first)
    with pytest.raises(UserError):
        replay_view(driver.table, None, 0, "en", 2)
