"""Leagues: seasons of round robin by division; the best go up, the last go down, nobody is lost."""

from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.tournaments.leagues import commands as asked
from fidchell.tournaments.leagues.leagues import Leagues
from fidchell.tournaments.leagues.plan import LeaguePlan
from fidchell.tournaments.leagues.promotion import after_season, filled
from fidchell.tournaments.progress import TournamentProgress
from tests.store.fixtures import run_with_store
from tests.tournaments.events import NOW, ORGANISER, Organised, account


def league_plan(**changes: Any) -> LeaguePlan:
    given: dict[str, Any] = {"name": "Ulster", "game": "keltis", "seats": 2, "size": 4, "moving": 1}
    return LeaguePlan(**(given | changes))


def test_the_best_go_up_and_the_last_go_down() -> None:
    before = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k"]]
    assert after_season(before, 1) == [["a", "b", "c", "e"], ["d", "f", "g", "i"], ["h", "j", "k"]]
    assert after_season([["a", "b"], ["c"]], 1) == [["a", "b"], ["c"]], "too few to move"


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(1, 4))
def test_everybody_stays_in_the_league_and_divisions_keep_their_size(sizes: list[int], moving: int) -> None:
    names = iter(f"member {number}" for number in range(100))
    before = [[next(names) for _ in range(size)] for size in sizes]
    after = after_season(before, moving)
    assert [len(division) for division in after] == sizes
    assert sorted(chain(*after)) == sorted(chain(*before))
    where = {name: number for number, division in enumerate(before) for name in division}
    assert all(abs(where[name] - number) <= 1 for number, division in enumerate(after) for name in division)


@given(st.integers(2, 60), st.integers(4, 12), st.integers(2, 4))
def test_divisions_are_filled_from_the_top(members: int, size: int, least: int) -> None:
    order = [f"member {number}" for number in range(members)]
    divisions = filled(order, size, least)
    assert list(chain(*divisions)) == order
    assert all(len(division) >= min(least, members) for division in divisions)
    assert all(len(division) == size for division in divisions[:-1])


async def refused(work: Any, key: str) -> None:
    with pytest.raises(UserError) as caught:
        await work
    assert caught.value.key == key


async def play_season(store: Store, leagues: Leagues, id: str) -> None:
    """All divisions to their end; in each, everybody beats those behind them in the draw."""
    league = await leagues.get(id)
    progress = TournamentProgress(store)
    for division in league.of_season(league.row.season):
        organised = Organised(store, division.tournament_id)
        while (await organised.now()).row.status == "running":
            await organised.play_round()
            await progress.advance_all(NOW)
    assert await leagues.end_seasons(NOW) == 1
    assert await leagues.end_seasons(NOW) == 0


def test_two_seasons_of_a_league(database: str) -> None:
    async def scenario(store: Store) -> None:
        progress = TournamentProgress(store)
        leagues = Leagues(store, progress.tournaments)
        id = (await leagues.create(league_plan(), ORGANISER, NOW)).row.id

        async def do(number: int, command: Any) -> Any:
            return await leagues.execute(id, account(number), command, f"address {number}", NOW + number)

        await refused(do(0, asked.BeginSeason(1)), "tournament-few")
        for number in range(1, 10):
            await do(number, asked.JoinLeague())
        await refused(do(3, asked.JoinLeague()), "league-member")
        await refused(do(3, asked.BeginSeason(1)), "tournament-organiser")
        await refused(do(0, asked.BeginSeason(2)), "league-season")
        await do(0, asked.BeginSeason(1))
        assert [len(division) for division in await entries(leagues, id)] == [4, 5]
        await refused(do(0, asked.BeginSeason(2)), "league-is-running")
        await do(10, asked.JoinLeague())
        await play_season(store, leagues, id)
        league = await leagues.get(id)
        assert league.row.status == "waiting"
        first = [member.account_id for member in league.playing if member.division == 1]
        assert first == ["account-001", "account-002", "account-003", "account-005"]
        await do(2, asked.LeaveLeague())
        await refused(do(2, asked.LeaveLeague()), "league-no-member")
        await do(0, asked.BeginSeason(2))
        names = [[entry.account_id for entry in division] for division in await entries(leagues, id)]
        assert names[0] == ["account-001", "account-003", "account-005", "account-004"]
        assert names[1][-1] == "account-010", "who is new begins at the bottom"
        await play_season(store, leagues, id)
        await do(0, asked.SetMembership(False))
        await refused(do(11, asked.JoinLeague()), "league-registration")
        await do(0, asked.CloseLeague())
        await refused(do(0, asked.BeginSeason(3)), "league-is-closed")
        await refused(leagues.get("league-none"), "no-league")

    run_with_store(database, scenario)


async def entries(leagues: Leagues, id: str) -> list[Any]:
    """The entries of every division of the present season."""
    league = await leagues.get(id)
    divisions = league.of_season(league.row.season)
    return [(await leagues.tournaments.get(each.tournament_id)).entries for each in divisions]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"moving": 3}, "league-size"),
        ({"game": "chess"}, "tournament-game"),
        ({"is_duplicate": True, "size": 3}, "league-size"),
    ],
)
def test_plans_that_cannot_be_played(changes: dict[str, Any], key: str) -> None:
    with pytest.raises(UserError) as caught:
        league_plan(**changes).check()
    assert caught.value.key == key
