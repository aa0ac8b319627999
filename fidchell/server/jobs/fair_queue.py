"""Jobs that wait for a process: addresses take turns, then the tables of an address."""

import asyncio
from collections import Counter, OrderedDict, deque
from typing import NamedTuple

import msgspec

from fidchell.server.jobs.errors import QueueFull
from fidchell.server.jobs.messages import OnProgress

HEAVY = 16_384  # bytes


class Asker(NamedTuple):
    """On whose account a job is done: an address, and there a table."""

    address: str
    table: str = ""


class Job(msgspec.Struct, eq=False):
    """A job, and the future that waits for its result."""

    asker: Asker
    payload: bytes
    result: asyncio.Future[bytes]
    on_progress: OnProgress | None = None

    @property
    def weight(self) -> int:
        """How much it counts in a queue: a long one as much as several short ones."""
        return 1 + len(self.payload) // HEAVY

    def fail(self, error: Exception) -> None:
        """Give the asker an error, unless there is an answer already or nobody waits."""
        if not self.result.done():
            self.result.set_exception(error)


class FairQueue:
    """A bounded queue: where it is full, the address with most in it is refused, and nobody else.

    No address has more than `most_running` jobs in work at once, so that a process is left for others.
    """

    def __init__(self, capacity: int, most_running: int) -> None:
        self.capacity, self.most_running = capacity, most_running
        self.waiting, self.running = Counter[str](), Counter[str]()  # weights and jobs by address
        self.size = 0  # jobs that wait
        self.by_address: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()
        self.changed = asyncio.Event()

    def put(self, job: Job) -> None:
        """Queue a job behind those of its own table."""
        address, table = job.asker
        while self.size and self.waiting.total() + job.weight > self.capacity:
            self._make_room(job)
        tables = self.by_address.setdefault(address, OrderedDict())
        tables.setdefault(table, deque()).append(job)
        self.waiting[address] += job.weight
        self.size += 1
        self.changed.set()

    def _make_room(self, new: Job) -> None:
        """Refuse the last job of the address with most waiting; raises where that is the new one's."""
        greediest, most = self.waiting.most_common(1)[0]
        if self.waiting[new.asker.address] + new.weight >= most:
            raise QueueFull
        tables = self.by_address[greediest]
        longest = max(reversed(tables), key=lambda table: len(tables[table]))
        refused = tables[longest].pop()
        self._forget(refused)
        refused.fail(QueueFull())

    async def get(self) -> Job:
        """The next job of the address whose turn it is; the address and its table go to the end."""
        while (job := self._next()) is None:
            self.changed.clear()
            await self.changed.wait()
        self.running[job.asker.address] += 1
        return job

    def _next(self) -> Job | None:
        """The next job that somebody still waits for, of an address that may have one more in work."""
        for address in list(self.by_address):
            while self.running[address] < self.most_running and address in self.by_address:
                job = self._take(address)
                if not job.result.done():
                    return job
        return None

    def _take(self, address: str) -> Job:
        """Take the next job of an address."""
        tables = self.by_address[address]
        table = next(iter(tables))
        job = tables[table].popleft()
        tables.move_to_end(table)
        self.by_address.move_to_end(address)
        self._forget(job)
        return job

    def _forget(self, job: Job) -> None:
        """Count one job less, and keep nothing of who has none."""
        address, table = job.asker
        tables = self.by_address[address]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self.by_address[address]
        self.size -= 1
        self.waiting[address] -= job.weight
        if not self.waiting[address]:
            del self.waiting[address]

    def finish(self, job: Job) -> None:
        """A job is no longer in work."""
        address = job.asker.address
        self.running[address] -= 1
        if not self.running[address]:
            del self.running[address]
        self.changed.set()
