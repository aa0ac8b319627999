"""Bots think in processes of their own; their questions wait in a bounded queue, fair among tables."""

import asyncio
import contextlib
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Callable

import msgspec

from fidchell.rulekit.faults import Fault
from fidchell.server.journal import note
from fidchell.server.measures import BOT_JOBS, BOT_TIMES
from fidchell.server.speech import WORDS
from fidchell.server.thinker import LENGTH
from fidchell.server.thoughts import Question, Reply

COMMAND = (sys.executable, "-m", "fidchell.server.thinker")
TRIES = 3  # processes that one question may cost
LONGEST_THOUGHT = 60.0  # seconds without a word, after which a process is taken for dead
Heard = Callable[[int, int], None]  # how far a long thought is


class Busy(Fault):
    """The queue is full; ask again later."""


class Waiting(msgspec.Struct, eq=False):
    """A question in the queue, and who waits for its answer."""

    question: Question
    answer: asyncio.Future[Reply]
    since: float
    heard: Heard | None = None


class FairQueue:
    """Questions by table; tables take turns, and all together there are never more than so many."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.turns: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self.filled = asyncio.Condition()

    async def put(self, table: str, waiting: Waiting) -> None:
        """Queue a question behind those of its own table."""
        if self.size >= self.most:
            BOT_JOBS.add("refused")
            raise Busy("bots-busy", WORDS)
        async with self.filled:
            self.turns.setdefault(table, deque()).append(waiting)
            self.size += 1
            self.filled.notify()

    async def get(self) -> Waiting:
        """The next question of the table whose turn it is; that table goes to the end."""
        async with self.filled:
            await self.filled.wait_for(lambda: self.size > 0)
            table, questions = self.turns.popitem(last=False)
            waiting = questions.popleft()
            self.size -= 1
            if questions:
                self.turns[table] = questions
            return waiting


class Thinkers:
    """The bot processes and their queue; a process starts when it is first needed."""

    def __init__(self, processes: int, most_waiting: int, patience: float = LONGEST_THOUGHT) -> None:
        self.queue, self.patience = FairQueue(most_waiting), patience
        self.count, self.tasks = processes, list[asyncio.Task[None]]()
        self.living: set[asyncio.subprocess.Process] = set()

    async def ask(self, table: str, question: Question, heard: Heard | None = None) -> Reply:
        """A bot's answer; whoever gives up waiting takes the question back."""
        if len(self.tasks) < self.count:
            self.tasks.append(asyncio.create_task(self.work()))
        answer = asyncio.get_running_loop().create_future()
        waiting = Waiting(question, answer, time.perf_counter(), heard)
        await self.queue.put(table, waiting)
        reply = await waiting.answer
        BOT_TIMES.add(time.perf_counter() - waiting.since)
        BOT_JOBS.add("failed" if reply.error else "answered")
        return reply

    async def work(self) -> None:
        """One process after another answers questions, as long as the server runs."""
        process: asyncio.subprocess.Process | None = None
        while True:
            waiting = await self.queue.get()
            for attempt in range(TRIES):
                if waiting.answer.done():
                    break
                if process is None or process.returncode is not None:
                    process = await self.started()
                reply = await self.answered(process, waiting)
                if reply is not None:
                    settle(waiting, reply)
                    break
                note("bot process died", "warning", attempt=attempt + 1, bot=waiting.question.bot)
                await self.ended(process)
                process = None
            settle(waiting, Reply(error="every process died"))

    async def started(self) -> asyncio.subprocess.Process:
        """A new bot process."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        self.living.add(process)
        return process

    async def answered(self, process: asyncio.subprocess.Process, waiting: Waiting) -> Reply | None:
        """What a process answers; none when it died or was silent too long."""
        packed = msgspec.msgpack.encode(waiting.question)
        assert process.stdin is not None
        try:
            process.stdin.write(LENGTH.pack(len(packed)) + packed)
            async with asyncio.timeout(self.patience):
                await process.stdin.drain()
            while (reply := await self.heard(process)).progress is not None:
                if waiting.heard is not None:
                    waiting.heard(*reply.progress)
            return reply
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError):
            return None

    async def heard(self, process: asyncio.subprocess.Process) -> Reply:
        """The next message of a process."""
        assert process.stdout is not None
        async with asyncio.timeout(self.patience):
            (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
            return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Reply)

    async def ended(self, process: asyncio.subprocess.Process) -> None:
        """End a process for good."""
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self.living.discard(process)

    async def close(self) -> None:
        """Send all bots home."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for process in list(self.living):
            await self.ended(process)


def settle(waiting: Waiting, reply: Reply) -> None:
    """Answer whoever still waits."""
    if not waiting.answer.done():
        waiting.answer.set_result(reply)
