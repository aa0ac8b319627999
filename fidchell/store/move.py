"""Move everything from one database to another, whichever kind each is."""

import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from fidchell.store.faults import BadDatabase, StoreFault
from fidchell.store.ledger import Ledger, Row, open_ledger
from fidchell.store.schema import Sheet, sheets


class Moved(NamedTuple):
    """What was moved of one sheet."""

    name: str
    rows: int
    digest: str


class Tally:
    """Counts rows and digests them as they pass."""

    def __init__(self) -> None:
        self.rows, self._digest = 0, hashlib.sha256()

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The same rows."""
        for row in rows:
            self.rows += 1
            self._digest.update(msgspec.msgpack.encode(row))
            yield row

    def moved(self, name: str) -> Moved:
        """What passed."""
        return Moved(name, self.rows, self._digest.hexdigest())


def tally(ledger: Ledger, sheet: Sheet) -> Moved:
    """The digest of a sheet as it lies in a database."""
    count = Tally()
    for _ in count.over(ledger.rows(sheet)):
        pass
    return count.moved(sheet.name)


def copy_sheet(source: Ledger, target: Ledger, sheet: Sheet) -> Moved:
    """Copy one sheet, read it again, and compare."""
    count = Tally()
    target.write(sheet, count.over(source.rows(sheet)))
    moved = count.moved(sheet.name)
    if tally(target, sheet) != moved:
        raise StoreFault("move-differs", sheet=sheet.name, database=target.name)
    return moved


def check_empty(target: Ledger, version: int) -> None:
    """Refuse to mix what is moved with what is there."""
    for sheet in sheets(version):
        if next(target.rows(sheet), None) is not None:
            raise StoreFault("move-not-empty", database=target.name)


def copy(source: Ledger, target: Ledger, source_url: str, is_quiet: bool) -> list[Moved]:
    """Copy every sheet in one transaction: whatever interrupts it leaves the target empty.

    `is_quiet`: the source must not change meanwhile, or what changed would be left behind.
    """
    version = source.version()
    if version == 0:
        raise BadDatabase("store-not-ours", database=source.name)
    target.prepare(version)
    if target.version() != version:
        raise StoreFault("move-schema", source=version, target=target.version())
    with source.reading(), target.writing():
        check_empty(target, version)
        pulse = source.pulse()
        moved = [copy_sheet(source, target, sheet) for sheet in sheets(version)]
        if is_quiet and pulse_now(source_url) != pulse:
            raise StoreFault("move-busy", database=source.name)
        return moved


def pulse_now(url: str) -> Row:
    """The pulse of a database at this moment, not at the one that a reading sees."""
    with open_ledger(url) as ledger:
        return ledger.pulse()


def move(source_url: str, target_url: str) -> list[Moved]:
    """Move everything into an empty database; the source stays as it is."""
    with open_ledger(source_url) as source, open_ledger(target_url, is_target=True) as target:
        return copy(source, target, source_url, is_quiet=True)
