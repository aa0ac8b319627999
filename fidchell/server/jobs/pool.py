"""A pool of worker processes with one queue; processes start when they are first needed."""

import asyncio
import contextlib
from collections.abc import Hashable

from fidchell.server.jobs.errors import JobFailed, JobRefused, too_large, too_long
from fidchell.server.jobs.fair_queue import Asker, FairQueue, Job
from fidchell.server.jobs.job_limits import JobLimits
from fidchell.server.jobs.messages import JobReply, OnProgress
from fidchell.server.jobs.process import ProcessDied, WorkerProcess
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.tasks import end_tasks

MAX_ATTEMPTS = 3  # processes that one job may cost when they die
IDLE_SECONDS = 120.0  # after which all processes but one are ended when there is nothing to do


class WorkerPool:
    """Processes that carry out the jobs of one module; one process more than `processes` is for others.

    One address has at most `processes` of them at once.
    """

    def __init__(self, module: str, processes: int, queue_size: int, limits: JobLimits) -> None:
        self.module, self.limits = module, limits
        self.max_workers = processes + 1 if processes else 0
        self.queue = FairQueue(queue_size, processes)
        self.workers: list[asyncio.Task[None]] = []
        self.processes: set[WorkerProcess] = set()
        self.idle = 0  # workers that wait for a job
        self.shared: dict[Hashable, Job] = {}  # jobs that equal ones join

    async def ask(
        self,
        asker: Asker,
        payload: bytes,
        on_progress: OnProgress | None = None,
        key: Hashable = None,
    ) -> bytes:
        """The result of a job; jobs with the same key are done once, and an asker who leaves ends none."""
        if key is None:
            return await self._put(asker, payload, on_progress).result
        job = self.shared.get(key)
        if job is None:
            job = self.shared[key] = self._put(asker, payload, on_progress)
            job.result.add_done_callback(lambda result: self._forget(key, result))
        return await asyncio.shield(job.result)

    def _forget(self, key: Hashable, result: asyncio.Future[bytes]) -> None:
        """A shared job is done; its error counts as seen even where every asker has left."""
        del self.shared[key]
        if not result.cancelled():
            result.exception()

    def _put(self, asker: Asker, payload: bytes, on_progress: OnProgress | None) -> Job:
        """Queue a job, and start another worker where none is idle."""
        job = Job(asker, payload, asyncio.get_running_loop().create_future(), on_progress)
        self.queue.put(job)
        if self.queue.size > self.idle and len(self.workers) < self.max_workers:
            self.workers.append(asyncio.create_task(self._work(is_first=not self.workers)))
        return job

    async def _work(self, is_first: bool) -> None:
        """Carry out jobs one at a time, as long as the server runs."""
        process: WorkerProcess | None = None
        while True:
            job = await self._next_job(None if is_first else process)
            try:
                process = await self._carry_out(job, process)
            except Exception as error:  # a worker must not end with one job
                log_exception("worker failed", module=self.module)
                job.fail(JobFailed(str(error)))
                await self._end(process)
                process = None
            finally:
                self.queue.finish(job)

    async def _next_job(self, spare: WorkerProcess | None) -> Job:
        """The next job; a spare process that has waited for long is ended."""
        self.idle += 1
        try:
            if spare is None or spare.has_ended:
                return await self.queue.get()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(IDLE_SECONDS):
                    return await self.queue.get()
            await self._end(spare)
            return await self.queue.get()
        finally:
            self.idle -= 1

    async def _carry_out(self, job: Job, process: WorkerProcess | None) -> WorkerProcess | None:
        """Let a process do a job; returns the process for the next one, if it can go on."""
        if process is not None and process.has_ended:
            await self._end(process)
            process = None
        for attempt in range(MAX_ATTEMPTS):
            try:
                process = process or await self._start()
                reply = await process.exchange(job.payload, job.on_progress)
            except TimeoutError:
                log_event("job took too long", "warning", module=self.module)
                job.fail(too_long())
                await self._end(process)
                return None
            except ProcessDied:
                log_event("worker process died", "warning", module=self.module, attempt=attempt + 1)
                await self._end(process)
                process = None
                continue
            if reply.failure:
                log_event("job failed", "error", module=self.module, reason=reply.failure)
            resolve(job, reply)
            if reply.is_out_of_memory:
                await self._end(process)
                return None
            return process
        job.fail(JobFailed("every process died"))
        return None

    async def _start(self) -> WorkerProcess:
        """A new process."""
        process = await WorkerProcess.start(self.module, self.limits)
        self.processes.add(process)
        return process

    async def _end(self, process: WorkerProcess | None) -> None:
        """End a process, if there is one."""
        if process is not None:
            self.processes.discard(process)
            await process.end()

    async def close(self) -> None:
        """Stop all workers and end their processes."""
        await end_tasks(self.workers)
        for process in list(self.processes):
            await self._end(process)


def resolve(job: Job, reply: JobReply) -> None:
    """Give the asker what a process has replied."""
    if reply.result is not None:
        if not job.result.done():
            job.result.set_result(reply.result)
    elif reply.refusal is not None:
        job.fail(JobRefused(reply.refusal))
    elif reply.is_out_of_memory:
        job.fail(too_large())
    else:
        job.fail(JobFailed(reply.failure))
