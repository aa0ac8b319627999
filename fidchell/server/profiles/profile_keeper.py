"""Notes finished games for profiles, and reviews them while nothing else is to be done."""

import asyncio
import time

from fidchell.profiles.played import KeptReview
from fidchell.profiles.recorder import PlayedRecorder
from fidchell.rulekit.errors import UserError
from fidchell.server.bots.protocol import Reviewed, SeatReviewed
from fidchell.server.bots.review_cache import ReviewCache
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tables.registry import TableRegistry
from fidchell.store import Store, StoreError, StoreUnavailable
from fidchell.table.terms import MOST_SEATS

LEASE, LEASE_SECONDS = "profiles", 60.0
ADDRESS = "profiles"  # on whose account reviews are made: anybody's own question comes first
OVER = ("ready", "failed", "unfinished")


def seat_review(seat: SeatReviewed) -> KeptReview:
    """What a profile keeps of a review."""
    return KeptReview(seat.accuracy, seat.decisions, seat.slips, seat.lost, seat.luck)


class ProfileKeeper:
    """Looks for games that have ended, in one process of all."""

    def __init__(
        self, store: Store, tables: TableRegistry, reviews: ReviewCache, holder: str, is_reviewing: bool
    ) -> None:
        self.store, self.tables, self.reviews, self.holder = store, tables, reviews, holder
        self.recorder = PlayedRecorder(store, tables.read)
        self.is_reviewing = is_reviewing
        reviews.on_ready = self.keep_review

    async def keep_review(self, table: str, review: Reviewed) -> None:
        """A review is ready, whoever has asked for it."""
        await self.recorder.note_review(table, [seat_review(seat) for seat in review.seats])

    async def look(self) -> None:
        """Note what has ended, unless another machine does, and have one game reviewed."""
        if not await self.store.claim(LEASE, self.holder, LEASE_SECONDS):
            return
        await self.recorder.record(time.time())
        if self.is_reviewing and not self.reviews.is_busy:
            await self.review_next()

    async def review_next(self) -> None:
        """Start the review of the latest game that has none."""
        table = await self.recorder.next_unreviewed()
        if not table:
            return
        try:
            read = await self.tables.read(table)
        except StoreUnavailable:
            raise
        except UserError:  # it was deleted, or cannot be read
            await self.recorder.note_review(table, [None] * MOST_SEATS)
            return
        found = self.reviews.status(read)
        if found.state == "ready" and found.review is not None:
            await self.keep_review(table, found.review)
        elif found.state in OVER:
            await self.recorder.note_review(table, [None] * read.seats)
        elif self.reviews.may_start(read):
            self.reviews.start(read, ADDRESS)

    async def run(self, seconds: float) -> None:
        """Look every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.look()
            except StoreError as error:
                log_event("cannot note finished games", "warning", reason=error.key)
            except Exception:
                log_exception("cannot note finished games")
