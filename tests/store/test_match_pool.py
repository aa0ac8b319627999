"""Those who wait, in both databases: however many make tables at once, nobody sits at two."""

import asyncio
import itertools
import time
from collections import Counter
from dataclasses import dataclass

import msgspec
import pytest

from fidchell.community.paces import MatchKind
from fidchell.community.pool import GONE_SECONDS, KEPT_SECONDS, MOST_OF_ADDRESS, MatchPool
from fidchell.rulekit.errors import UserError
from fidchell.server.community.match_maker import MatchMaker
from fidchell.server.ops.config import read_config
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import NoSuchTable, Store, open_store
from fidchell.store.sql.account_rows import insert
from fidchell.store.sql.community_rows import Contact, MatchRequest
from fidchell.store.transfer import transfer
from fidchell.table.events import Started, Taken, decode
from tests.store.fixtures import run_with_store, summary

KIND = MatchKind("keltis", 2, "quick", False)
TRIO = MatchKind("keltis", 3, "quick", False)
numbers = itertools.count(1)


def new_request(
    kind: MatchKind = KIND, account: str = "", address: str = "", ago: float = 0.0
) -> MatchRequest:
    """Somebody who waits and was heard of so many seconds ago."""
    number, now = next(numbers), time.time() - ago
    person = account or f"guest-{number}"
    place = address or f"10.0.{number // 250}.{number % 250}"
    keys = (f"token-{number}", f"code-{number}")
    return MatchRequest(f"wait-{person}", account, f"Fer {number}", *kind, 25.0, place, *keys, now, now)


def maker(store: Store) -> MatchMaker:
    """What a process makes tables with."""
    tables = TableRegistry(store, lambda game: game.interpreted, is_shared=True)
    return MatchMaker(read_config({}, environment={}), store, tables)


def test_a_person_waits_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        pool, request = MatchPool(store), new_request(account="medb")
        again = msgspec.structs.replace(new_request(account="medb"), game="tirnanog")
        joined = await asyncio.gather(*(pool.join(each) for each in (request, again, again)))
        assert joined.count(True) == 1
        assert sum(each.waiting for each in await pool.counts()) == 1
        left = await asyncio.gather(*(pool.leave(each.token_hash) for each in (request, again)))
        assert sorted(left) == [False, True]
        assert await pool.join(again)

    run_with_store(database, scenario)


def test_who_is_not_heard_of_waits_no_more(database: str) -> None:
    async def scenario(store: Store) -> None:
        pool, ghost, here = MatchPool(store), new_request(ago=GONE_SECONDS + 1), new_request()
        assert await pool.join(ghost)
        assert await pool.find(ghost.token_hash) is None
        assert await maker(store).pool.waiting(KIND) == []
        assert await pool.join(here)
        assert [each.id for each in await pool.waiting(KIND)] == [here.id]
        assert not await pool.seat([ghost, here], {ghost.id: 0, here.id: 1}, "t", [b"1"], summary())
        with pytest.raises(NoSuchTable):
            await store.tail("t")
        assert await pool.join(msgspec.structs.replace(ghost, heard=time.time(), token_hash="new"))
        await pool.clean()
        assert await pool.find("new") is not None, "those who are here stay"

    run_with_store(database, scenario)


def test_a_beat_keeps_somebody_in_the_pool(database: str) -> None:
    async def scenario(store: Store) -> None:
        pool, request = MatchPool(store), new_request(ago=GONE_SECONDS - 5)
        assert await pool.join(request)
        assert await pool.waiting(KIND) == [], "not heard of just now"
        await pool.hear(request)
        assert [each.id for each in await pool.waiting(KIND)] == [request.id]

    run_with_store(database, scenario)


def test_many_of_one_address_cannot_fill_the_pool(database: str) -> None:
    async def scenario(store: Store) -> None:
        pool = MatchPool(store)
        for _ in range(MOST_OF_ADDRESS):
            assert await pool.join(new_request(address="10.9.9.9"))
        with pytest.raises(UserError) as refused:
            await pool.join(new_request(address="10.9.9.9"))
        assert refused.value.key == "match-crowd"
        assert await pool.join(new_request(address="10.9.9.8"))

    run_with_store(database, scenario)


