"""Patterns that look made up are flagged for the host, once, and ordinary play is not."""

import pytest

from fidchell.moderation.reports import Reports
from fidchell.ratings.patterns import MANY_GAMES, SHORT_GAMES, WINDOW, PatternWatch, jumps
from fidchell.ratings.ratings import Ratings
from fidchell.ratings.scale import FIRST_DEVIATION
from fidchell.store import Store
from fidchell.store.sql.account_rows import RatingPoint
from fidchell.table.events import Moved
from tests.ratings.logs import play
from tests.store.fixtures import run_with_store

ONE, TWO, THREE = "account-one", "account-two", "account-three"
NOW = 10 * WINDOW
LONG = [Moved(at=NOW, seat=turn % 2, text="x") for turn in range(20)]


async def look(store: Store) -> list[tuple[str, int, int]]:
    await Ratings(store).count_ended(NOW + 60)
    return [(each.kind, each.times, each.of) for each in await PatternWatch(store).look(NOW + 60)]


def test_the_same_pair_with_the_same_winner_is_flagged_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(MANY_GAMES):
            await play(store, f"t{number}", [ONE, TWO], [1, 2], NOW - number, more=LONG)
        assert await look(store) == [("one-sided", MANY_GAMES, MANY_GAMES)]
        assert await look(store) == [], "the host knows"
        (report,) = await Reports(store).list(is_open=True)
        assert (report.kind, report.said) == ("pattern", f"one-sided {MANY_GAMES} {MANY_GAMES}")
        assert report.table_id.startswith("t")

    run_with_store(database, scenario)


def test_games_without_moves_are_flagged(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(SHORT_GAMES):
            ranks = [1, 2] if number % 2 else [2, 1]
            await play(store, f"t{number}", [ONE, TWO], ranks, NOW - number)
        assert await look(store) == [("short", SHORT_GAMES, SHORT_GAMES)]

    run_with_store(database, scenario)


def test_ordinary_play_is_not_flagged(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(3 * MANY_GAMES):
            ranks = [1, 2] if number % 3 else [2, 1]
            await play(store, f"t{number}", [ONE, TWO], ranks, NOW - number, more=LONG)
            await play(store, f"u{number}", [THREE, "oisin"], [1, 2], NOW - number)
        await play(store, "few", [ONE, THREE], [1, 2], NOW, more=LONG)
        for number in range(MANY_GAMES):
            await play(store, f"old{number}", [TWO, THREE], [1, 2], NOW - 2 * WINDOW - number, more=LONG)
        assert [each for each in await look(store) if each[0] != "jump"] == []

    run_with_store(database, scenario)


@pytest.mark.parametrize(
    ("deviation", "last", "expected"),
    [(3.0, 60.0, ["jump"]), (3.0, 25.5, []), (FIRST_DEVIATION, 60.0, [])],
)
def test_a_settled_rating_that_jumps_is_flagged(deviation: float, last: float, expected: list[str]) -> None:
    means = [25.0, 25.1, 25.2, 25.3, 25.4, last]
    curve = [
        RatingPoint(f"point-rated-t{number}-{ONE}", ONE, "keltis", 2, NOW + number, mean, deviation)
        for number, mean in enumerate(means)
    ]
    found = jumps(curve)
    assert [each.kind for each in found] == expected
    assert [each.table for each in found] == ["t5"] * len(expected)
