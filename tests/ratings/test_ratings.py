"""Ratings: each game counts once and in order, the same from the logs, and nobody against themselves."""

import random
import time
from collections.abc import Callable

import pytest

from fidchell.accounts.accounts import Accounts
from fidchell.cli.main import main
from fidchell.ratings.leaderboard import leaderboard, own_ratings
from fidchell.ratings.logs import MOVE, result_events
from fidchell.ratings.ratings import SETTLE_SECONDS, Ratings
from fidchell.ratings.result import rated_game
from fidchell.ratings.scale import FIRST_MEAN
from fidchell.store import Store
from fidchell.store.sql.account_rows import RatedGame, Rating, RatingPoint, rows_of, select
from fidchell.store.sql.statements import Statement
from fidchell.table.events import Event, Freed, Moved, encode
from tests.ratings.logs import game_log, play
from tests.store.fixtures import run_with_store

ONE, TWO, THREE = "account-one", "account-two", "account-three"
NOW = 1_000_000.0


async def all_rows(store: Store) -> list[object]:
    """Every row of the ratings."""
    found: list[object] = []
    for kind in (RatedGame, Rating, RatingPoint):
        found += rows_of(kind, await store.query(Statement(f"{select(kind)} ORDER BY id")))
    return found


async def ratings_of(store: Store) -> dict[str, Rating]:
    return {row.account_id: row for row in rows_of(Rating, await store.query(Statement(select(Rating))))}


def test_who_wins_rises_and_who_loses_falls(database: str) -> None:
    async def scenario(store: Store) -> None:
        ratings = Ratings(store)
        await play(store, "a", [ONE, TWO], [1, 2], NOW)
        assert await ratings.count_ended(NOW) == 0, "it has not settled"
        assert await ratings.count_ended(NOW + SETTLE_SECONDS) == 1
        assert await ratings.count_ended(NOW + 60) == 0, "it counts once"
        found = await ratings_of(store)
        assert found[ONE].mean > FIRST_MEAN > found[TWO].mean
        assert found[ONE].deviation < 25 / 3
        assert found[ONE].games == 1

    run_with_store(database, scenario)


def test_the_logs_give_the_same_numbers_again(database: str) -> None:
    """Also for games that come late, from a process that was away: the order of their ends counts."""

    async def scenario(store: Store) -> None:
        dice, ratings, late = random.Random(1), Ratings(store), []
        for number in range(40):
            players = dice.sample([ONE, TWO, THREE, "lir", "lugh"], dice.choice([2, 3]))
            if not any(each.startswith("account-") for each in players):
                players[0] = ONE
            ranks = [1 + place for place in range(len(players))]
            dice.shuffle(ranks)
            game = (f"t{number}", players, ranks, NOW + number)
            if number % 10 == 3:
                late.append(game)
                continue
            await play(store, *game)
            await ratings.count_ended(NOW + number + SETTLE_SECONDS)
        for game in late:
            await play(store, *game)
        assert await Ratings(store).count_ended(NOW + 100) == len(late)
        counted = await all_rows(store)
        assert len(counted) > 100
        await store.transaction([Statement("DELETE FROM ratings"), Statement("DELETE FROM rating_points")])
        assert await Ratings(store).recompute(NOW + 100) == 40
        assert await all_rows(store) == counted
        await store.transaction([Statement("DELETE FROM rated_games")])
        await Ratings(store).recompute(NOW + 100)
        assert await all_rows(store) == counted
        await store.delete("t7")
        await Ratings(store).recompute(NOW + 100)
        assert await all_rows(store) == counted, "what was read from a deleted table's log still counts"

    run_with_store(database, scenario)


