"""The end of an account: its games stay, and its name goes from all of them."""

import asyncio
from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from fidchell.accounts.accounts import Accounts
from fidchell.rulekit.position import SEAT_LETTERS
from fidchell.store import Conflict, NoSuchTable, Store
from fidchell.store.checksum import checksum
from fidchell.store.sql.account_rows import Account
from fidchell.store.sql.statements import END, Statement
from fidchell.table import say_in
from fidchell.table.events import Event, Said, Taken, decode, encode

TRIES = 20  # where a game goes on meanwhile
GUARD = f"UPDATE tables SET seats = {{0}} WHERE id = {{0}} AND {END} = {{0}} RETURNING id"
REPLACE = "UPDATE events SET event = {0}, checksum = {0} WHERE table_id = {0} AND version = {0}"


class Nameless(NamedTuple):
    """The events of a table without a name, or with another, by version, and the seats that had it."""

    events: dict[int, bytes]
    seats: set[int]


def without_name(tail: list[tuple[int, bytes]], key_hashes: set[str], name: str = "") -> Nameless:
    """What changes in a table when whoever holds these keys has no name any more, or another."""
    replaced, called = dict[int, bytes](), dict[int, str]()  # who sits where under that name
    seats = set[int]()
    for version, packed in tail:
        event: Event = decode(packed)
        if isinstance(event, Taken):
            called.pop(event.seat, None)
            seats.discard(event.seat)
            if event.token_hash in key_hashes:
                called[event.seat] = event.name
                seats.add(event.seat)
                replaced[version] = encode(replace(event, name=name, is_own_name=bool(name)))
        elif isinstance(event, Said) and event.seat is not None and called.get(event.seat) == event.name:
            replaced[version] = encode(replace(event, name=name))
    return Nameless(replaced, seats)


def listed_without(seats_json: str, seats: set[int], name: str = "") -> str:
    """What the lobby lists, with the letters of seats, or another name, in the place of a name."""
    listed = msgspec.json.decode(seats_json)
    chairs = listed.get("seats", []) if isinstance(listed, dict) else []
    for seat in seats & set(range(len(chairs))):
        chairs[seat]["name"] = name or say_in("en", "name-seat", seat=SEAT_LETTERS[seat])
    return msgspec.json.encode(listed).decode()


async def remove_name(store: Store, table: str, key_hashes: set[str], name: str = "") -> bool:
    """Remove or replace a name at one table; false where there is no such table any more."""
    for _ in range(TRIES):
        try:
            tail, summary = await store.tail(table), await store.summary(table)
        except NoSuchTable:
            return False
        found = await asyncio.to_thread(without_name, tail, key_hashes, name)
        guard = (listed_without(summary.seats, found.seats, name), table, len(tail))
        changes = [Statement(REPLACE, values) for values in changed_rows(table, found.events)]
        if await store.transaction([Statement(GUARD, guard, is_needed=True), *changes]) is not None:
            return True
    raise Conflict(table, len(tail), summary.version)


def changed_rows(table: str, events: Mapping[int, bytes]) -> list[tuple[bytes, bytes, str, int]]:
    """Events with their checksums, as they are written."""
    return [(event, checksum(table, version, event), table, version) for version, event in events.items()]


async def rename_seats(accounts: Accounts, store: Store, account: str, name: str) -> list[str]:
    """Give an account another name ("" for none) in all its games; returns their tables."""
    hashes = dict[str, set[str]]()
    for key in await accounts.rows.keys(account):
        hashes.setdefault(key.table_id, set()).add(key.key_hash)
    return [table for table, keys in hashes.items() if await remove_name(store, table, keys, name)]


async def delete_account(accounts: Accounts, store: Store, account: Account) -> list[str]:
    """Remove a name from all games, then the account; returns the tables. Broken off, it can be repeated."""
    changed = await rename_seats(accounts, store, account.id, "")
    await accounts.rows.delete(account.id)
    return changed
