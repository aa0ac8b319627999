"""The processes of the bots, in three lanes: moves without search, search and advice, reviews."""

import time
from collections.abc import Hashable
from typing import Literal

import msgspec

from fidchell.ai.players.bots import is_searching
from fidchell.server.bots.protocol import BotReply, BotRequest
from fidchell.server.jobs.errors import QueueFull
from fidchell.server.jobs.fair_queue import Asker
from fidchell.server.jobs.job_limits import JobLimits
from fidchell.server.jobs.messages import OnProgress
from fidchell.server.jobs.pool import WorkerPool
from fidchell.server.ops.config import Config
from fidchell.server.ops.metrics import BOT_REQUESTS, BOT_SECONDS

TASKS = "fidchell.server.bots.tasks"
REVIEW_PROCESSES = 1
Lane = Literal["quick", "search", "review"]


class BotPool:
    """Quick answers never wait for a search, and neither waits for a review."""

    def __init__(self, config: Config) -> None:
        processes, megabytes = config.bot_processes, config.worker_megabytes
        bots, reviews = JobLimits(config.bot_seconds, megabytes), JobLimits(config.review_seconds, megabytes)
        self.lanes: dict[Lane, WorkerPool] = {
            "quick": WorkerPool(TASKS, min(processes, max(1, processes // 2)), config.bot_queue, bots),
            "search": WorkerPool(TASKS, processes, config.bot_queue, bots),
            "review": WorkerPool(TASKS, REVIEW_PROCESSES, config.bot_queue, reviews),
        }

    @property
    def waiting(self) -> int:
        """How many requests wait."""
        return sum(lane.queue.size for lane in self.lanes.values())

    async def ask(
        self,
        asker: Asker,
        request: BotRequest,
        on_progress: OnProgress | None = None,
        key: Hashable = None,
    ) -> BotReply:
        """The reply to a request; requests with the same key are answered together."""
        started, outcome = time.perf_counter(), "failed"
        lane = self.lanes[lane_of(request)]
        try:
            packed = await lane.ask(asker, msgspec.msgpack.encode(request), on_progress, key)
            outcome = "answered"
        except QueueFull:
            outcome = "refused"
            raise
        finally:
            BOT_SECONDS.observe(time.perf_counter() - started)
            BOT_REQUESTS.labels(outcome).inc()
        return msgspec.msgpack.decode(packed, type=BotReply)

    async def close(self) -> None:
        """End all processes."""
        for lane in self.lanes.values():
            await lane.close()


def lane_of(request: BotRequest) -> Lane:
    """Where a request waits; before the rules are compiled, no bot searches."""
    if request.kind == "review":
        return "review"
    if request.kind == "hint" or (request.is_compiled and is_searching(request.bot)):
        return "search"
    return "quick"
