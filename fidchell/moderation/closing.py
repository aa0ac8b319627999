"""Close a table from outside a server; a server that has it in memory reads it within seconds."""

import time

import msgspec

from fidchell.moderation import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.store import Conflict, Store
from fidchell.table.events import Stopped, encode

TRIES = 20  # where a game goes on meanwhile


async def close_stored_table(store: Store, table: str, by: str) -> None:
    """Close a table by an event in its log; one that is over is refused."""
    for _ in range(TRIES):
        summary = await store.summary(table)
        if summary.status == "ended":
            raise UserError("table-is-over", WORDS)
        now = max(time.time(), summary.updated)
        closed = msgspec.structs.replace(summary, status="ended", updated=now)
        try:
            await store.append(table, summary.version, [encode(Stopped(at=now, by_host=True))], closed)
        except Conflict:
            continue
        await store.record_audit("table-closed", table, by=by)
        return
    raise UserError("table-is-busy", WORDS)
