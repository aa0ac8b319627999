"""A pool of bot processes; requests wait in a bounded queue that is fair among tables."""

import asyncio
import contextlib
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Callable

import msgspec

from fidchell.rulekit.errors import UserError
from fidchell.server.bots.protocol import LENGTH, BotReply, BotRequest
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_event
from fidchell.server.ops.metrics import BOT_REQUESTS, BOT_SECONDS

COMMAND = (sys.executable, "-m", "fidchell.server.bots.worker")
MAX_ATTEMPTS = 3  # processes that one request may cost
TIMEOUT = 60.0  # seconds without a message, after which a process is taken for dead
OnProgress = Callable[[int, int], None]  # steps done, steps in all


class QueueFull(UserError):
    """The queue of the bots is full; ask again later."""


class PendingRequest(msgspec.Struct, eq=False):
    """A request in the queue, and the future that waits for its reply."""

    request: BotRequest
    reply: asyncio.Future[BotReply]
    since: float
    on_progress: OnProgress | None = None


class FairQueue:
    """Requests by table; tables take turns, and the number of all requests is bounded."""

    def __init__(self, capacity: int) -> None:
        self.capacity, self.size = capacity, 0
        self.by_table: OrderedDict[str, deque[PendingRequest]] = OrderedDict()
        self.not_empty = asyncio.Condition()

    async def put(self, table: str, pending: PendingRequest) -> None:
        """Queue a request behind those of its own table."""
        if self.size >= self.capacity:
            BOT_REQUESTS.labels("refused").inc()
            raise QueueFull("bots-busy", WORDS)
        async with self.not_empty:
            self.by_table.setdefault(table, deque()).append(pending)
            self.size += 1
            self.not_empty.notify()

    async def get(self) -> PendingRequest:
        """The next request of the table whose turn it is; that table goes to the end."""
        async with self.not_empty:
            await self.not_empty.wait_for(lambda: self.size > 0)
            table, requests = self.by_table.popitem(last=False)
            pending = requests.popleft()
            self.size -= 1
            if requests:
                self.by_table[table] = requests
            return pending


class BotPool:
    """The bot processes and their queue; a process starts when it is first needed."""

    def __init__(self, processes: int, queue_size: int, timeout: float = TIMEOUT) -> None:
        self.queue, self.timeout = FairQueue(queue_size), timeout
        self.max_workers, self.workers = processes, list[asyncio.Task[None]]()
        self.processes: set[asyncio.subprocess.Process] = set()

    async def ask(self, table: str, request: BotRequest, on_progress: OnProgress | None = None) -> BotReply:
        """The reply to a request; one whose asker is cancelled is not worked on."""
        if len(self.workers) < self.max_workers:
            self.workers.append(asyncio.create_task(self._work()))
        future = asyncio.get_running_loop().create_future()
        pending = PendingRequest(request, future, time.perf_counter(), on_progress)
        await self.queue.put(table, pending)
        reply = await pending.reply
        BOT_SECONDS.observe(time.perf_counter() - pending.since)
        BOT_REQUESTS.labels("failed" if reply.error else "answered").inc()
        return reply

    async def _work(self) -> None:
        """Pass requests to one process at a time, as long as the server runs; dead ones are replaced."""
        process: asyncio.subprocess.Process | None = None
        while True:
            pending = await self.queue.get()
            for attempt in range(MAX_ATTEMPTS):
                if pending.reply.done():
                    break
                if process is None or process.returncode is not None:
                    process = await self._start_process()
                reply = await self._exchange(process, pending)
                if reply is not None:
                    resolve(pending, reply)
                    break
                log_event("bot process died", "warning", attempt=attempt + 1, bot=pending.request.bot)
                await self._end_process(process)
                process = None
            resolve(pending, BotReply(error="every process died"))

    async def _start_process(self) -> asyncio.subprocess.Process:
        """A new bot process."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self.processes.add(process)
        return process

    async def _exchange(
        self, process: asyncio.subprocess.Process, pending: PendingRequest
    ) -> BotReply | None:
        """Send a request and read the reply; none when the process died or timed out."""
        packed = msgspec.msgpack.encode(pending.request)
        assert process.stdin is not None
        try:
            process.stdin.write(LENGTH.pack(len(packed)) + packed)
            async with asyncio.timeout(self.timeout):
                await process.stdin.drain()
            while (reply := await self._read_reply(process)).progress is not None:
                if pending.on_progress is not None:
                    pending.on_progress(*reply.progress)
            return reply
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError):
            return None

    async def _read_reply(self, process: asyncio.subprocess.Process) -> BotReply:
        """The next message of a process."""
        assert process.stdout is not None
        async with asyncio.timeout(self.timeout):
            (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=BotReply)

    async def _end_process(self, process: asyncio.subprocess.Process) -> None:
        """Kill a process and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self.processes.discard(process)

    async def close(self) -> None:
        """Stop all workers and end their processes."""
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        for process in list(self.processes):
            await self._end_process(process)


def resolve(pending: PendingRequest, reply: BotReply) -> None:
    """Give a reply to the asker, unless the asker has one or is gone."""
    if not pending.reply.done():
        pending.reply.set_result(reply)
