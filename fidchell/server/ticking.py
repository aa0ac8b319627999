"""Clocks: a timer for the next deadline of every table in memory, and a look for those that are in none."""

import asyncio
import time

from fidchell.rulekit.faults import Fault
from fidchell.server.desk import Desk
from fidchell.server.hall import Hall
from fidchell.server.journal import note, note_failure
from fidchell.server.leases import Leases
from fidchell.store import StoreFault, Summary

LONGEST = 3600.0  # seconds a timer may be set for
SHORTEST = 0.01
AGAIN = 3.0  # seconds until a tick that another process has, or that failed, is tried again
PAGE = 200


class Ticking:
    """Sets a table's timer whenever it changes."""

    def __init__(self, hall: Hall, leases: Leases) -> None:
        self.hall, self.leases = hall, leases
        self.tasks: set[asyncio.Task[None]] = set()
        self.seen: dict[str, int] = {}  # versions of tables that needed nothing

    def schedule(self, desk: Desk, at_least: float = SHORTEST) -> None:
        """Set the timer for the next deadline."""
        if desk.timer is not None:
            desk.timer.cancel()
            desk.timer = None
        deadline = desk.table.deadline
        if deadline is not None:
            delay = min(LONGEST, max(at_least, deadline - time.time()))
            desk.timer = asyncio.get_running_loop().call_later(delay, self.begin, desk)

    def begin(self, desk: Desk) -> None:
        """The timer has run out."""
        desk.timer = None
        task = asyncio.get_running_loop().create_task(self.tick(desk))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tick(self, desk: Desk) -> None:
        """Let a table's clocks run, and look again when that did not help."""
        try:
            if await self.leases.hold(desk):
                await desk.tick()
        except (StoreFault, Fault) as fault:
            note("clock stands still", "warning", table=desk.id, reason=fault.key)
        except Exception:
            note_failure("clock failed", table=desk.id)
        if desk.timer is None and self.hall.desks.get(desk.id) is desk:
            deadline = desk.table.deadline
            is_late = deadline is not None and deadline <= time.time()
            self.schedule(desk, AGAIN if is_late else SHORTEST)

    async def look(self, seconds: float) -> None:
        """Find running tables that no process has in memory (after a crash, after a restart), for ever."""
        while True:
            try:
                await self.look_once()
            except StoreFault as fault:
                note("cannot look for running tables", "warning", reason=fault.key)
            except Exception:
                note_failure("look failed")
            await asyncio.sleep(seconds)

    async def look_once(self) -> None:
        """Load every running table that has changed since we saw it; one that needs nothing is let go."""
        after, running = None, dict[str, int]()
        while True:
            page = await self.hall.store.tables(status="running", after=after, limit=PAGE)
            for summary in page:
                running[summary.table] = summary.version
                if summary.table not in self.hall.desks and self.seen.get(summary.table) != summary.version:
                    await self.visit(summary)
            if len(page) < PAGE:
                break
            after = page[-1].place
        self.seen = {table: version for table, version in self.seen.items() if table in running}

    async def visit(self, summary: Summary) -> None:
        """Load one table, and keep it only if a bot must move or a clock runs."""
        try:
            desk = await self.hall.desk(summary.table)
        except StoreFault:
            raise
        except Fault as fault:
            note("running table cannot be read", "error", table=summary.table, reason=str(fault))
            self.seen[summary.table] = summary.version
            return
        except Exception:
            note_failure("running table failed", table=summary.table)
            self.seen[summary.table] = summary.version
            return
        if desk.table.deadline is None and not desk.table.bots_to_move() and not desk.connections:
            self.seen[summary.table] = desk.table.version
            self.hall.forget(summary.table)
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop every clock."""
        for desk in self.hall.desks.values():
            if desk.timer is not None:
                desk.timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
