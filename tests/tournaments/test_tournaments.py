"""A tournament from the first entry to the end, in both databases; and whatever an organiser may do wrong."""

import asyncio
from typing import Any

import pytest

from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.table.events import Resigned
from fidchell.table.terms import Days, Live
from fidchell.tournaments import commands as asked
from fidchell.tournaments.progress import TournamentProgress
from tests.store.fixtures import run_with_store
from tests.tournaments.events import NOW, ORGANISER, Organised, account, plan


async def refused(work: Any, key: str) -> None:
    with pytest.raises(UserError) as caught:
        await work
    assert caught.value.key == key
    assert caught.value.say("fr") != caught.value.say("en")


@pytest.mark.parametrize(
    ("format", "seats"), [("swiss", 2), ("swiss", 3), ("round_robin", 2), ("knock_out", 2)]
)
def test_rounds_follow_by_themselves_until_the_end(database: str, format: str, seats: int) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 7, format=format, seats=seats)
        tournament = await organised.begin()
        assert sorted(player for each in tournament.players.values() for player in each) == list(range(1, 8))
        for number in range(1, tournament.round_count + 1):
            assert (await organised.now()).row.round == number
            await organised.play_round()
            assert await organised.progress.advance_all(NOW) == 1
        tournament = await organised.now()
        assert tournament.row.status == "ended"
        assert tournament.standings[0].player == 1, "who wins every game has won"
        assert await organised.progress.advance_all(NOW) == 0
        await refused(organised.begin(), "tournament-is-ended")

    run_with_store(database, scenario)


def test_between_two_rounds_there_is_a_rest(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 4, rest_minutes=5)
        await organised.begin()
        await organised.play_round()
        assert (await organised.now()).next_round_at == NOW + 300
        assert await organised.progress.advance_all(NOW + 299) == 0
        assert await organised.progress.advance_all(NOW + 300) == 1
        assert (await organised.now()).row.round == 2

    run_with_store(database, scenario)


def test_who_is_dropped_before_the_first_round_leaves_no_gap(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 5, format="round_robin")
        await organised.do(ORGANISER, asked.DropEntrant(1))
        tournament = await organised.begin()
        assert tournament.round_count == 3
        assert sorted(map(len, tournament.players.values())) == [2, 2]
        await refused(organised.do(ORGANISER, asked.ReinstateEntrant(5)), "tournament-reinstate")

    run_with_store(database, scenario)


def test_a_knock_out_of_larger_tables(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 11, format="knock_out", seats=4, advancing=2)
        rounds = (await organised.begin()).round_count
        for _ in range(rounds):
            await organised.play_round()
            await organised.progress.advance_all(NOW)
        tournament = await organised.now()
        assert tournament.row.status == "ended"
        final = tournament.round_tables(rounds)
        assert len(final) == 1
        assert [line.player for line in tournament.standings][:2] == [1, 2]

    run_with_store(database, scenario)


def test_everybody_has_the_key_of_their_seat(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 4)
        tournament = await organised.begin()
        await organised.open_tables()
        for table in tournament.tables:
            keys = await organised.progress.rows.keys(table.table_id)
            numbers = [tournament.entry_of(key.account_id).number for key in keys]  # type: ignore[union-attr]
            assert numbers == tournament.players[table.id]

    run_with_store(database, scenario)


def test_a_result_is_taken_once_whoever_looks(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 6)
        await organised.begin()
        await organised.open_tables()
        tournament = await organised.now()
        for table in tournament.tables:
            await organised.end(table, [1, 2])
        others = [TournamentProgress(store) for _ in range(4)]
        taken = await asyncio.gather(*(each.take_results(NOW) for each in others))
        assert sum(taken) == 3
        begun = await asyncio.gather(*(each.advance_all(NOW) for each in others))
        assert sum(begun) == 1
        assert (await organised.now()).row.round == 2

    run_with_store(database, scenario)


def test_giving_up_and_time_that_is_over_count(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 2)
        await organised.begin()
        await organised.open_tables()
        (table,) = (await organised.now()).tables
        gone = Resigned(at=NOW, seat=0, on_time=True)
        await organised.end(table, [2, 1], totals=[50, 3], reason="resigned", before=[gone])
        await organised.progress.take_results(NOW)
        (played,) = (await organised.now()).results
        assert played.gave_up == (played.players[0],)
        assert not played.is_played_out
        assert (await organised.now()).standings[0].player == played.players[1]

    run_with_store(database, scenario)