def test_on_the_command_line(
    new_database: Callable[[str], str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    url = new_database("sqlite")
    run_with_store(url, lambda store: play(store, "a", [ONE, TWO], [1, 2], NOW))
    assert main(["ratings", "recompute", "--database", url, "--language", "en"]) == 0
    assert "One rated game was read" in capsys.readouterr().out
    assert main(["ratings", "recompute", "--database", url, "--language", "fr"]) == 0
    assert "recalculés" in capsys.readouterr().out
    assert main(["ratings", "forget", "--database", url]) == 2


@pytest.mark.parametrize(
    ("players", "changes"),
    [
        ([ONE, ONE], {}),
        ([ONE, TWO], {"places": ["home", "home"]}),
        ([ONE, "random"], {}),
        (["lir", "lugh"], {}),
        ([ONE, TWO], {"more": [Freed(at=NOW, seat=1)]}),
    ],
)
def test_games_with_oneself_and_with_strangers_to_the_ladder_do_not_count(
    players: list[str], changes: dict[str, object]
) -> None:
    found = rated_game("t", game_log(players, [1, 2], NOW, **changes))
    assert found is not None
    assert not found.is_counted


def test_moves_are_known_by_their_beginning() -> None:
    assert encode(Moved(at=NOW, seat=0, text="draw deck")).startswith(MOVE)
    assert not any(encode(event).startswith(MOVE) for event in game_log([ONE, TWO], [1, 2], NOW))


def test_what_is_not_rated_is_no_rated_game() -> None:
    assert rated_game("t", game_log([ONE, TWO], [1, 2], NOW, rated=False)) is None
    assert rated_game("t", game_log([ONE, TWO], [1, 2], NOW)[:-1]) is None
    assert rated_game("t", game_log([ONE, TWO], [], NOW)) is None
    assert rated_game("t", []) is None


def test_computer_players_keep_their_ratings(database: str) -> None:
    async def scenario(store: Store) -> None:
        for number in range(3):
            await play(store, f"t{number}", [ONE, "lugh"], [1, 2], NOW + number)
        await Ratings(store).recompute(NOW + 100)
        assert set(await ratings_of(store)) == {ONE}

    run_with_store(database, scenario)


def test_a_leaderboard_has_those_who_show_themselves_and_have_played_enough(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts, ids = Accounts(store), dict[str, str]()
        for name in ("Derdriu", "Naoise", "Ardan", "Ainle"):
            ids[name] = (await accounts.claim(name, "")).account.id
        for name in ("Derdriu", "Naoise", "Ainle"):
            await accounts.publish(ids[name], True)
        for number in range(10):
            await play(store, f"a{number}", [ids["Derdriu"], ids["Naoise"]], [1, 2], NOW + number)
            await play(store, f"b{number}", [ids["Ardan"], "lir"], [1, 2], NOW + number)
        await play(store, "c", [ids["Ainle"], "lir"], [1, 2], NOW)
        await Ratings(store).recompute(NOW + 100)
        rows = await leaderboard(store, "keltis", 2)
        people = [row.name for row in rows if row.name]
        assert people == ["Derdriu", "Naoise"]
        assert [row.rating.points for row in rows] == sorted(
            (row.rating.points for row in rows), reverse=True
        )
        assert {row.bot for row in rows} >= {"lir", "oisin", "lugh"}
        assert all(row.rating.low < row.rating.points < row.rating.high for row in rows)
        (own,) = await own_ratings(store, ids["Ainle"])
        assert own.rating.is_provisional
        (own,) = await own_ratings(store, ids["Derdriu"])
        assert not own.rating.is_provisional
        assert len(own.curve) == 10
        assert own.curve[-1].points == own.rating.points
        assert await leaderboard(store, "keltis", 3) != rows

    run_with_store(database, scenario)


def test_a_deleted_account_is_on_no_leaderboard_and_the_others_keep_their_numbers(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        first, second = [(await accounts.claim(name, "")).account for name in ("Derdriu", "Naoise")]
        for account in (first, second):
            await accounts.publish(account.id, True)
        for number in range(10):
            await play(store, f"a{number}", [first.id, second.id], [1, 2], NOW + number)
        await Ratings(store).recompute(NOW + 100)
        before = (await ratings_of(store))[second.id]
        await accounts.rows.delete(first.id)
        await Ratings(store).recompute(time.time())
        assert (await ratings_of(store))[second.id] == before
        assert [row.name for row in await leaderboard(store, "keltis", 2) if row.name] == ["Naoise"]

    run_with_store(database, scenario)


def test_a_damaged_log_does_not_count(database: str) -> None:
    """Neither one that lacks an event, nor one whose result was changed; a changed move changes no result."""

    async def scenario(store: Store) -> None:
        moved: list[Event] = [Moved(at=NOW, seat=0, text="draw deck")]
        for table in ("gap", "changed", "move", "whole"):
            await play(store, table, [ONE, TWO], [1, 2], NOW, more=moved)
        await store.transaction(
            [
                Statement("DELETE FROM events WHERE table_id = 'gap' AND version = 2"),
                Statement("UPDATE events SET checksum = {0} WHERE table_id = 'changed'", (b"12345678",)),
                Statement(
                    "UPDATE events SET checksum = {0} WHERE table_id = 'move' AND version = 5", (b"12345678",)
                ),
            ]
        )
        assert set(await result_events(store, ["gap", "changed", "move", "whole"])) == {"move", "whole"}
        assert await result_events(store, []) == {}

    run_with_store(database, scenario)
