"""Reviews and advice on finished games: made once, in a process of their own, and cached."""

import asyncio
from collections import OrderedDict
from typing import Generic, Literal, TypeVar

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cpu import is_compiling
from fidchell.server.auth.rate_limit import TokenBuckets
from fidchell.server.bots.compile import RulesCompiler
from fidchell.server.bots.pool import BotPool
from fidchell.server.bots.protocol import Advice, Reviewed
from fidchell.server.bots.requests import review_request
from fidchell.server.ops.logging import log_event
from fidchell.table.table import Table

PROCESSES = 1  # apart from the bots', so that no bot waits for a review
QUEUE_SIZE = 12
TIMEOUT = 300.0  # seconds without a message; the curve of a long game is made in one go
CACHE_SIZE = 300
REVIEW_COST = 6  # a review takes as many tokens of an address's bucket as so many analyses
ANALYSES_PER_SECOND, ANALYSIS_BURST = 0.5, 30

Value = TypeVar("Value")
ReviewState = Literal["none", "waiting", "underway", "ready", "unfinished", "uncompiled", "failed"]


class ReviewStatus(msgspec.Struct):
    """How far the review of a game is."""

    state: ReviewState
    done: int = 0
    steps: int = 0
    review: Reviewed | None = None


class LruCache(Generic[Value]):
    """A bounded dictionary; the least recently used value is dropped first."""

    def __init__(self, capacity: int = CACHE_SIZE) -> None:
        self.capacity, self.values = capacity, OrderedDict[object, Value]()

    def get(self, key: object) -> Value | None:
        """A cached value, which becomes the most recently used one."""
        if key in self.values:
            self.values.move_to_end(key)
        return self.values.get(key)

    def put(self, key: object, value: Value) -> None:
        """Cache a value."""
        self.values[key] = value
        while len(self.values) > self.capacity:
            self.values.popitem(last=False)


class ReviewCache:
    """Reviews by table: each is made once, whoever asks, and several wait in a queue."""

    def __init__(self, compiler: RulesCompiler) -> None:
        self.compiler, self.pool = compiler, BotPool(PROCESSES, QUEUE_SIZE, TIMEOUT)
        self.statuses, self.advice = LruCache[ReviewStatus](), LruCache[Advice]()
        self.tasks: set[asyncio.Task[None]] = set()
        self.rates = TokenBuckets(ANALYSES_PER_SECOND, ANALYSIS_BURST)

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

    def start(self, table: Table) -> ReviewStatus:
        """Start a review unless there is one; before the rules are compiled, nothing starts."""
        if not self.may_start(table):
            found = self.status(table)
            return ReviewStatus("waiting") if found.state == "none" else found
        found = ReviewStatus("waiting", steps=len(table.history.moves))
        self.statuses.put(table.id, found)
        task = asyncio.get_running_loop().create_task(self._make(table, found))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return found

    async def _make(self, table: Table, status: ReviewStatus) -> None:
        """Have a review made; its status is updated as it goes on."""

        def on_progress(done: int, steps: int) -> None:
            status.state, status.done, status.steps = "underway", done, steps

        request = await asyncio.to_thread(review_request, table)
        try:
            reply = await self.pool.ask(table.id, request, on_progress)
        except UserError as error:
            log_event("no review", "warning", table=table.id, reason=error.key)
            status.state = "failed"
            return
        if reply.review is None:
            log_event("no review", "error", table=table.id, reason=reply.error)
        status.review = reply.review
        status.state = "failed" if reply.review is None else "ready"

    async def close(self) -> None:
        """Stop all reviews."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.pool.close()
