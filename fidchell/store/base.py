"""What every store does: bytes in, bytes out, in order, on disk before anyone hears of them."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, get_args

import msgspec

from fidchell.store.audit import MOST_ENTRIES, AuditEntry
from fidchell.store.changes import ChangeSubscription
from fidchell.store.sql.statements import SqlStore, is_storable

Status = Literal["open", "running", "ended"]
Settle = Callable[
    [Exception | None], None
]  # called with None once events are durable, or with why they are not
LONGEST_ID = 64  # letters of a table's id


class PageCursor(NamedTuple):
    """Where a page of the lobby ended, so that the next one can begin there."""

    updated: float
    table: str


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby lists of a table; `table` and `version` are filled in when it is read.

    `version` is then the number of its events, found by their key. The number that is stored beside a summary
    is a lower bound: as many events there were when the summary was written. It only grows.
    """

    game: str
    public: bool
    status: Status
    updated: float  # unix time
    seats: str  # JSON, whatever the lobby shows of the seats
    table: str = ""
    version: int = 0

    def __post_init__(self) -> None:
        if self.status not in get_args(Status):
            raise ValueError(f"no status of a table: {self.status}")
        if not math.isfinite(self.updated):
            raise ValueError(f"updated is no time: {self.updated}")
        for text in (self.game, self.seats):
            if not is_storable(text):
                raise ValueError(f"no database can keep this text: {text!r}")

    @property
    def cursor(self) -> PageCursor:
        """Where this table stands in the lobby's order, for `tables(after=...)`."""
        return PageCursor(self.updated, self.table)


class Health(NamedTuple):
    """A store that is well."""

    kind: Literal["sqlite", "postgresql"]
    schema: int  # number of the newest migration in the database
    seconds: float  # how long one durable write took just now


class Store(SqlStore, Protocol):
    """Tables as lists of events; `version` is their number.

    A store belongs to the event loop that opened it. Every method may raise `StoreUnavailable`, and may be
    called again at once: a store recovers by itself. A call that is cancelled may still take effect.
    """

    async def create(self, table: str, events: Sequence[bytes], summary: Summary) -> int:
        """Begin a table with its first events, durably; returns its version, raises `Conflict` if it exists.

        An id is 1 to 64 of the letters a-z, A-Z, 0-9, - and _; another is a ValueError.
        """
        ...

    async def append(
        self, table: str, expected: int, events: Sequence[bytes], summary: Summary | None
    ) -> int:
        """Add events to a table that has `expected` so far, durably; returns the new version.

        All are written or none. Raises `Conflict` when the table has another version by now, `NoSuchTable`
        when there is none. A summary is written with the events, in one transaction; without one the lobby's
        row stays as it is. Without events only the summary changes, under the same guard.
        """
        ...

    def append_soon(
        self, table: str, expected: int, events: Sequence[bytes], summary: Summary | None, settle: Settle
    ) -> None:
        """The same without waiting: `settle` is called in the event loop, later, with None or the error.

        Subscribers in this process need not hear of it.
        """
        ...

    async def write_summaries(self, summaries: Sequence[Summary]) -> None:
        """Write the lobby's rows of many tables in one transaction; each names its table and version.

        A row that belongs to a later version stays as it is, and so does one that says the same already. A
        table that was deleted stays so.
        """
        ...

    async def tail(self, table: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The events after the first `since`, each with its version (from 1).

        Raises `NoSuchTable`, and `DamagedTable` where an event is missing or is not what was written. A lost
        end is noticed as far as the summary's lower bound goes.
        """
        ...

    async def summary(self, table: str) -> Summary:
        """What the lobby knows of one table; raises `NoSuchTable`."""
        ...

    async def tables(
        self,
        status: Status | None = None,
        public: bool | None = None,
        after: PageCursor | None = None,
        limit: int = 50,
    ) -> list[Summary]:
        """A page of the lobby, last changed first; the next page comes after the last one's `cursor`."""
        ...

    async def delete(self, table: str, address: str = "", **why: object) -> None:
        """Remove a table for good, and note it in the audit log; raises `NoSuchTable`."""
        ...

    async def untrimmed(self, before: float, limit: int = 50) -> list[Summary]:
        """Tables that last changed before a moment and were not trimmed since, the oldest first."""
        ...

    async def trim(self, table: str, expected: int, replaced: Mapping[int, bytes]) -> None:
        """Replace some events, by version, by shorter ones that mean the same game.

        The table must have `expected` events, or a `Conflict` is raised. Its version stays.
        """
        ...

    async def record_audit(self, kind: str, table: str = "", address: str = "", **detail: object) -> None:
        """Note something that the host may have to account for; a kind is a few words such as seat-recovered.

        `address` is that of whoever asked; values of the detail are kept as texts of up to 300 letters. No
        token and no code may be among them.
        """
        ...

    async def read_audit(
        self, since: float = 0.0, kind: str | None = None, table: str | None = None, limit: int = 1000
    ) -> list[AuditEntry]:
        """The newest entries of the audit log since a moment, newest first."""
        ...

    async def trim_audit(self, before: float, most: int = MOST_ENTRIES) -> int:
        """Remove entries older than a moment, and the oldest beyond `most`; returns how many."""
        ...

    async def claim(self, name: str, holder: str, seconds: float) -> bool:
        """Take or renew a lease; true when `holder` has it for that long from now.

        It keeps two processes from doing the same work; only the guard of `append` keeps a log right.
        """
        ...

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back early; nothing happens when `holder` has none."""
        ...

    def subscribe(self) -> ChangeSubscription:
        """Tables that change from the moment of this call on.

        `async for table, version in store.subscribe()`. Every change through this store is told, with
        PostgreSQL also those of other processes. Changes of one table that nobody has taken yet become one.
        A message may be lost: read the tail every few seconds too.
        """
        ...

    async def health(self) -> Health:
        """Prove with one small durable write that the store works."""
        ...

    async def close(self) -> None:
        """Finish what is under way; subscriptions end."""
        ...
