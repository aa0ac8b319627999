"""Retention: tables, chat and the audit log go when the host's rule says so; deletions are followed."""

import asyncio
import secrets
import time

import msgspec

from fidchell.server.moderation.clean_up import CleanUp
from fidchell.server.ops.config import Config
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.registry import CLOCK_SKEW, TableRegistry
from fidchell.store import Conflict, DamagedTable, NoSuchTable, PageCursor, StoreError, Summary
from fidchell.store.audit import CHAT_REMOVED, NAME_REMOVED, TABLE_DELETED
from fidchell.table.events import decode, encode
from fidchell.table.handlers.chat import forgotten

INTERVAL = 3600.0  # seconds between two sweeps
FIRST_DELAY = 5.0  # seconds after the start
PAGE = 50
LEASE = "retention"


class Retention:
    """Carries out the host's rules, in one process of all."""

    def __init__(self, tables: TableRegistry, config: Config) -> None:
        self.tables, self.store, self.holder = tables, tables.store, secrets.token_hex(8)
        self.keep_tables = config.keep_ended_tables.seconds
        self.keep_chat = config.keep_chat.seconds
        self.keep_audit = config.keep_audit.seconds
        self.keep_guests = config.keep_guest_tables.seconds
        self.clean_up = CleanUp(self.store, config)

    async def run(self) -> None:
        """Sweep from time to time, until cancelled."""
        await asyncio.sleep(FIRST_DELAY)
        while True:
            try:
                if await self.store.claim(LEASE, self.holder, INTERVAL):
                    await self.sweep()
            except StoreError as error:
                log_event("retention failed", "warning", reason=error.key)
            except Exception:
                log_exception("retention failed")
            await asyncio.sleep(INTERVAL)

    async def sweep(self) -> None:
        """Remove whatever is older than the rules allow."""
        now = time.time()
        if self.keep_tables:
            await self._delete_tables(now - self.keep_tables)
        if self.keep_chat:
            await self._remove_chat(now - self.keep_chat)
        if self.keep_guests:
            await self._delete_guest_tables(now - self.keep_guests)
        await self.clean_up.sweep(now)
        await self.store.trim_audit(now - self.keep_audit if self.keep_audit else 0.0)

    async def _delete_tables(self, before: float) -> None:
        """Delete every ended table that last changed before a moment."""
        while page := await self.store.tables("ended", after=PageCursor(before, ""), limit=PAGE):
            for summary in page:
                await self._delete(summary.table, "keep_ended_tables")

    async def _delete_guest_tables(self, before: float) -> None:
        """The same of tables at which nobody has an account."""
        while page := await self.clean_up.guest_tables(before, PAGE):
            for table in page:
                await self._delete(table, "keep_guest_tables")

    async def _delete(self, table: str, rule: str) -> None:
        """Delete a table by a rule of the host."""
        await self.store.delete(table, by="rule", rule=rule)
        self.tables.drop(table)

    async def _remove_chat(self, before: float) -> None:
        """Remove the chat of every table that last changed before a moment."""
        while page := await self.store.untrimmed(before, PAGE):
            outcomes = [await self._trim(summary) for summary in page]
            if not all(outcomes):
                return  # the next sweep finds what was busy

    async def _trim(self, summary: Summary) -> bool:
        """Remove the chat of one table; false where somebody plays there just now."""
        table = summary.table
        try:
            replaced = await asyncio.to_thread(without_chat, await self.store.tail(table))
        except (DamagedTable, msgspec.DecodeError):
            replaced = {}  # what cannot be read shows nothing to anyone
        try:
            await self.store.trim(table, summary.version, replaced)
        except (Conflict, NoSuchTable):
            return False
        if replaced:
            await self.store.record_audit(CHAT_REMOVED, table, by="rule", messages=len(replaced))
            self.tables.drop(table)
        return True

    async def follow_deletions(self, seconds: float) -> None:
        """Drop tables that another process deleted or changed, `fidchell delete` for one; until cancelled."""
        since, followed = time.time(), set[str]()
        while True:
            await asyncio.sleep(seconds)
            started = time.time()
            try:
                for kind in (TABLE_DELETED, NAME_REMOVED):
                    for entry in await self.store.read_audit(since - CLOCK_SKEW, kind):
                        if entry.id not in followed:
                            self.tables.forget(entry.table)
                            followed.add(entry.id)
                since = started
            except StoreError as error:
                log_event("cannot look for deleted tables", "warning", reason=error.key)


def without_chat(tail: list[tuple[int, bytes]]) -> dict[int, bytes]:
    """The messages of a table without what they said, by version; those that say nothing are left out."""
    events = {version: decode(packed) for version, packed in tail}
    emptied = {version: forgotten(event) for version, event in events.items()}
    return {version: encode(event) for version, event in emptied.items() if event is not None}
