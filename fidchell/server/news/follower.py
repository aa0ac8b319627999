"""Reads the logs of tables for news: whose turn has begun, which game is over.

A move is not delayed by its news: the log is the list of what is to be told, and a cursor says how far it was
read. Cursor and deliveries are written together, so that after a kill the reading goes on where it stood.
"""

import asyncio
import contextlib
import time

from fidchell.news.outbox import Outbox
from fidchell.news.turns import (
    SeatTurns,
    TableNow,
    begin_turns,
    end_in,
    over_facts,
    read_turns,
    standing_of,
    turn_facts,
    write_turns,
)
from fidchell.rulekit.errors import UserError
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import StoreError
from fidchell.store.sql.news import move_cursor, withdraw
from fidchell.store.sql.news_rows import NewsCursor
from fidchell.store.sql.statements import Statement
from fidchell.table.events import Event, decode

TICK = 1.0  # seconds between two looks at tables that have changed
SCAN_TICKS = 60  # after which all tables are looked at: a hint may be lost
MOST_AT_ONCE = 400  # tables in one query
Tail = list[tuple[int, Event]]


class TableFollower:
    """Follows the tables of this process."""

    def __init__(self, tables: TableRegistry, outbox: Outbox) -> None:
        self.tables, self.store, self.outbox, self.rows = tables, tables.store, outbox, outbox.rows
        self.hints: set[str] = set()  # tables that have changed
        self.unreadable: set[str] = set()
        self.told: dict[tuple[str, int], str] = {}  # who was told of a turn that may still wait, by seat

    async def listen(self) -> None:
        """Note which tables change, until cancelled."""
        async for table, _ in self.store.subscribe():
            self.hints.add(table)

    async def run(self, seconds: float = TICK) -> None:
        """Read what has changed, every second, until cancelled."""
        ticks = 0
        while True:
            try:
                await self.follow(is_scan=ticks % SCAN_TICKS == 0)
                await self.note_present()
            except StoreError as error:
                log_event("cannot read tables for news", "warning", reason=error.key)
            except Exception:
                log_exception("cannot read tables for news")
            ticks += 1
            await asyncio.sleep(seconds)

    async def follow(self, is_scan: bool = False) -> None:
        """Read every table that has gone on, or those that are said to have."""
        hints, self.hints = list(self.hints), set()
        behind = await self.rows.behind() if is_scan else []
        for start in range(0, 0 if is_scan else len(hints), MOST_AT_ONCE):
            behind += await self.rows.behind(hints[start : start + MOST_AT_ONCE])
        for table in behind:
            if self.tables.ownership.owns(table) and table not in self.unreadable:
                await self._try(table)

    async def _try(self, table: str) -> None:
        """Read a table; one that cannot be loaded is left alone."""
        try:
            await self.read(table)
        except StoreError:
            self.hints.add(table)
            raise
        except UserError as error:
            self.unreadable.add(table)
            log_event("table cannot be read for news", "warning", table=table, reason=error.key)

    async def read(self, table: str) -> None:
        """Read what is new in a table, and write what is to be told."""
        session = await self.tables.get(table)
        present = [subscriber.who.seat for subscriber in session.subscribers]
        standing = standing_of(session.table, present)
        before = await self.rows.cursor(table)
        new = await self.store.tail(table, max(0, before.version))
        tail = [(version, decode(event)) for version, event in new if version <= standing.version]
        turns = read_turns(before.seats, tail, len(standing.names))
        begun = begin_turns(turns, standing.actors)
        after = NewsCursor(before.id, standing.version, write_turns(turns), standing.is_over)
        holders = await self._holders(standing)
        statements = await self._turn_statements(standing, turns, begun, holders, tail)
        statements += await self._over_statements(standing, holders, tail)
        if await self.rows.write(move_cursor(before, after), *statements) and statements:
            self.outbox.wake()

    async def _holders(self, standing: TableNow) -> dict[int, str]:
        """The accounts at a table, by seat: those whose key is the seat's today."""
        found = dict[int, str]()
        for account, key_hash in await self.rows.holders(standing.table):
            if key_hash in standing.token_hashes:
                found[standing.token_hashes.index(key_hash)] = account
        return found

    async def _turn_statements(
        self,
        standing: TableNow,
        turns: list[SeatTurns],
        begun: list[int],
        holders: dict[int, str],
        tail: Tail,
    ) -> list[Statement]:
        """Take back what is not so any more, and tell whose turn has begun."""
        statements, now = list[Statement](), time.time()
        for seat, account in holders.items():
            if not turns[seat].is_told or seat in begun:
                self.told.pop((standing.table, seat), None)
                statements.append(withdraw(account, standing.table, "turn", now))
            if seat in begun and seat not in standing.present:
                key = f"turn:{standing.table}:{turns[seat].others}:{seat}"
                at = next((event.at for number, event in tail if number == turns[seat].others), now)
                facts = turn_facts(standing, seat)
                statements += await self.outbox.statements("turn", [account], facts, key, at)
                self.told[standing.table, seat] = account
        return statements

    async def _over_statements(
        self, standing: TableNow, holders: dict[int, str], tail: Tail
    ) -> list[Statement]:
        """Tell who was not there that a game is over."""
        found = end_in(tail)
        if found is None:
            return []
        statements = list[Statement]()
        for seat, account in holders.items():
            if seat not in standing.present:
                key, facts = f"over:{standing.table}:{found[0]}:{seat}", over_facts(standing, seat)
                statements += await self.outbox.statements("over", [account], facts, key, found[1].at)
        return statements

    async def note_present(self) -> None:
        """Who looks at a table is not told of it any more."""
        for (table, seat), account in list(self.told.items()):
            session = self.tables.sessions.get(table)
            if session and any(subscriber.who.seat == seat for subscriber in session.subscribers):
                with contextlib.suppress(KeyError):
                    del self.told[table, seat]
                await self.rows.write(withdraw(account, table, "turn", time.time()))
