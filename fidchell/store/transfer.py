"""Copy everything from one database to another, whichever kind each is."""

import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from fidchell.store.connect import open_dump
from fidchell.store.dump import DatabaseDump, Row
from fidchell.store.errors import BadDatabase, StoreError
from fidchell.store.schema import TableSpec, table_specs


class TransferredTable(NamedTuple):
    """What was copied of one table."""

    name: str
    rows: int
    digest: str


class RowCounter:
    """Counts rows and digests them as they pass."""

    def __init__(self) -> None:
        self.rows, self._digest = 0, hashlib.sha256()

    def passing(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The same rows."""
        for row in rows:
            self.rows += 1
            self._digest.update(msgspec.msgpack.encode(row))
            yield row

    def result(self, name: str) -> TransferredTable:
        """What passed."""
        return TransferredTable(name, self.rows, self._digest.hexdigest())


def digest_table(dump: DatabaseDump, table: TableSpec) -> TransferredTable:
    """The digest of a table as it lies in a database."""
    counter = RowCounter()
    for _ in counter.passing(dump.rows(table)):
        pass
    return counter.result(table.name)


def copy_table(source: DatabaseDump, target: DatabaseDump, table: TableSpec) -> TransferredTable:
    """Copy one table, read it again, and compare."""
    counter = RowCounter()
    target.write(table, counter.passing(source.rows(table)))
    copied = counter.result(table.name)
    if digest_table(target, table) != copied:
        raise StoreError("move-differs", table=table.name, database=target.name)
    return copied


def check_empty(target: DatabaseDump, version: int) -> None:
    """Refuse to mix what is copied with what is there."""
    for table in table_specs(version):
        if next(target.rows(table), None) is not None:
            raise StoreError("move-not-empty", database=target.name)


def copy_database(
    source: DatabaseDump, target: DatabaseDump, source_url: str, must_not_change: bool
) -> list[TransferredTable]:
    """Copy every table in one transaction: whatever interrupts it leaves the target empty.

    `must_not_change`: the source must stay as it is meanwhile, or what changed would be left behind.
    """
    version = source.version()
    if version == 0:
        raise BadDatabase("store-not-ours", database=source.name)
    target.prepare(version)
    if target.version() != version:
        raise StoreError("move-schema", source=version, target=target.version())
    with source.reading(), target.writing():
        check_empty(target, version)
        fingerprint = source.fingerprint()
        copied = [copy_table(source, target, table) for table in table_specs(version)]
        if must_not_change and fingerprint_now(source_url) != fingerprint:
            raise StoreError("move-busy", database=source.name)
        return copied


def fingerprint_now(url: str) -> Row:
    """The fingerprint of a database at this moment, not at the one that an open reading sees."""
    with open_dump(url) as dump:
        return dump.fingerprint()


def transfer(source_url: str, target_url: str) -> list[TransferredTable]:
    """Copy everything into an empty database; the source stays as it is."""
    with open_dump(source_url) as source, open_dump(target_url, is_target=True) as target:
        return copy_database(source, target, source_url, must_not_change=True)
