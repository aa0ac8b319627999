"""Lets tournaments go on, every few seconds; what a killed process has left half done is finished."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial

from fidchell.server.errors import NotFound
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import Conflict, Store, StoreError
from fidchell.store.sql.tournament_rows import TournamentTable
from fidchell.table.handlers.end import resign_for, unseal
from fidchell.tournaments.leagues.leagues import Leagues
from fidchell.tournaments.progress import TournamentProgress
from fidchell.tournaments.table_events import opening_events
from fidchell.tournaments.tournament import Tournament

TellRound = Callable[[Tournament, str, list[str]], Awaitable[None]]  # a table with its accounts is open
LEASE, LEASE_SECONDS = "tournaments", 60.0


class TournamentRunner:
    """Opens tables, takes results and begins rounds, in one process of all; each shows its own tables."""

    def __init__(self, store: Store, tables: TableRegistry, holder: str, tell_round: TellRound) -> None:
        self.store, self.tables, self.holder, self.tell_round = store, tables, holder, tell_round
        self.progress = TournamentProgress(store)
        self.leagues = Leagues(store, self.progress.tournaments)

    async def step(self) -> None:
        """Do everything that is due now."""
        if await self.store.claim(LEASE, self.holder, LEASE_SECONDS):
            await self.progress.take_results(time.time())
            await self.progress.advance_all(time.time())
            await self.leagues.end_seasons(time.time())
            for tournament, table in await self.progress.to_open():
                await self.open_table(tournament, table)
        for table, seats in await self.progress.to_leave():
            if self.tables.ownership.owns(table.table_id):
                await self.leave(table, seats)
        for _, table in await self.progress.to_show():
            if self.tables.ownership.owns(table.table_id):
                await self.show(table)

    async def open_table(self, tournament: Tournament, table: TournamentTable) -> None:
        """Open a table that was paired; one that is there already was opened by a process that was killed."""
        keys = {key.seat: key for key in await self.progress.rows.keys(table.table_id)}
        points = self.tables.entry_points
        events = opening_events(tournament, table, keys, time.time(), points)
        with contextlib.suppress(Conflict):
            await self.tables.create(events, table.table_id)
        if await self.progress.mark(table, "playing", time.time()):
            await self.tell_round(tournament, table.table_id, [key.account_id for key in keys.values()])

    async def leave(self, table: TournamentTable, seats: list[int]) -> None:
        """Nobody waits for accounts that were deleted: their seats give up."""
        with contextlib.suppress(NotFound):  # the table was deleted
            session = await self.tables.get(table.table_id)
            for seat in seats:
                await session.commit(partial(resign_for, session.table, seat))

    async def show(self, table: TournamentTable) -> None:
        """Nobody plays this deal any more: its table is open to everybody."""
        try:
            session = await self.tables.get(table.table_id)
            await session.commit(lambda now: unseal(session.table, now))
        except NotFound:
            pass  # it was deleted
        await self.progress.mark(table, "shown", time.time())

    async def run(self, seconds: float) -> None:
        """Go on every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.step()
            except StoreError as error:
                log_event("tournaments cannot go on", "warning", reason=error.key)
            except Exception:
                log_exception("tournaments cannot go on")
