"""Who is here: accounts whose pages were heard of within a minute. Only friends are told."""

import time
from collections.abc import Collection

from fidchell.store.sql.statements import SqlStore, Statement

ONLINE_SECONDS = 60.0
TOUCH_SECONDS = 15.0  # how exactly it is kept
SEEN = """INSERT INTO account_presence (id, account_id, seen) VALUES ({0}, {0}, {0})
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE account_presence.seen < {0}"""
OF_SESSIONS = """SELECT DISTINCT account_id FROM account_sessions WHERE id IN ({marks})"""


class Presence:
    """When accounts were last heard of."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store

    async def see(self, accounts: Collection[str]) -> None:
        """Accounts are here now."""
        now = time.time()
        rows = [(f"presence-{account}", account, now, now - TOUCH_SECONDS) for account in sorted(accounts)]
        if rows:
            await self.store.transaction([Statement(SEEN, row) for row in rows])

    async def see_sessions(self, sessions: Collection[str]) -> None:
        """The accounts of signed-in devices are here now."""
        if sessions:
            sql = OF_SESSIONS.replace("{marks}", ", ".join(["{0}"] * len(sessions)))
            rows = await self.store.query(Statement(sql, sorted(sessions)))
            await self.see([account for (account,) in rows])
