"""Servers for tests: one in a thread of this process, or a real process that may be killed."""

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fidchell.server.http.app import make_app
from fidchell.server.ops.config import read_config
from fidchell.server.run import UvicornServer, listen, uvicorn_config
from fidchell.server.server import Server
from fidchell.store import open_store

SETTINGS = {
    "port": "0",
    "requests_per_second": "100000",
    "request_burst": "100000",
    "tables_per_hour": "1000000",
    "accounts_per_hour": "1000000",
    "sign_ins_per_hour": "1000000",
    "mails_per_hour": "1000000",
    "matches_per_hour": "1000000",
    "connections_per_address": "10000",
    "open_per_address": "10000",
    "compile": "false",
    "bot_processes": "1",
    "bot_seconds": "3000",
    "review_seconds": "3000",
    "background_reviews": "false",
    "check_seconds": "3000",
}
STARTED = re.compile(r"http://[^/\s]+")
TIMEOUT = 300.0  # seconds; no test fails because a machine is busy
PORTS = range(12_000, 30_000)  # below those that a system gives to whoever dials


class LocalServer:
    """A server in a thread: tests may look at the `Server` object, and run coroutines in its loop."""

    def __init__(self, database: str, **settings: Any) -> None:
        given = {**SETTINGS, "database": database} | {name: str(value) for name, value in settings.items()}
        self.config = read_config(given, environment={})
        self.listener = listen(self.config)
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.ready, self.server = threading.Event(), Server.__new__(Server)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def start(self) -> "LocalServer":
        self.thread.start()
        assert self.ready.wait(TIMEOUT)
        return self

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        app, self.server = make_app(self.config, await open_store(self.config.database))
        self.uvicorn = UvicornServer(uvicorn_config(app, self.config), self.server)
        self.server.start()
        self.loop.call_soon(self.ready.set)
        await self.uvicorn.serve([self.listener])
        await self.server.close()

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT)

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(TIMEOUT)
        assert not self.thread.is_alive()


@contextmanager
def running_server(folder: Path, **settings: Any) -> Iterator[LocalServer]:
    """A server in a thread, on a new database in a folder."""
    server = LocalServer(f"sqlite:{folder / 'tables.sqlite'}", **settings).start()
    try:
        yield server
    finally:
        server.stop()


class ServerProcess:
    """`fidchell serve` as a process of its own."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        given = {**SETTINGS, "database": database} | {name: str(value) for name, value in settings.items()}
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in given.items()]
        self.command, self.log = [sys.executable, "-m", "fidchell", "serve", *flags], log
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, **environment: str) -> "ServerProcess":
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", "LANG": "C.UTF-8", **environment},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = STARTED.search(line)
        assert found, f"no server: {line!r} {self.log.read_text()[-2000:]}"
        self.url = found[0]
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(TIMEOUT)


def free_port() -> int:
    """A port that nobody is given meanwhile, so that a server that was killed gets it again."""
    dice = random.SystemRandom()
    while True:
        port = dice.choice(PORTS)
        with socket.socket() as tried, contextlib.suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


def wait_until(is_true: Any, seconds: float = TIMEOUT) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)
