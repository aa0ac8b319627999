"""Duplicate rounds: one deal for all tables, and nothing of it known before the last one is done."""

from fidchell.store import Store
from fidchell.table.events import decode
from fidchell.table.table import Table
from tests.store.fixtures import run_with_store
from tests.tournaments.events import NOW, Organised


async def table_of(store: Store, table: str) -> Table:
    return Table.fold(table, [decode(event) for _, event in await store.tail(table)])


def test_all_tables_of_a_round_have_one_deal_and_the_next_round_another(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 6, is_duplicate=True, rounds=2)
        await organised.begin()
        await organised.play_round()
        await organised.progress.advance_all(NOW)
        await organised.open_tables()
        tournament = await organised.now()
        for number in (1, 2):
            tables = [await table_of(store, each.table_id) for each in tournament.round_tables(number)]
            assert len({table.created.seed for table in tables}) == 1
            assert len({table.commitment for table in tables}) == 1, "everybody can see that it is the same"
        deals = {table.seed for table in tournament.tables}
        assert len(deals) == 2

    run_with_store(database, scenario)


def test_a_sealed_table_shows_nothing_after_its_end(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 4, is_duplicate=True, rounds=1)
        await organised.begin()
        await organised.open_tables()
        first, second = (await organised.now()).tables
        await organised.end(first, [1, 2])
        assert await organised.progress.take_results(NOW) == 1
        tournament = await organised.now()
        assert tournament.results == []
        assert [line.points for line in tournament.standings] == [0, 0, 0, 0]
        assert await organised.progress.to_show() == []
        ended = await table_of(store, first.table_id)
        assert ended.stage == "ended"
        assert ended.is_sealed
        assert not ended.is_revealed
        await organised.end(second, [2, 1])
        await organised.progress.take_results(NOW)
        assert {table.id for _, table in await organised.progress.to_show()} == {first.id, second.id}
        assert len((await organised.now()).results) == 2

    run_with_store(database, scenario)


def test_with_a_rest_that_fills_no_table_some_pause_in_turn(database: str) -> None:
    async def scenario(store: Store) -> None:
        organised = await Organised.made(store, 8, is_duplicate=True, seats=3, rounds=2)
        tournament = await organised.begin()
        sizes = sorted(len(players) for players in tournament.players.values())
        assert sizes == [1, 1, 3, 3]
        await organised.play_round()
        await organised.progress.advance_all(NOW)
        tournament = await organised.now()
        byes = [tuple(players) for players in tournament.players.values() if len(players) == 1]
        assert len(set(byes)) == 4

    run_with_store(database, scenario)
