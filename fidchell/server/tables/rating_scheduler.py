"""Counts rated games a few seconds after they have ended, in one process of all."""

import asyncio
import time

from fidchell.ratings.patterns import PatternWatch
from fidchell.ratings.ratings import Ratings
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.store import Store, StoreError

LEASE, LEASE_SECONDS = "ratings", 60.0
LOOK_SECONDS = 600.0  # between two looks for results that look made up


class RatingScheduler:
    """Looks for rated games that have ended."""

    def __init__(self, store: Store, holder: str) -> None:
        self.store, self.holder, self.ratings = store, holder, Ratings(store)
        self.patterns, self.has_news, self.next_look = PatternWatch(store), True, 0.0

    async def count(self) -> int:
        """Count what has ended, unless another machine does; returns how many games."""
        if not await self.store.claim(LEASE, self.holder, LEASE_SECONDS):
            return 0
        now = time.time()
        counted = await self.ratings.count_ended(now)
        self.has_news = self.has_news or counted > 0
        if self.has_news and now >= self.next_look:
            self.has_news, self.next_look = False, now + LOOK_SECONDS
            await self.patterns.look(now)
        return counted

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
