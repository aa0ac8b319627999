"""Servers for tests: one in a thread of this process, or a real process that may be killed."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from fidchell.server.app import make_app
from fidchell.server.config import read_config
from fidchell.server.house import House
from fidchell.server.serve import Server, listen, uvicorn_config
from fidchell.store import open_store

GENEROUS = {
    "port": "0",
    "requests_per_second": "100000",
    "request_burst": "100000",
    "tables_per_hour": "1000000",
    "connections_per_address": "10000",
    "compile": "false",
    "bot_processes": "1",
}
STARTED = re.compile(r"http://[^/\s]+")
PATIENCE = 30.0


class Served:
    """A server in a thread: tests may look at its house, and do things in its loop."""

    def __init__(self, database: str, **settings: Any) -> None:
        given = {**GENEROUS, "database": database} | {name: str(value) for name, value in settings.items()}
        self.config = read_config(given, environment={})
        self.listener = listen(self.config)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.ready, self.house = threading.Event(), House.__new__(House)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def start(self) -> "Served":
        self.thread.start()
        assert self.ready.wait(PATIENCE)
        return self

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        app, self.house = make_app(self.config, await open_store(self.config.database))
        self.server = Server(uvicorn_config(app, self.config), self.house)
        self.house.start()
        self.loop.call_soon(self.ready.set)
        await self.server.serve([self.listener])
        await self.house.close()

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextmanager
def served(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server in a thread, on a new database in a folder."""
    here = Served(f"sqlite:{folder / 'tables.sqlite'}", **settings).start()
    try:
        yield here
    finally:
        here.stop()


class Process:
    """`fidchell serve` as a process of its own."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        given = {**GENEROUS, "database": database} | {name: str(value) for name, value in settings.items()}
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]
        self.command, self.log = [sys.executable, "-m", "fidchell", "serve", *flags], log
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> "Process":
        with open(self.log, "a") as log:
            environment = {**os.environ, "PYTHONUNBUFFERED": "1", "LANG": "C.UTF-8"}
            self.process = subprocess.Popen(
                self.command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = STARTED.search(line)
        assert found, f"no server: {line!r} {self.log.read_text()[-2000:]}"
        self.url = found[0]
        return self

    def answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def until(true: Any, seconds: float = PATIENCE) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
