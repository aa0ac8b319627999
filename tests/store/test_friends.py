"""Friends and invitations in both databases: at the same moment, with news, moved and rescued."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.accounts.accounts import Accounts
from fidchell.community import friends as friends_module
from fidchell.community.friends import Friends
from fidchell.community.invitations import MOST_INVITATIONS, Invitations
from fidchell.community.notices import PersonalNotice
from fidchell.community.presence import Presence
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.rescue import rescue
from fidchell.store.sql.account_rows import Account, Ticket, insert
from fidchell.store.sql.statements import Statement
from fidchell.store.transfer import transfer
from tests.store.fixtures import run_with_store, summary

NAMES = ("Mugain", "Conn", "Nuada")


async def claimed(store: Store) -> list[Account]:
    """Three people with accounts."""
    return [(await Accounts(store).claim(name, "")).account for name in NAMES]


def test_however_two_answer_at_once_both_are_friends_or_neither(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await claimed(store)
        friends = Friends(store)
        for _ in range(5):
            await friends.ask(mugain, "Conn")
            acts = (friends.ask(conn, "Mugain"), friends.ask(mugain, "Conn"), friends.accept(conn, "Mugain"))
            await asyncio.gather(*acts, friends.remove(mugain, "Conn"), return_exceptions=True)
            mine, theirs = await friends.people(mugain.id), await friends.people(conn.id)
            assert bool(mine.friends) == bool(theirs.friends)
            await friends.remove(mugain, "Conn")
            await friends.remove(conn, "Mugain")

    run_with_store(database, scenario)


def test_blocking_while_being_asked_leaves_no_friendship(database: str) -> None:
    async def scenario(store: Store) -> None:
        mugain, conn, _ = await claimed(store)
        friends = Friends(store)
        for _ in range(5):
            await friends.ask(mugain, "Conn")
            await asyncio.gather(
                friends.accept(conn, "Mugain"), friends.block(mugain, "Conn"), return_exceptions=True
            )
            assert (await friends.people(mugain.id)).friends == []
            assert (await friends.people(conn.id)).friends == []
            assert (await friends.people(mugain.id)).blocked == ["Conn"]
            await friends.unblock(mugain, "Conn")
            await friends.remove(conn, "Mugain")

    run_with_store(database, scenario)


def test_news_are_written_with_what_has_happened_and_once(database: str) -> None:
    heard = list[PersonalNotice]()

    async def announce(notice: PersonalNotice) -> list[Statement]:
        heard.append(notice)
        return [insert(Ticket(f"ticket-{len(heard)}", notice.kind, notice.account, "", 9e9))]

    async def scenario(store: Store) -> None:
        mugain, conn, nuada = await claimed(store)
        friends, invitations = Friends(store, announce), Invitations(store, announce)
        await friends.ask(mugain, "Conn")
        await friends.ask(mugain, "Conn")
        await friends.block(nuada, "Mugain")
        await friends.ask(mugain, "Nuada")
        assert heard == [PersonalNotice("friend-request", conn.id, "Mugain")], "who has blocked hears nothing"
        await friends.accept(conn, "Mugain")
        for _ in range(2):
            await invitations.invite(mugain, conn, "t", "keltis")
        count = Statement("SELECT kind, count(*) FROM account_tickets GROUP BY kind ORDER BY kind")
        assert await store.query(count) == [("friend-request", 1), ("invitation", 1)]

    run_with_store(database, scenario)


def test_there_are_limits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends_module, "MOST_CONTACTS", 1)

    async def scenario(store: Store) -> None:
        mugain, conn, _ = await claimed(store)
        friends, invitations = Friends(store), Invitations(store)
        await friends.ask(mugain, "Conn")
        for act in (friends.ask, friends.block):
            with pytest.raises(UserError) as refused:
                await act(mugain, "Nuada")
            assert refused.value.key == "friend-many"
        await friends.accept(conn, "Mugain")
        for number in range(MOST_INVITATIONS):
            await invitations.invite(mugain, conn, f"t{number}", "keltis")
        with pytest.raises(UserError) as refused:
            await invitations.invite(mugain, conn, "more", "keltis")
        assert refused.value.key == "invite-many"

    run_with_store(database, scenario)


async def fill(store: Store) -> str:
    """Friends, one of them invited and here; the id of that one."""
    mugain, conn, _ = await claimed(store)
    await store.create("t", [b"1"], summary())
    friends = Friends(store)
    await friends.ask(mugain, "Conn")
    await friends.accept(conn, "Mugain")
    await friends.block(conn, "Nuada")
    await Invitations(store).invite(mugain, conn, "t", "keltis")
    await Presence(store).see([mugain.id])
    return conn.id


async def check(store: Store, account: str) -> None:
    """All of it is there."""
    people = await Friends(store).people(account)
    assert [(each.name, each.is_online) for each in people.friends] == [("Mugain", True)]
    assert people.blocked == ["Nuada"]
    assert [each.by for each in await Invitations(store).of_account(account)] == ["Mugain"]


@pytest.mark.parametrize("kinds", [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_friends_move_with_the_rest(new_database: Callable[[str], str], kinds: tuple[str, str]) -> None:
    source, target = map(new_database, kinds)
    account = run_with_store(source, fill)
    transfer(source, target)
    run_with_store(target, lambda store: check(store, account))


def test_friends_are_rescued_from_a_file(new_database: Callable[[str], str], tmp_path: Path) -> None:
    source, saved = new_database("sqlite"), tmp_path / "saved.sqlite"
    account = run_with_store(source, fill)
    rescue(Path(source.removeprefix("sqlite:")), saved, lambda table, events: None)
    run_with_store(f"sqlite:{saved}", lambda store: check(store, account))
