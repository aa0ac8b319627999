"""Which process keeps the clocks and bots of a table: one at a time, by a lease that runs out with it."""

import secrets
import time

from fidchell.server.desk import Desk
from fidchell.store import Store

SECONDS = 15.0
RENEW = 5.0  # seconds before the end


class Leases:
    """The leases of this process."""

    def __init__(self, store: Store) -> None:
        self.store, self.holder = store, secrets.token_hex(8)

    async def hold(self, desk: Desk) -> bool:
        """Whether this process may act for a table; a lease is renewed only when it is about to run out.

        It only saves work: should two processes act, the store takes what came first.
        """
        if time.monotonic() < desk.leased_until - RENEW:
            return True
        asked = time.monotonic()
        is_ours = await self.store.claim(f"table:{desk.id}", self.holder, SECONDS)
        desk.leased_until = asked + SECONDS if is_ours else 0.0
        return is_ours
