"""Reviews and advice on finished games: made once, in worker processes, and cached."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.server.auth.counters import LOCAL, Counters
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.bots.compile import RulesCompiler
from fidchell.server.bots.pool import BotPool
from fidchell.server.bots.protocol import Advice, Reviewed
from fidchell.server.bots.requests import review_request
from fidchell.server.jobs.errors import JobFailed
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.lru_cache import LruCache
from fidchell.server.ops.logging import log_event
from fidchell.server.tasks import end_tasks
from fidchell.store import StoreError
from fidchell.table.table import Table

REVIEWS = 200  # that are cached: up to 100 kB each
ADVICE = 500  # some kB each
REVIEW_COST = 6  # a review takes as many tokens of an address's bucket as so many analyses
ANALYSES_PER_SECOND, ANALYSIS_BURST = 0.5, 30

OnReview = Callable[[str, Reviewed], Awaitable[None]]
ReviewState = Literal["none", "waiting", "underway", "ready", "unfinished", "uncompiled", "failed"]


class ReviewStatus(msgspec.Struct):
    """How far the review of a game is."""

    state: ReviewState
    done: int = 0
    steps: int = 0
    review: Reviewed | None = None


class ReviewCache:
    """Reviews by table: each is made once, whoever asks, and several wait in a queue."""

    def __init__(self, compiler: RulesCompiler, pool: BotPool, counters: Counters = LOCAL) -> None:
        self.compiler, self.pool = compiler, pool
        self.statuses, self.advice = LruCache[ReviewStatus](REVIEWS), LruCache[Advice](ADVICE)
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_ready: OnReview = ignore  # set by the server
        self.rates = TokenBuckets(ANALYSES_PER_SECOND, ANALYSIS_BURST, buckets=counters.buckets("analyses"))

    @property
    def is_busy(self) -> bool:
        """Whether a review is under way."""
        return bool(self.tasks)

    def status(self, table: Table) -> ReviewStatus:
        """How far a review is; one that nobody asked for has not started."""
        found = self.statuses.get(table.id)
        if found is not None and found.state != "failed":
            return found
        if table.result is None or table.result.reason != "finished":
            return ReviewStatus("unfinished")
        if not is_compiling():
            return ReviewStatus("uncompiled")
        return found or ReviewStatus("none")

    def may_start(self, table: Table) -> bool:
        """Whether there is no review yet, and the rules are compiled."""
        is_missing = self.status(table).state in ("none", "failed")
        return is_missing and self.compiler.has_bots(table.game.name)

    def start(self, table: Table, address: str) -> ReviewStatus:
        """Start a review for an address, unless there is one or the rules are not compiled yet."""
        if not self.may_start(table):
            found = self.status(table)
            return ReviewStatus("waiting") if found.state == "none" else found
        found = ReviewStatus("waiting", steps=len(table.history.moves))
        self.statuses.put(table.id, found)
        task = asyncio.get_running_loop().create_task(self._make(table, address, found))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return found

    async def _make(self, table: Table, address: str, status: ReviewStatus) -> None:
        """Have a review made; its status is updated as it goes on."""

        def on_progress(done: int, steps: int) -> None:
            status.state, status.done, status.steps = "underway", done, steps

        request = await asyncio.to_thread(review_request, table)
        try:
            reply = await self.pool.ask(Asker(address, table.id), request, on_progress)
        except UserError as error:
            reason = error.reason if isinstance(error, JobFailed) else error.key
            log_event("no review", "warning", table=table.id, reason=reason)
            status.state = "failed"
            return
        status.review = reply.review
        status.state = "failed" if reply.review is None else "ready"
        if reply.review is not None:
            await self._tell(table.id, reply.review)

    async def _tell(self, table: str, review: Reviewed) -> None:
        """A review is ready; it is there even where nobody can note it."""
        try:
            await self.on_ready(table, review)
        except StoreError as error:
            log_event("cannot note a review", "warning", table=table, reason=error.key)

    async def close(self) -> None:
        """Stop all reviews."""
        await end_tasks(self.tasks)


async def ignore(table: str, review: Reviewed) -> None:
    """Nobody wants to know of a review."""
