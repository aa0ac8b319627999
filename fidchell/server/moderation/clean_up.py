"""What goes beside tables, chat and audit entries when the host's rules say so; what ratings need stays."""

import datetime

from fidchell.server.ops.config import Config
from fidchell.store import Store
from fidchell.store.sql.statements import Statement

OLD_DAILY = "DELETE FROM daily_results WHERE day < {0} RETURNING day"
OLD_REPORTS = "DELETE FROM reports WHERE resolved > 0 AND resolved < {0} RETURNING id"
OLD_SANCTIONS = "DELETE FROM sanctions WHERE until > 0 AND until < {0} RETURNING id"
OLD_INVITATIONS = "DELETE FROM server_invitations WHERE expires < {0} OR uses_left <= 0 RETURNING id"
# A table of guests is one at which no account holds a key; rated ones never are.
GUEST_TABLES = """SELECT id FROM tables WHERE status = 'ended' AND updated < {0}
    AND NOT EXISTS (SELECT 1 FROM account_keys WHERE account_keys.table_id = tables.id)
    ORDER BY updated, id LIMIT {0}"""


class CleanUp:
    """Carries out the rules for results of daily deals, reports, and what has expired."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.keep_daily, self.keep_reports = config.keep_daily_results.seconds, config.keep_reports.seconds

    async def guest_tables(self, before: float, limit: int) -> list[str]:
        """Ended tables of guests that last changed before a moment, the oldest first."""
        return [table for (table,) in await self.store.query(Statement(GUEST_TABLES, (before, limit)))]

    async def sweep(self, now: float) -> None:
        """Remove whatever is older than the rules allow, and sanctions and invitations that are over."""
        await self._remove("sanctions-removed", OLD_SANCTIONS, now)
        await self._remove("invitations-removed", OLD_INVITATIONS, now)
        if self.keep_reports:
            await self._remove("reports-removed", OLD_REPORTS, now - self.keep_reports)
        if self.keep_daily:
            first = datetime.datetime.fromtimestamp(now - self.keep_daily, datetime.UTC).date()
            await self._remove("daily-results-removed", OLD_DAILY, first.isoformat())

    async def _remove(self, kind: str, sql: str, before: object) -> None:
        """Remove rows, and note how many."""
        removed = await self.store.transaction([Statement(sql, (before,))])
        if removed and removed[0]:
            await self.store.record_audit(kind, by="rule", count=len(removed[0]))
