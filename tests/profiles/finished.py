"""Finished games of people with accounts, in a store."""

from fidchell.accounts.accounts import Accounts
from fidchell.profiles.recorder import PlayedRecorder
from fidchell.store import Store, Summary
from fidchell.store.sql.account_rows import Account
from fidchell.table.commands import Resign
from fidchell.table.events import decode
from fidchell.table.table import Table
from fidchell.table.terms import Chair
from fidchell.table.tokens import hashed
from tests.table.fixtures import TableDriver, terms

NAMES = ("Mugain", "Conn", "Nuada")


async def people(store: Store) -> list[Account]:
    """Three people with accounts."""
    return [(await Accounts(store).claim(name, "")).account for name in NAMES]


def finished_table(*bots: str, people: int = 2, number: int = 7, **other: object) -> TableDriver:
    """A short game of Keltis among people, and computer players behind them, played by lot to its end."""
    chairs = [*(Chair() for _ in range(people)), *(Chair("bot", level) for level in bots)]
    return TableDriver(terms(chairs=chairs, **other), number).sit_all().play(number=number)


def resigned_table(seat: int = 0) -> TableDriver:
    """A game that somebody has given up after a few moves."""
    driver = TableDriver(terms()).sit_all().play(4)
    driver.do(seat, Resign())
    return driver


async def keep(store: Store, id: str, driver: TableDriver, accounts: dict[int, Account]) -> None:
    """Put a finished table into a store, with the seats of accounts."""
    ended = driver.table.result
    assert ended is not None
    is_public = driver.table.terms.public
    listed = '{"seats": [], "free": 0}'
    summary = Summary(game="keltis", public=is_public, status="ended", updated=ended.at, seats=listed)
    await store.create(id, driver.stored, summary)
    for seat, account in accounts.items():
        await Accounts(store).add_keys(account.id, id, [(hashed(f"token {seat}"), seat)])


def recorder(store: Store) -> PlayedRecorder:
    """What notes games, reading tables as they are in the store."""

    async def read(table: str) -> Table:
        return Table.fold(table, [decode(event) for _, event in await store.tail(table)])

    return PlayedRecorder(store, read)
