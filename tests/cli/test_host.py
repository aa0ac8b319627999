"""`fidchell host`: what a host decides from the command line, and what is refused."""

from pathlib import Path

import pytest

from fidchell.accounts.accounts import Accounts
from fidchell.moderation.reports import Reports, Subject
from fidchell.moderation.sanctions import Sanctions
from fidchell.server.tables.listing import summary_of
from fidchell.store import Store
from fidchell.table.events import decode
from fidchell.table.table import Table
from tests.cli.running import Fidchell
from tests.store.fixtures import run_with_store
from tests.table.fixtures import started_table


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:{tmp_path / 'tables.sqlite'}"

    async def fill(store: Store) -> None:
        for name in ("Cormac", "Fergus"):
            await Accounts(store).claim(name, "")
        await Reports(store).file(Subject("chat", "t", said="nasty", name="Fergus"), "look", "")
        driver = started_table("keltis").play(3)
        await store.create("t", driver.stored, summary_of(driver.table))

    run_with_store(url, fill)
    return url


def refused(fidchell: Fidchell, *words: str) -> str:
    """What a command complains of."""
    answer = fidchell(*words)
    assert (answer.status, answer.out) == (2, "")
    return answer.err


def test_a_host_is_made_and_unmade(fidchell: Fidchell, database: str) -> None:
    there = ("--database", database)
    assert "Nobody" in fidchell("host", "list", *there).out
    assert "Cormac is host" in fidchell("host", "grant", "cormac", *there).out
    assert fidchell("host", "list", *there).out.strip() == "Cormac"
    assert "any more" in fidchell("host", "revoke", "Cormac", *there).out
    assert "is not host" in refused(fidchell, "host", "revoke", "Cormac", *there)
    assert "Nobody here" in refused(fidchell, "host", "grant", "Nobody", *there)
    assert "takes the name" in refused(fidchell, "host", "grant", *there)
    assert "host-granted" in fidchell("audit", *there).out


def test_reports_mutes_and_bans(fidchell: Fidchell, database: str) -> None:
    there = ("--database", database)
    line = fidchell("host", "reports", *there).out
    assert "said='nasty'" in line
    fidchell("host", "resolve", line.split()[0], "--reason", "told off", *there)
    assert "No report" in fidchell("host", "reports", *there).out
    assert "such report" in refused(fidchell, "host", "resolve", "report-x", *there)
    fidchell("host", "mute", "Fergus", "--for", "2h", *there)
    fidchell("host", "ban", "fergus", "--reason", "enough", *there)
    assert "no length of time" in refused(fidchell, "host", "ban", "Fergus", "--for", "soon", *there)
    found = fidchell("host", "sanctions", *there).out.splitlines()
    assert [each.split()[1] for each in found] == ["ban", "mute"]
    for each in found:
        fidchell("host", "lift", each.split()[0], *there)
    assert run_with_store(database, lambda store: Sanctions(store).in_force(0.0)) == []


def test_a_table_is_closed_and_an_account_renamed(fidchell: Fidchell, database: str) -> None:
    there = ("--database", database)
    fidchell("host", "close", "t", *there)
    assert "already" in refused(fidchell, "host", "close", "t", *there)
    refused(fidchell, "host", "close", "none", *there)

    async def status(store: Store) -> str:
        return Table.fold("t", [decode(event) for _, event in await store.tail("t")]).status

    assert run_with_store(database, status) == "stopped"
    assert "Ferghus" in fidchell("host", "rename", "Fergus", "Ferghus", *there).out
    assert "belongs" in refused(fidchell, "host", "rename", "Ferghus", "Cormac", *there)


def test_rules_invitations_and_announcements(fidchell: Fidchell, database: str) -> None:
    there = ("--database", database)
    assert "registration=open" in fidchell("host", "rules", *there).out
    changed = fidchell(
        "host", "rules", "registration=invited", "is_invite_only=true", "open_tables=4", *there
    )
    assert "registration=invited" in changed.out
    assert "open_tables=4" in changed.out
    for wrong in ("registration=maybe", "open_tables=-1", "colour=red", "announcement=x", "registration"):
        refused(fidchell, "host", "rules", wrong, *there)
    assert "registration=invited" in fidchell("host", "rules", *there).out, "what was refused changes nothing"
    assert "/#/account/invited/" in fidchell("host", "invite", "club", "--uses", "3", *there).out
    assert "1 to 1000" in refused(fidchell, "host", "invite", "--uses", "0", *there).replace(",", "")
    assert "French" in refused(fidchell, "host", "announce", "--en", "Hello", *there)
    fidchell("host", "announce", "--en", "Hello", "--fr", "Bonjour", "--for", "1d", *there)
    assert "Bonjour" in fidchell("host", "rules", *there).out
    fidchell("host", "announce", *there)
    assert "announcement=None" in fidchell("host", "rules", *there).out
