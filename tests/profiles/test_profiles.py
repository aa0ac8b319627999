"""Profiles: what finished games say of somebody, counted once, and shown to whoever may see it."""

from collections.abc import Callable
from pathlib import Path

from fidchell.accounts.accounts import Accounts
from fidchell.games import find
from fidchell.profiles.played import KeptReview
from fidchell.profiles.profile import profile_account, profile_of
from fidchell.ratings.scale import bot_mean, points
from fidchell.store import Store
from fidchell.store.rescue import rescue
from fidchell.store.sql.account_rows import Rating, insert, rows_of, select
from fidchell.store.sql.played_rows import PlayedGame
from fidchell.store.sql.statements import Statement
from fidchell.store.transfer import transfer
from tests.profiles.finished import finished_table, keep, people, recorder, resigned_table
from tests.store.fixtures import run_with_store

NOW = 1_800_000_000.0


async def played(store: Store) -> list[PlayedGame]:
    return rows_of(PlayedGame, await store.query(Statement(f"{select(PlayedGame)} ORDER BY id")))


def test_a_finished_game_is_noted_once_for_each_account(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await people(store)
        driver = finished_table()
        await keep(store, "T1", driver, {0: mugain, 1: conn})
        notes = recorder(store)
        assert await notes.record(NOW) == 1
        assert await notes.record(NOW + 1) == 0, "it is known"
        assert await recorder(store).record(NOW) == 0
        one, two = await played(store)
        result, scores = driver.table.result, driver.table.position.scores()
        assert result is not None
        assert (one.account_id, two.account_id) == (mugain.id, conn.id)
        assert [one.total, two.total] == result.totals
        assert [one.place, two.place] == [row["rank"] for row in scores]
        assert one.moves == len(driver.table.history.moves)
        assert one.seconds > 0
        shown = await profile_of(store, mugain, mugain.id)
        (kind,), (against,) = shown.kinds, shown.scores
        assert (kind.game, kind.seats, kind.games, sum(kind.places)) == ("keltis", 2, 1, 1)
        assert kind.best_total == one.total
        names = against.categories
        assert names == list(find("keltis").categories)
        assert against.mean_points == [scores[0][name] for name in names]
        assert against.level == "", "nobody has a rating yet"

    run_with_store(database, scenario)


def test_the_level_of_opponents(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await people(store)
        mean = bot_mean("keltis", 2, "medb")
        assert mean is not None
        strong = Rating(f"rating-{conn.id}-keltis-2", conn.id, "keltis", 2, mean + 0.1, 2.0, 30, NOW)
        await store.transaction([insert(strong)])
        await keep(store, "T1", finished_table(), {0: mugain, 1: conn})
        await keep(store, "T2", finished_table("lir", people=1), {0: mugain})
        await recorder(store).record(NOW)
        shown = await profile_of(store, mugain, mugain.id)
        assert [each.level for each in shown.scores] == ["lir", "medb"], "the weakest first"
        level = points("keltis", 2, mean)
        assert level > 1000
        named = {each.name or each.bot: each for each in shown.opponents}
        assert set(named) == {"Conn", "lir"}
        second = shown.kinds[0].places[1]
        assert sum(each.behind for each in named.values()) == second

    run_with_store(database, scenario)


def test_luck_and_decisions_come_from_reviews(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await people(store)
        await keep(store, "T1", finished_table(), {0: mugain, 1: conn})
        await keep(store, "T2", finished_table(number=8), {0: mugain, 1: conn})
        await keep(store, "T3", resigned_table(), {0: mugain, 1: conn})
        notes = recorder(store)
        await notes.record(NOW)
        assert await notes.next_unreviewed() in ("T1", "T2"), "what was given up has no review"
        good, bad = KeptReview(90.0, 20, 1, 0.1, 0.25), KeptReview(60.0, 20, 5, 0.4, -0.25)
        await notes.note_review("T1", [good, bad])
        await notes.note_review("T1", [bad, good])
        await notes.note_review("T2", [KeptReview(None, 0, 0, 0.0, 0.05), None])
        assert await notes.next_unreviewed() == ""
        (luck,) = (await profile_of(store, mugain, mugain.id)).luck
        assert (luck.games, luck.luck, luck.lost, luck.accuracy, luck.slips) == (2, 0.15, 0.05, 90.0, 0.5)
        (luck,) = (await profile_of(store, conn, conn.id)).luck
        assert (luck.games, luck.luck) == (1, -0.25)

    run_with_store(database, scenario)


def test_who_gives_up_is_last_and_hot_seats_count_for_nobody(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await people(store)
        await keep(store, "T1", resigned_table(seat=0), {0: mugain, 1: conn})
        await keep(store, "T2", finished_table(), {0: mugain, 1: mugain})
        notes = recorder(store)
        await notes.record(NOW)
        assert [(row.account_id, row.place) for row in await played(store)] == [(mugain.id, 2), (conn.id, 1)]
        assert await notes.record(NOW) == 0, "a table without anything to note is not read again at once"

    run_with_store(database, scenario)


def test_a_seat_that_moves_into_an_account_later_counts_then(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await people(store)
        driver = finished_table()
        await keep(store, "T1", driver, {0: mugain})
        notes = recorder(store)
        await notes.record(NOW)
        await Accounts(store).add_keys(conn.id, "T1", [(driver.table.seat_states[1].token_hash, 1)])
        await notes.record(NOW + 3601)
        assert len(await played(store)) == 2

    run_with_store(database, scenario)


def test_who_sees_what(database: str) -> None:
    """A profile is its owner's until they show it, and names nobody who does not show themselves."""

    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await people(store)
        await keep(store, "T1", finished_table(), {0: mugain, 1: conn})
        await keep(store, "T2", finished_table(number=8, public=True), {0: mugain, 1: nuada})
        await recorder(store).record(NOW)
        assert await profile_account(store, "Mugain", "") is None
        assert await profile_account(store, "Mugain", conn.id) is None
        assert (await profile_account(store, "mugain", mugain.id)) == mugain
        assert await profile_account(store, "Mugaln", mugain.id) is None, "it only looks like the name"
        accounts = Accounts(store)
        await accounts.publish(mugain.id, True)
        await accounts.publish(nuada.id, True)
        found = await profile_account(store, "Mugain", "")
        assert found is not None
        strange = await profile_of(store, found, "")
        assert [each.name for each in strange.opponents] == ["Nuada"]
        assert [each.table for each in strange.longest if each.table] == ["T2"], "others see public tables"
        met = await profile_of(store, found, conn.id)
        assert [each.name for each in met.opponents] == ["Conn", "Nuada"], "oneself first"
        own = await profile_of(store, found, mugain.id)
        assert {each.name for each in own.opponents} == {"Conn", "Nuada"}
        assert {each.table for each in own.longest} == {"T1", "T2"}
        await accounts.rows.delete(nuada.id)
        own = await profile_of(store, found, mugain.id)
        assert [each.name for each in own.opponents] == ["Conn"], "who is gone has no name"
        assert len(await played(store)) == 3

    run_with_store(database, scenario)


def test_profiles_are_moved_and_rescued(new_database: Callable[[str], str], tmp_path: Path) -> None:
    async def scenario(store: Store) -> list[PlayedGame]:
        mugain, conn, _ = await people(store)
        await keep(store, "T1", finished_table(), {0: mugain, 1: conn})
        await recorder(store).record(NOW)
        return await played(store)

    source, other, saved = new_database("sqlite"), new_database("postgresql"), tmp_path / "saved.sqlite"
    rows = run_with_store(source, scenario)
    assert len(rows) == 2
    transfer(source, other)
    assert run_with_store(other, played) == rows
    rescue(Path(source.removeprefix("sqlite:")), saved, lambda table, events: None)
    assert run_with_store(f"sqlite:{saved}", played) == rows