def test_of_two_tables_for_one_person_one_is_made(database: str) -> None:
    async def scenario(store: Store) -> None:
        pool = MatchPool(store)
        medb, conn, niamh = new_request(account="medb"), new_request(), new_request()
        for each in (medb, conn, niamh):
            assert await pool.join(each)
        groups = [("t", [medb, conn]), ("u", [niamh, medb])] * 4
        made = await asyncio.gather(
            *(
                pool.seat(group, {each.id: seat for seat, each in enumerate(group)}, table, [b"1"], summary())
                for table, group in groups
            )
        )
        assert made.count(True) == 1
        table, group = groups[made.index(True)]
        for each in (medb, conn, niamh):
            found = await pool.find(each.token_hash)
            assert found is not None
            assert found.table_id == (table if each in group else "")
        assert len(await store.tables()) == 1
        assert not await pool.leave(medb.token_hash), "one sits there already"

    run_with_store(database, scenario)


@dataclass
class Seated:
    """Everybody at the tables that were made."""

    tokens: list[str]
    tables: int


async def seated(store: Store, seats: int) -> Seated:
    """Who sits where, from the logs: every table is full and has begun."""
    tokens, tables = list[str](), await store.tables(limit=1000)
    for table in tables:
        events = [decode(event) for _, event in await store.tail(table.table)]
        people = [event for event in events if isinstance(event, Taken)]
        assert len(people) == seats
        assert {event.seat for event in people} == set(range(seats))
        assert isinstance(events[-1], Started)
        tokens += [event.token_hash for event in people]
    return Seated(tokens, len(tables))


@pytest.mark.parametrize("kind", [KIND, TRIO])
def test_many_processes_that_match_at_once_seat_everybody_once(database: str, kind: MatchKind) -> None:
    people = 12

    async def scenario(store: Store) -> None:
        others = [await open_store(database) for _ in range(2)]
        makers = [maker(each) for each in (store, *others)]
        requests = [new_request(kind) for _ in range(people)]
        for request in requests:
            assert await makers[0].pool.join(request)
        waiting = list(requests)
        while waiting:
            found = await asyncio.gather(*(each.try_match(one) for one in waiting for each in makers))
            done = {each.id for each in found if each.table_id}
            waiting = [each for each in waiting if each.id not in done]
        there = await seated(store, kind.seats)
        assert Counter(there.tokens) == Counter(each.token_hash for each in requests)
        assert there.tables == people // kind.seats
        for each in others:
            await each.close()

    run_with_store(database, scenario)


def test_blocked_people_are_not_matched(database: str) -> None:
    async def scenario(store: Store) -> None:
        matches, medb, conn = maker(store), new_request(account="medb"), new_request(account="conn")
        await store.transaction([insert(Contact("contact-conn-medb", "conn", "medb", "blocked", 1.0))])
        for each in (medb, conn):
            assert await matches.pool.join(each)
            assert (await matches.try_match(each)).table_id == ""
        niamh = new_request(account="niamh")
        assert await matches.pool.join(niamh)
        assert (await matches.try_match(niamh)).table_id
        found = await matches.pool.find(medb.token_hash)
        assert found is not None
        assert found.table_id, "who has waited longest plays"

    run_with_store(database, scenario)


def test_the_seat_of_an_account_is_the_accounts_and_a_table_is_told_for_a_while(database: str) -> None:
    async def scenario(store: Store) -> None:
        matches, medb, guest = maker(store), new_request(account="medb"), new_request()
        for each in (medb, guest):
            assert await matches.pool.join(each)
        found = await matches.try_match(medb)
        from fidchell.accounts.accounts import Accounts

        (key,) = await Accounts(store).rows.keys("medb")
        assert (key.table_id, key.seat, key.key_hash) == (found.table_id, found.seat, medb.token_hash)
        await matches.pool.clean()
        assert await matches.pool.find(guest.token_hash), "the page may still have to hear of it"
        assert KEPT_SECONDS > GONE_SECONDS
        assert await matches.pool.join(new_request(account="medb")), "and one may wait for another game"

    run_with_store(database, scenario)


def test_who_waits_is_moved_with_the_rest(new_database: object) -> None:
    make = new_database
    assert callable(make)
    request = new_request(account="medb")
    source, target = make("sqlite"), make("postgresql")
    run_with_store(source, lambda store: MatchPool(store).join(request))
    transfer(source, target)
    assert run_with_store(target, lambda store: MatchPool(store).find(request.token_hash)) == request
