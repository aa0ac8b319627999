"""Counts rated games a few seconds after they have ended, in one process of all."""

import asyncio
import time

from fidchell.ratings.ratings import Ratings
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.store import Store, StoreError

LEASE, LEASE_SECONDS = "ratings", 60.0


class RatingScheduler:
    """Looks for rated games that have ended."""

    def __init__(self, store: Store, holder: str) -> None:
        self.store, self.holder, self.ratings = store, holder, Ratings(store)

    async def count(self) -> int:
        """Count what has ended, unless another machine does; returns how many games."""
        if not await self.store.claim(LEASE, self.holder, LEASE_SECONDS):
            return 0
        return await self.ratings.count_ended(time.time())

    async def run(self, seconds: float) -> None:
        """Count every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.count()
            except StoreError as error:
                log_event("cannot count rated games", "warning", reason=error.key)
            except Exception:
                log_exception("cannot count rated games")
