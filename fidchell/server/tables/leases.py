"""Leases: one process at a time keeps the clocks and bots of a table; its lease expires when it dies."""

import time

from fidchell.server.tables.session import TableSession
from fidchell.store import Store

SECONDS = 15.0
RENEWAL_MARGIN = 5.0  # seconds before the end


class Leases:
    """The leases of this process."""

    def __init__(self, store: Store, holder: str) -> None:
        self.store, self.holder = store, holder

    async def acquire(self, session: TableSession) -> bool:
        """Whether this process may act for a table; a lease is renewed only when it is about to expire.

        It only saves work: should two processes act, the store takes what came first.
        """
        if time.monotonic() < session.leased_until - RENEWAL_MARGIN:
            return True
        asked = time.monotonic()
        is_ours = await self.store.claim(f"table:{session.id}", self.holder, SECONDS)
        session.leased_until = asked + SECONDS if is_ours else 0.0
        return is_ours
