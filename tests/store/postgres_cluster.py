"""A real PostgreSQL for tests: a private cluster in a temporary folder, reached by a Unix socket alone."""

import contextlib
import ctypes
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

MISSING = "PostgreSQL is missing: run tools/prepare_tests.sh (Debian: apt-get install postgresql)"
NEEDED = os.environ.get("FIDCHELL_NEEDS_POSTGRES") == "1"
SETTINGS = ("listen_addresses=", "fsync=off", "max_connections=200", "log_min_messages=fatal")
DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    here = shutil.which("initdb")
    return found[-1].parent if found else Path(here).resolve().parent if here else None


def need_postgres() -> Path:
    """The programs, or a skipped test; a failed one where PostgreSQL must be there."""
    found = programs()
    if found is None:
        pytest.fail(MISSING) if NEEDED else pytest.skip(MISSING)
    return found


def _as_user() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so then it runs as someone who may do little."""
    if os.geteuid() != 0:
        return {}
    import pwd

    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("no user for PostgreSQL")


def _die_with_parent() -> None:
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGQUIT)


class Cluster:
    """One PostgreSQL server; `stop` and `start` it as a test likes."""

    def __init__(self, *settings: str) -> None:
        self._programs, self._user = need_postgres(), _as_user()
        self._starter = ThreadPoolExecutor(1)  # a server dies with the thread that started it
        self._settings = [word for setting in (*SETTINGS, *settings) for word in ("-c", setting)]
        self.folder = Path(tempfile.mkdtemp(prefix="fidchell-pg-", dir="/tmp"))
        if self._user:
            os.chown(self.folder, self._user["user"], self._user["group"])
        self.folder.chmod(0o755)
        self._run("initdb", "-D", self.folder / "data", "-U", "fidchell", "-A", "trust", "-E", "UTF8", "-N")
        self._server: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, program: str, *words: object) -> None:
        command = [str(self._programs / program), *map(str, words)]
        subprocess.run(command, check=True, capture_output=True, cwd="/", **self._user)

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://fidchell@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [
            self._programs / "postgres",
            "-D",
            self.folder / "data",
            "-k",
            self.folder,
            *self._settings,
        ]
        self._server = self._starter.submit(self._spawn, command).result()
        end = time.monotonic() + 120
        while True:
            try:
                psycopg.connect(self.url()).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > end or self._server.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()) from None
                time.sleep(0.05)

    def _spawn(self, command: list[object]) -> "subprocess.Popen[bytes]":
        with open(self.folder / "log", "ab") as log:
            return subprocess.Popen(
                list(map(str, command)),
                stdout=log,
                stderr=log,
                cwd="/",
                preexec_fn=_die_with_parent,
                **self._user,
            )

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop the server, by default at once, as in a power cut: it recovers when it starts."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(120)
            self._server = None

    def freeze(self, frozen: bool) -> None:
        """Let every process of the server hang, or go on."""
        assert self._server is not None
        how = signal.SIGSTOP if frozen else signal.SIGCONT
        children = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children").read_text().split()
        for process in (self._server.pid, *map(int, children)):
            os.kill(process, how)

    def ask(self, query: str, database: str = "postgres") -> None:
        """One statement as the owner of everything."""
        options = "-c default_transaction_read_only=off"
        with psycopg.connect(self.url(database), autocommit=True, options=options) as connection:
            connection.execute(query)

    def new_database(self) -> str:
        """The address of a new, empty database, where no other test is connected, and a schema in it."""
        name = f"tables_{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name}")
        self.ask(f"CREATE SCHEMA {name}", name)
        return f"{self.url(name)}&options=-csearch_path%3D{name}"

    def close(self) -> None:
        """Leave nothing behind."""
        self.stop()
        self._starter.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    made = Cluster(*settings)
    try:
        yield made
    finally:
        made.close()
