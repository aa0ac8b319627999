"""Accounts in both databases: together or not at all, once, moved, backed up and rescued with the rest."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.accounts.accounts import MOST_SESSIONS, Accounts
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.backup import backup
from fidchell.store.rescue import rescue
from fidchell.store.restore import restore
from fidchell.store.sql.account_rows import HOST, Passkey, Ticket, insert
from fidchell.store.sql.statements import Statement
from fidchell.store.transfer import transfer
from tests.store.fixtures import run_with_store, summary

PASSKEY = Passkey("passkey-Zm9v", "", bytes(range(256)), 7, "Níamh’s key", 1.5, 2.5)


async def fill(store: Store) -> tuple[str, str, list[str]]:
    """An account with everything that one can have; its id, token and codes."""
    accounts = Accounts(store)
    opened = await accounts.claim("Níamh", "Firefox/140.0 Linux", "niamh@example.org")
    row = Passkey(PASSKEY.id, opened.account.id, *PASSKEY.values()[2:])
    assert await accounts.rows.write(insert(row))
    await store.create("t", [b"1"], summary())
    await accounts.add_keys(opened.account.id, "t", [("a" * 64, 0), ("b" * 64, HOST)])
    return opened.account.id, opened.token, opened.codes


async def check(store: Store, account: str, token: str, code: str) -> None:
    """All of it is there, and works."""
    accounts = Accounts(store)
    signed_in = await accounts.who(token)
    assert signed_in is not None
    assert (signed_in.account.name, signed_in.account.email) == ("Níamh", "niamh@example.org")
    assert signed_in.account.is_public is False
    (passkey,) = await accounts.rows.passkeys(account)
    assert passkey.values()[2:] == PASSKEY.values()[2:]
    assert sorted(key.seat for key in await accounts.rows.keys(account)) == [HOST, 0]
    assert (await accounts.key_hashes(token, "t"))[0]
    assert (await accounts.sign_in_by_code(code, "")).account.id == account


def test_a_transaction_happens_as_a_whole_or_not_at_all(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        first = Ticket("ticket-1", "x", "", "", 10.0)
        missing = Statement("DELETE FROM account_tickets WHERE id = {0} RETURNING id", ("none",), True)
        assert not await accounts.rows.write(insert(first), missing)
        assert await accounts.rows.take_ticket("ticket-1", "x", 5.0) is None
        assert await accounts.rows.write(insert(first), Statement(missing.sql, ("none",)))
        assert not await accounts.rows.write(insert(first))
        assert await accounts.rows.take_ticket("ticket-1", "y", 5.0) is None
        assert await accounts.rows.take_ticket("ticket-1", "x", 10.0) is None, "it has expired"
        assert await accounts.rows.take_ticket("ticket-1", "x", 5.0) == first
        assert await accounts.rows.take_ticket("ticket-1", "x", 5.0) is None, "it was used"

    run_with_store(database, scenario)


def test_of_many_who_want_a_name_at_once_one_gets_it(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        wishes = ["Derdriu", "DERDRIU", "Derdrіu", "Der-driu"] * 3
        found = await asyncio.gather(*(accounts.claim(name, "") for name in wishes), return_exceptions=True)
        made = [each for each in found if not isinstance(each, BaseException)]
        keys = {each.key for each in found if isinstance(each, UserError)}
        assert len(made) == 1
        assert len(made) + sum(isinstance(each, UserError) for each in found) == len(wishes)
        assert keys <= {"account-name-taken", "account-name-alike", "name-mixed"}

    run_with_store(database, scenario)


def test_a_code_works_once_even_at_the_same_moment(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        opened = await accounts.claim("Derdriu", "")
        code = opened.codes[0]
        tries = [accounts.sign_in_by_code(code, "") for _ in range(5)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(each, BaseException) for each in found) == 1
        assert await accounts.rows.count_codes(opened.account.id) == len(opened.codes) - 1
        renewed = await accounts.new_codes(opened.account.id)
        with pytest.raises(UserError, match="code"):
            await accounts.sign_in_by_code(opened.codes[1], "")
        await accounts.sign_in_by_code(renewed[0].lower().replace("-", " "), "")

    run_with_store(database, scenario)


def test_devices_end_by_hand_by_number_and_by_age(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        first = await accounts.claim("Derdriu", "")
        account = first.account
        others = [await accounts.sign_in(account, f"device-{number}") for number in range(MOST_SESSIONS)]
        sessions = await accounts.rows.sessions(account.id)
        assert len(sessions) == MOST_SESSIONS
        assert await accounts.who(first.token) is None, "the oldest made room"
        last = others[-1]
        assert last is not None
        signed_in = await accounts.who(last.token)
        assert signed_in is not None
        await accounts.rows.end_other_sessions(account.id, signed_in.session)
        assert [each.id for each in await accounts.rows.sessions(account.id)] == [signed_in.session]
        assert await accounts.rows.open_sessions([signed_in.session, sessions[-1].id]) == {signed_in.session}
        await accounts.rows.touch_session(signed_in.session, time.time() - 366 * 86_400)
        assert await accounts.who(last.token) is None, "unused for a year"
        other = await accounts.claim("Ailill", "")
        with pytest.raises(UserError, match="device"):
            await accounts.end_session(other.account.id, signed_in.session)

    run_with_store(database, scenario)


def test_a_key_stays_with_the_account_that_had_it_first_and_goes_with_its_table(database: str) -> None:
    async def scenario(store: Store) -> None:
        accounts = Accounts(store)
        medb, conn = [await accounts.claim(name, "") for name in ("Derdriu", "Conn")]
        await store.create("t", [b"1"], summary())
        assert await accounts.add_keys(medb.account.id, "t", [("a" * 64, 0)]) == {"a" * 64}
        assert await accounts.add_keys(conn.account.id, "t", [("a" * 64, 0)]) == set()
        assert (await accounts.key_hashes(conn.token, "t"))[0] == []
        await store.delete("t")
        assert await accounts.rows.keys(medb.account.id) == []

    run_with_store(database, scenario)


@pytest.mark.parametrize("kinds", [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_accounts_are_moved_to_another_database(
    new_database: Callable[[str], str], kinds: tuple[str, str]
) -> None:
    source, target = map(new_database, kinds)
    account, token, codes = run_with_store(source, fill)
    transfer(source, target)
    run_with_store(target, lambda store: check(store, account, token, codes[0]))


def test_accounts_are_in_a_backup(database: str, new_database: Callable[[str], str], tmp_path: Path) -> None:
    account, token, codes = run_with_store(database, fill)
    backup(database, tmp_path / "backup.sqlite")
    for kind in ("sqlite", "postgresql"):
        target = new_database(kind)
        restore(tmp_path / "backup.sqlite", target, may_replace=True)
        run_with_store(target, lambda store: check(store, account, token, codes[0]))


def test_accounts_are_rescued_from_a_damaged_file(tmp_path: Path) -> None:
    source, target = tmp_path / "tables.sqlite", tmp_path / "rescued.sqlite"
    account, token, codes = run_with_store(f"sqlite:{source}", fill)
    rescue(source, target, lambda table, events: summary())
    run_with_store(f"sqlite:{target}", lambda store: check(store, account, token, codes[0]))
