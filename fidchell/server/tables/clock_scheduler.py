"""Clocks: a timer for the next deadline of every table in memory, and a scan for tables that are in none."""

import asyncio
import time

from fidchell.rulekit.errors import UserError
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.leases import Leases
from fidchell.server.tables.registry import TableRegistry
from fidchell.server.tables.session import TableSession
from fidchell.server.tasks import end_tasks
from fidchell.store import DamagedTable, StoreError, Summary

MAX_DELAY = 3600.0  # seconds a timer may be set for
MIN_DELAY = 0.01
RETRY_DELAY = 3.0  # seconds until a tick that failed, or that another process should do, is tried again
PAGE = 200
LOAD_SECONDS = 1.0  # that the scan waits for one table


class ClockScheduler:
    """Sets a table's timer whenever the table changes."""

    def __init__(self, tables: TableRegistry, leases: Leases) -> None:
        self.tables, self.leases = tables, leases
        self.tasks: set[asyncio.Task[None]] = set()
        self.idle_versions: dict[str, int] = {}  # of running tables that needed nothing at that version

    def schedule(self, session: TableSession, min_delay: float = MIN_DELAY) -> None:
        """Set the timer for the next deadline."""
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None
        deadline = session.table.deadline
        if deadline is not None:
            delay = min(MAX_DELAY, max(min_delay, deadline - time.time()))
            session.timer = asyncio.get_running_loop().call_later(delay, self._start_tick, session)

    def _start_tick(self, session: TableSession) -> None:
        """The timer has run out."""
        session.timer = None
        task = asyncio.get_running_loop().create_task(self._tick(session))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tick(self, session: TableSession) -> None:
        """Let a table's clocks run; where that did not help, try again later."""
        try:
            if await self.leases.acquire(session):
                await session.tick()
        except (StoreError, UserError) as error:
            log_event("clock stands still", "warning", table=session.id, reason=error.key)
        except Exception:
            log_exception("clock failed", table=session.id)
        if session.timer is None and self.tables.sessions.get(session.id) is session:
            deadline = session.table.deadline
            is_late = deadline is not None and deadline <= time.time()
            self.schedule(session, RETRY_DELAY if is_late else MIN_DELAY)

    async def scan(self, seconds: float) -> None:
        """Find running tables that no process has in memory, after a crash or a restart; until cancelled."""
        while True:
            try:
                await self._scan_once()
            except StoreError as error:
                log_event("cannot look for running tables", "warning", reason=error.key)
            except Exception:
                log_exception("look failed")
            await asyncio.sleep(seconds)

    async def _scan_once(self) -> None:
        """Load every running table that has changed since the last scan; drop it if it needs nothing."""
        after, running = None, set[str]()
        while True:
            page = await self.tables.store.tables(status="running", after=after, limit=PAGE)
            for summary in page:
                if not self.tables.ownership.owns(summary.table):
                    continue
                running.add(summary.table)
                is_known = self.idle_versions.get(summary.table) == summary.version
                if summary.table not in self.tables.sessions and not is_known:
                    await self._load_soon(summary)
            if len(page) < PAGE:
                break
            after = page[-1].cursor
        self.idle_versions = {
            table: version for table, version in self.idle_versions.items() if table in running
        }

    async def _load_soon(self, summary: Summary) -> None:
        """Load one table; the scan goes on without one that takes long."""
        task = asyncio.get_running_loop().create_task(self._load(summary))
        self.tasks.add(task)
        task.add_done_callback(self._forget)
        await asyncio.wait({task}, timeout=LOAD_SECONDS)
        if task.done():
            task.result()

    def _forget(self, task: asyncio.Task[None]) -> None:
        """A task is done; the next scan tries again what has failed."""
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _load(self, summary: Summary) -> None:
        """Load one table, and keep it only if a bot must move or a clock runs."""
        try:
            session = await self.tables.get(summary.table)
        except UserError as error:
            if isinstance(error, StoreError) and not isinstance(error, DamagedTable):
                raise
            log_event("running table cannot be read", "error", table=summary.table, reason=str(error))
            self.idle_versions[summary.table] = summary.version
            return
        except Exception:
            log_exception("running table failed", table=summary.table)
            self.idle_versions[summary.table] = summary.version
            return
        table = session.table
        if table.deadline is None and not table.bots_to_move() and not session.subscribers:
            self.idle_versions[summary.table] = table.version
            self.tables.drop(summary.table)
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop every clock."""
        for session in self.tables.sessions.values():
            if session.timer is not None:
                session.timer.cancel()
        await end_tasks(self.tasks)