def test_drop_outs_late_entries_and_corrections(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 5, is_automatic=False, rounds=3)
        tournament = await organised.begin()
        leaving = tournament.entry_of("account-001")
        assert leaving is not None
        await organised.do(account(1), asked.Withdraw())
        await organised.do(account(9), asked.Enter())
        await refused(organised.do(account(9), asked.Enter()), "tournament-entered")
        await organised.play_round()
        await refused(organised.do(ORGANISER, asked.BeginRound(3)), "tournament-round")
        tournament = await organised.do(ORGANISER, asked.BeginRound(2))
        playing = {player for table in tournament.round_tables(2) for player in tournament.players[table.id]}
        assert leaving.number not in playing
        assert 6 in playing, "who came late plays from the next round on"
        await refused(organised.do(ORGANISER, asked.BeginRound(3)), "tournament-round-running")
        first = tournament.round_tables(1)[0]
        before = {line.player: line.points for line in tournament.standings}
        one, other = tournament.players[first.id]
        winner = one if tournament.outcome(first).ranks[0] == 1 else other  # type: ignore[union-attr]
        ranks = [2, 1] if winner == one else [1, 2]
        corrected = asked.CorrectResult(1, first.number, ranks, "the score sheet was read wrongly")
        tournament = await organised.do(ORGANISER, corrected)
        after = {line.player: line.points for line in tournament.standings}
        assert before[winner] - after[winner] == 1
        notes = await organised.progress.rows.notes(organised.id)
        assert any("score sheet" in note.detail for note in notes)
        back = await organised.do(ORGANISER, asked.ReinstateEntrant(leaving.number))
        assert leaving.number in back.playing

    run_with_store(database, scenario)


def test_what_is_refused(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 1)
        await refused(organised.begin(), "tournament-few")
        await organised.do(account(2), asked.Enter())
        await refused(organised.do(account(2), asked.BeginTournament()), "tournament-organiser")
        await refused(organised.do(account(3), asked.Withdraw()), "tournament-not-entered")
        await refused(organised.do(ORGANISER, asked.BeginRound(1)), "tournament-is-open")
        await refused(organised.do(ORGANISER, asked.DropEntrant(7)), "tournament-nobody")
        await organised.do(ORGANISER, asked.SetRegistration(False))
        await refused(organised.do(account(3), asked.Enter()), "tournament-registration")
        await organised.begin()
        await refused(organised.begin(), "tournament-is-running")
        wrong = asked.CorrectResult(1, 1, [1, 1], "too early")
        await refused(organised.do(ORGANISER, wrong), "tournament-table-new")
        await organised.open_tables()
        for ranks in ([1, 3], [2, 2], [1, 2, 3]):
            wrong = asked.CorrectResult(1, 1, ranks, "no ranks")
            await refused(organised.do(ORGANISER, wrong), "tournament-ranks")
        wrong = asked.CorrectResult(1, 9, [1, 2], "no such table")
        await refused(organised.do(ORGANISER, wrong), "tournament-no-table")
        await organised.do(ORGANISER, asked.HoldTournament())
        await organised.play_round()
        assert await organised.progress.advance_all(NOW) == 0, "nothing begins during a pause"
        await organised.do(ORGANISER, asked.ContinueTournament())
        await organised.do(ORGANISER, asked.CancelTournament())
        await refused(organised.do(account(3), asked.Enter()), "tournament-is-cancelled")

    run_with_store(database, scenario)


def test_a_full_tournament_and_late_entries_where_none_are_fair(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 3, format="round_robin", most=3)
        await refused(organised.do(account(4), asked.Enter()), "tournament-full")
        await organised.do(account(3), asked.Withdraw())
        await organised.do(account(4), asked.Enter())
        await organised.begin()
        await refused(organised.do(account(5), asked.Enter()), "tournament-registration")
        await refused(organised.do(ORGANISER, asked.SetRegistration(True)), "tournament-registration")
        await refused(organised.tournaments.get("tournament-none"), "no-tournament")

    run_with_store(database, scenario)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "tournament-game"),
        ({"name": "  "}, "tournament-name"),
        ({"name": "two\nlines"}, "tournament-name"),
        ({"is_duplicate": True, "format": "knock_out"}, "tournament-duplicate-knock-out"),
        ({"advancing": 2}, "tournament-advancing"),
        ({"is_duplicate": True, "most": 3}, "tournament-most"),
        ({"seats": 5}, None),
        ({"options": {"none": True}}, None),
    ],
)
def test_plans_that_cannot_be_played(changes: dict[str, Any], key: str | None) -> None:
    with pytest.raises(UserError) as caught:
        plan(**changes).check()
    assert key in (None, caught.value.key)


@pytest.mark.parametrize("clock", [Live(600, 10), Days(2)])
def test_the_terms_of_its_tables(clock: Live | Days) -> None:
    made = plan(clock=clock, seats=3, is_rated=True)
    made.check()
    terms = made.terms(2)
    assert len(terms.chairs) == 2
    assert (terms.rated, terms.on_time, terms.hints) == (True, "resign", False)
