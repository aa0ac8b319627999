"""What hosts decide, in both databases: counted once, moved, backed up and rescued with the rest."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fidchell.accounts.accounts import Accounts
from fidchell.moderation.devices import device_mark, is_from
from fidchell.moderation.hosts import ServerHosts
from fidchell.moderation.house_rules import RuleBook
from fidchell.moderation.invitations import ServerInvitations
from fidchell.moderation.reports import Reports, Subject
from fidchell.moderation.sanctions import Sanctions, Target
from fidchell.rulekit.errors import UserError
from fidchell.store import Store
from fidchell.store.backup import backup
from fidchell.store.rescue import rescue
from fidchell.store.restore import restore
from fidchell.store.transfer import transfer
from tests.store.fixtures import run_with_store, summary


async def fill(store: Store) -> str:
    """One of everything; returns the token of an invitation."""
    await store.create("t", [b"1"], summary())
    await Accounts(store).claim("Níamh", "Firefox/140.0 Linux")
    await ServerHosts(store).grant("níamh")
    subject = Subject("chat", "t", 1, "account-x", device_mark("192.0.2.1"), "Conn", "bad")
    await Reports(store).file(subject, "look", "account-y")
    await Sanctions(store).impose("ban", Target("Conn", "account-x"), "why", time.time() + 900, "command")
    await RuleBook(store).change({"registration": "invited", "open_tables": 3}, "command")
    token, _ = await ServerInvitations(store).make("club", 3, time.time() + 900, "command")
    return token


async def check(store: Store, token: str) -> None:
    """All of it is there, and works."""
    assert await ServerHosts(store).names() == ["Níamh"]
    (report,) = await Reports(store).list(is_open=True)
    assert (report.name, report.said, report.words, report.reporter) == ("Conn", "bad", "look", "account-y")
    assert is_from(report.device, "192.0.2.1")
    assert not is_from(report.device, "192.0.2.2")
    assert not is_from("", "192.0.2.2")
    active = await Sanctions(store).active(time.time())
    assert active.find("ban", {"account-x"}) is not None
    assert active.find("mute", {"account-x"}) is None
    assert active.find("ban", {"account-y"}) is None
    rules = await RuleBook(store).read()
    assert (rules.registration, rules.open_tables) == ("invited", 3)
    await ServerInvitations(store).use(token)


def test_what_a_host_decides_is_kept(database: str) -> None:
    token = run_with_store(database, fill)
    run_with_store(database, lambda store: check(store, token))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_it_is_moved_backed_up_and_restored(
    new_database: Callable[[str], str], tmp_path: Path, kind: str
) -> None:
    source, target = new_database(kind), new_database("postgresql" if kind == "sqlite" else "sqlite")
    token = run_with_store(source, fill)
    transfer(source, target)
    run_with_store(target, lambda store: check(store, token))
    backup(source, tmp_path / "backup.sqlite")
    restored = new_database(kind)
    restore(tmp_path / "backup.sqlite", restored, may_replace=False)
    run_with_store(restored, lambda store: check(store, token))


def test_it_is_rescued_from_a_damaged_file(tmp_path: Path) -> None:
    source, target = tmp_path / "old.sqlite", tmp_path / "new.sqlite"
    token = run_with_store(f"sqlite:{source}", fill)
    rescue(source, target, lambda table, events: summary())
    run_with_store(f"sqlite:{target}", lambda store: check(store, token))


def test_an_invitation_for_one_is_used_by_one_of_many(database: str) -> None:
    async def scenario(store: Store) -> None:
        invitations = ServerInvitations(store)
        token, _ = await invitations.make("", 1, time.time() + 900, "command")
        tries = await asyncio.gather(*(invitations.use(token) for _ in range(10)), return_exceptions=True)
        assert sum(each is None for each in tries) == 1
        assert {each.key for each in tries if isinstance(each, UserError)} == {"invitation-void"}
        await invitations.give_back(token)
        assert await invitations.is_good(token)
        with pytest.raises(UserError):
            await invitations.make("", 0, time.time() + 900, "command")
        with pytest.raises(UserError):
            await invitations.make("", 1, time.time() - 1, "command")

    run_with_store(database, scenario)


def test_two_hosts_resolve_a_report_once(database: str) -> None:
    async def scenario(store: Store) -> None:
        report = await Reports(store).file(Subject("table", "t"), "odd", "")
        work = [Reports(store).resolve(report.id, f"note {number}", "command") for number in range(5)]
        tries = await asyncio.gather(*work, return_exceptions=True)
        assert sum(each is None for each in tries) == 1
        assert len([e for e in await store.read_audit() if e.kind == "report-resolved"]) == 1

    run_with_store(database, scenario)
