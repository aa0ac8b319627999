"""A worker process as the server sees it: started, asked one job at a time, ended."""

import asyncio
import contextlib
import sys
from typing import Self

import msgspec

from fidchell.server.jobs.job_limits import JobLimits
from fidchell.server.jobs.messages import LENGTH, JobReply, OnProgress, framed

COMMAND = (sys.executable, "-m", "fidchell.server.jobs.worker")
START_SECONDS = 120.0  # that importing may take on a busy machine


class ProcessDied(Exception):
    """A worker process is gone, or sends what nobody understands."""


class WorkerProcess:
    """One process with its pipes and limits."""

    def __init__(self, process: asyncio.subprocess.Process, limits: JobLimits) -> None:
        self.process, self.limits = process, limits

    @classmethod
    async def start(cls, module: str, limits: JobLimits) -> Self:
        """A new process that is ready for its first job."""
        pipe = asyncio.subprocess.PIPE
        arguments = (module, str(limits.seconds), str(limits.megabytes))
        try:
            started = await asyncio.create_subprocess_exec(*COMMAND, *arguments, stdin=pipe, stdout=pipe)
        except OSError as error:
            raise ProcessDied from error
        worker = cls(started, limits)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker._read()
        except TimeoutError as error:
            await worker.end()
            raise ProcessDied from error
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self.process.pid

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone."""
        return self.process.returncode is not None

    async def exchange(self, payload: bytes, on_progress: OnProgress | None) -> JobReply:
        """Send a job and read its reply; raises TimeoutError where that takes longer than it may."""
        async with asyncio.timeout(self.limits.seconds):
            await self._write(payload)
            while (reply := await self._read()).progress is not None:
                if on_progress is not None:
                    on_progress(*reply.progress)
            return reply

    async def _write(self, payload: bytes) -> None:
        """Send one message."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(framed(payload))
            await self.process.stdin.drain()
        except OSError as error:
            raise ProcessDied from error

    async def _read(self) -> JobReply:
        """The next message of the process."""
        assert self.process.stdout is not None
        try:
            (size,) = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))
            return msgspec.msgpack.decode(await self.process.stdout.readexactly(size), type=JobReply)
        except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            raise ProcessDied from error

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
