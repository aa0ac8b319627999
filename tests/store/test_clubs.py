"""Clubs in both databases: names, standings, leaders who leave, deleted accounts, moved and rescued."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.accounts.accounts import Accounts
from fidchell.clubs import clubs as clubs_module
from fidchell.clubs.clubs import LEADER, MEMBER, Clubs
from fidchell.clubs.pages import club_ladder, club_lines, club_people
from fidchell.clubs.tables import ClubTables
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.rescue import rescue
from fidchell.store.sql.account_rows import Account, Rating, insert
from fidchell.store.transfer import transfer
from tests.store.fixtures import run_with_store, summary

NAMES = ("Mugain", "Conn", "Nuada")


async def claimed(store: Store) -> list[Account]:
    """Three people with accounts."""
    return [(await Accounts(store).claim(name, "")).account for name in NAMES]


async def refused(work: object) -> str:
    """The key of the error that something brings."""
    with pytest.raises(UserError) as caught:
        await work  # type: ignore[misc]
    assert caught.value.say("en") != caught.value.say("fr")
    return caught.value.key


def test_from_the_founding_to_the_end(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await claimed(store)
        clubs = Clubs(store)
        club = await clubs.found(mugain, "Red Branch", " Emain Macha ", True)
        assert (club.name, club.about) == ("Red Branch", "Emain Macha")
        assert await refused(clubs.found(conn, "Recl Branch", "", True)) == "club-name-alike"
        assert await refused(clubs.found(conn, "RED  BRANCH", "", True)) == "club-name-alike"
        assert await refused(clubs.found(conn, "admin", "", True)) == "account-name-reserved"
        await clubs.join(conn, club.id)
        await clubs.join(conn, club.id)
        assert await clubs.standing(club.id, conn.id) == MEMBER
        assert await refused(clubs.change(conn, club.id, "Mine", False)) == "club-not-leader"
        await clubs.change(mugain, club.id, "For friends", False)
        await clubs.join(nuada, club.id)
        assert await clubs.standing(club.id, nuada.id) == "asked"
        assert await refused(clubs.act(conn, club.id, "Nuada", "accept")) == "club-not-leader"
        assert await refused(clubs.act(mugain, club.id, "Nuada", "lead")) == "club-unknown"
        await clubs.act(mugain, club.id, "nuada", "accept")
        assert await refused(clubs.act(mugain, club.id, "Mugain", "step-down")) == "club-last-leader"
        assert await refused(clubs.act(mugain, club.id, "Mugain", "remove")) == "club-unknown"
        await clubs.act(mugain, club.id, "Conn", "lead")
        await clubs.act(mugain, club.id, "Mugain", "step-down")
        await clubs.act(conn, club.id, "Nuada", "remove")
        people = await club_people(store, club.id, LEADER)
        assert [(each.name, each.is_leader) for each in people.members] == [("Conn", True), ("Mugain", False)]
        await clubs.leave(conn, club.id)
        assert await clubs.standing(club.id, mugain.id) == LEADER, "the longest member leads on"
        await clubs.leave(mugain, club.id)
        assert await refused(clubs.get(club.id)) == "club-none", "nobody is left"
        assert await refused(clubs.join(mugain, club.id)) == "club-none"
        assert await refused(clubs.leave(mugain, club.id)) == "club-not-member"

    run_with_store(database, scenario)


def test_limits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs_module, "MOST_LED", 1)
    monkeypatch.setattr(clubs_module, "MOST_CLUBS", 2)
    monkeypatch.setattr(clubs_module, "MOST_MEMBERS", 2)

    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await claimed(store)
        clubs = Clubs(store)
        first = await clubs.found(mugain, "Ulaid", "", True)
        assert await refused(clubs.found(mugain, "Connacht", "", True)) == "club-founded-many"
        second, third = (
            await clubs.found(conn, "Connacht", "", True),
            await clubs.found(nuada, "Mide", "", True),
        )
        await clubs.join(mugain, second.id)
        assert await refused(clubs.join(mugain, third.id)) == "club-many"
        assert await refused(clubs.join(nuada, second.id)) == "club-full"
        assert [line.name for line in await club_lines(store, mugain.id)] == ["Connacht", "Ulaid", "Mide"]
        assert [line.standing for line in await club_lines(store, mugain.id)] == ["member", "leader", ""]
        assert len(await club_lines(store, "")) == 3
        await clubs.end(first.id)
        assert len(await club_lines(store, mugain.id)) == 2

    run_with_store(database, scenario)


def test_two_leaders_who_leave_at_once_leave_a_leader_behind(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await claimed(store)
        clubs = Clubs(store)
        for number in range(5):
            club = await clubs.found(mugain, f"Fianna {'abcde'[number]}x", "", True)
            await clubs.join(conn, club.id)
            await clubs.act(mugain, club.id, "Conn", "lead")
            await clubs.join(nuada, club.id)
            await asyncio.gather(clubs.leave(mugain, club.id), clubs.leave(conn, club.id))
            assert await clubs.standing(club.id, nuada.id) == LEADER
            await clubs.leave(nuada, club.id)

    run_with_store(database, scenario)


def test_who_deletes_an_account_is_in_no_club(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await claimed(store)
        clubs = Clubs(store)
        both, alone = (
            await clubs.found(mugain, "Ulaid", "", True),
            await clubs.found(mugain, "Mide", "", True),
        )
        await clubs.join(conn, both.id)
        await Accounts(store).rows.delete(mugain.id)
        assert await clubs.standing(both.id, conn.id) == LEADER
        assert (await club_people(store, both.id, LEADER)).count == 1
        assert await refused(clubs.get(alone.id)) == "club-none"

    run_with_store(database, scenario)


def test_ladder_and_tables_for_members_and_others(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await claimed(store)
        clubs = Clubs(store)
        tables, club = ClubTables(clubs), await clubs.found(mugain, "Ulaid", "", True)
        await clubs.join(conn, club.id)
        await Accounts(store).publish(conn.id, True)
        for number, each in enumerate((mugain, conn, nuada)):
            rating = Rating(f"rating-{each.id}-keltis-2", each.id, "keltis", 2, 25.0 + number, 2.0, 12, 1.0)
            await store.transaction([insert(rating)])
        ladder = await club_ladder(store, club.id, "keltis", 2, True)
        assert [row.name for row in ladder] == ["Conn", "Mugain"]
        assert [row.name for row in await club_ladder(store, club.id, "keltis", 2, False)] == ["Conn"]
        assert await club_ladder(store, club.id, "keltis", 3, True) == []
        outside = await club_people(store, club.id, "")
        assert ([each.name for each in outside.members], outside.count) == (["Conn"], 2)
        for table, status, public in (("A", "open", False), ("B", "open", True), ("C", "ended", True)):
            await store.create(table, [b"{}"], summary(status=status, public=public))
            await tables.show(conn, club.id, table)
        await tables.show(conn, club.id, "A")
        other = await clubs.found(nuada, "Mide", "", True)
        assert await refused(tables.show(nuada, other.id, "A")) == "club-table-elsewhere"
        assert await refused(tables.show(nuada, club.id, "B")) == "club-not-member"
        assert [row[0] for row in await tables.rows(club.id, True)] == ["A", "B"]
        assert [row[0] for row in await tables.rows(club.id, False)] == ["B"]
        await tables.check_may_sit(mugain, club.id, "A")
        assert await refused(tables.check_may_sit(nuada, club.id, "A")) == "club-not-member"
        assert await refused(tables.check_may_sit(mugain, club.id, "Z")) == "club-table-none"

    run_with_store(database, scenario)


def test_clubs_are_moved_and_rescued(new_database: Callable[[str], str], tmp_path: Path) -> None:
    async def fill(store: Store) -> str:
        mugain, conn, _ = await claimed(store)
        club = await Clubs(store).found(mugain, "Ulaid", "", True)
        await Clubs(store).join(conn, club.id)
        await store.create("A", [b"{}"], summary())
        await ClubTables(Clubs(store)).show(conn, club.id, "A")
        return club.id

    async def check(store: Store, club: str) -> None:
        assert (await Clubs(store).get(club)).name == "Ulaid"
        assert (await club_people(store, club, LEADER)).count == 2
        assert len(await ClubTables(Clubs(store)).rows(club, True)) == 1

    source, other, saved = new_database("sqlite"), new_database("postgresql"), tmp_path / "saved.sqlite"
    club = run_with_store(source, fill)
    transfer(source, other)
    run_with_store(other, lambda store: check(store, club))
    rescue(Path(source.removeprefix("sqlite:")), saved, lambda table, events: None)
    run_with_store(f"sqlite:{saved}", lambda store: check(store, club))
