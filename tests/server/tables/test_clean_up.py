"""The clean-up beside tables: results, reports, games of guests; what ratings and accounts need stays."""

import datetime
import time

from fidchell.accounts.accounts import Accounts
from fidchell.moderation.reports import Reports, Subject
from fidchell.moderation.sanctions import Sanctions, Target
from fidchell.ratings.leaderboard import own_ratings
from fidchell.ratings.ratings import Ratings
from fidchell.store import DailyResult, DailyResults, Store
from fidchell.store.sql.statements import Statement
from tests.ratings.logs import play
from tests.server.tables.test_retention import DAY, retention
from tests.store.conftest import database, new_database, server  # noqa: F401
from tests.store.fixtures import run_with_store


def day_before(days: int) -> str:
    return (datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days)).isoformat()


def result(days: int) -> DailyResult:
    return DailyResult(
        day=day_before(days),
        game="keltis",
        device="d",
        name="",
        at=5.0,
        rules=1,
        points=1,
        scores="{}",
        moves="[]",
    )


def test_results_and_reports_go_in_time(database: str) -> None:  # noqa: F811
    async def scenario(store: Store) -> None:
        results, reports = DailyResults(store), Reports(store)
        for days in (1, 100):
            await results.add(result(days))
        old, new, waiting = [await reports.file(Subject("table", "t"), word, "") for word in ("a", "b", "c")]
        for each in (old, new):
            await reports.resolve(each.id, "", "command")
        move_back = "UPDATE reports SET resolved = {0}, at = {0} WHERE id = {0}"
        long_ago = time.time() - 100 * DAY
        await store.transaction([Statement(move_back, (long_ago, long_ago, old.id))])
        await retention(store).sweep()
        assert len(await results.days("d")) == 2, "without rules everything stays"
        await retention(store, keep_daily_results="30d", keep_reports="30d").sweep()
        assert await results.days("d") == [day_before(1)]
        assert [each.id for each in await reports.list(is_open=False)] == [new.id]
        assert [each.id for each in await reports.list(is_open=True)] == [waiting.id]
        noted = {
            entry.kind: entry.detail["count"] for entry in await store.read_audit() if "count" in entry.detail
        }
        assert noted == {"daily-results-removed": "1", "reports-removed": "1"}

    run_with_store(database, scenario)


def test_games_of_guests_go_and_those_of_accounts_stay(database: str) -> None:  # noqa: F811
    async def scenario(store: Store) -> None:
        long_ago, accounts = time.time() - 100 * DAY, Accounts(store)
        opened = await accounts.claim("Derdriu", "")
        players = [opened.account.id, "account-two"]
        await play(store, "rated", players, [1, 2], long_ago)
        await play(store, "guests", ["oisin", "lir"], [1, 2], long_ago, rated=False)
        await play(store, "young", ["oisin", "lir"], [1, 2], time.time() - DAY, rated=False)
        await accounts.add_keys(opened.account.id, "rated", [("a" * 64, 0)])
        await Ratings(store).count_ended(time.time())
        before = await own_ratings(store, opened.account.id)
        await retention(store, keep_guest_tables="30d").sweep()
        assert {each.table for each in await store.tables()} == {"rated", "young"}
        await retention(store, keep_ended_tables="30d").sweep()
        assert {each.table for each in await store.tables()} == {"young"}
        await Ratings(store).recompute(time.time())
        assert await own_ratings(store, opened.account.id) == before != [], "ratings outlive their logs"

    run_with_store(database, scenario)


def test_sanctions_and_invitations_that_are_over_go(database: str) -> None:  # noqa: F811
    async def scenario(store: Store) -> None:
        sanctions = Sanctions(store)
        for_good = await sanctions.impose("mute", Target("Conn", "account-x"), "", 0.0, "command")
        over = await sanctions.impose("ban", Target("Conn", "account-x"), "", time.time() + 900, "command")
        past = Statement("UPDATE sanctions SET until = {0} WHERE id = {0}", (1.0, over.id))
        await store.transaction([past])
        await retention(store).sweep()
        rows = await store.query(Statement("SELECT id FROM sanctions"))
        assert rows == [(for_good.id,)]

    run_with_store(database, scenario)
