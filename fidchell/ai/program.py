"""A program that runs beside us and is spoken to in lines."""

import contextlib
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO

from fidchell.ai.speech import WORDS
from fidchell.rulekit.faults import Fault

LONGEST_LINE = 65536
MOST_WAITING = 1000  # lines that came and were not read yet; then the program waits
GRACE = 1.0  # seconds to leave after `quit`


class Ended(Exception):
    """The program is gone; the text says how."""


class Silent(Exception):
    """No line came in time."""


def command_of(text: str) -> tuple[str, ...]:
    """The words that start a program: `./mybot.py`, `python3 mybot.py --depth 2`; no shell reads them."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise Fault("program-empty", WORDS, came=text)
    file = Path(words[0]).expanduser()
    if file.suffix == ".py" and file.is_file() and not os.access(file, os.X_OK):
        return (sys.executable, str(file), *words[1:])
    found = shutil.which(str(file))
    if found is None:
        raise Fault("program-missing", WORDS, came=words[0])
    return (found, *words[1:])


class Program:
    """A running program; a thread writes and a thread reads, so that it can never hold us up."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        pipe = subprocess.PIPE
        try:
            # Its own session: Ctrl-C is for the arena, and all its children end with it.
            self.process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=self.errors, start_new_session=True
            )
        except OSError as error:
            self.errors.close()
            raise Ended(f"it cannot be started: {error.strerror}") from error
        self.incoming: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self.outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        for work in (self._write_all, self._read_all):
            threading.Thread(target=work, daemon=True).start()

    def _write_all(self) -> None:
        pipe = self._pipe(self.process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (line := self.outgoing.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError):
            pipe.close()

    def _read_all(self) -> None:
        pipe = self._pipe(self.process.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                self.incoming.put(line)
        self.incoming.put(None)

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe

    def write(self, line: str) -> None:
        """Send a line; a program that does not read it is noticed by its silence."""
        self.outgoing.put(line.encode() + b"\n")

    def read(self, deadline: float) -> str:
        """The next line, awaited until a moment of the monotonic clock."""
        try:
            line = self.incoming.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Silent from None
        if line is None:
            raise Ended(self._last_words())
        return line.decode(errors="replace").strip()

    def _last_words(self) -> str:
        """How it ended, with the last line of its errors."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - 2000))
        lines = self.errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        status = self.process.returncode
        how = "it closed its output" if status is None else f"it ended with status {status}"
        return f"{how}: {last}" if last else how

    def close(self) -> None:
        """Ask it to leave; soon after, make it leave, with all it started."""
        self.write("quit")
        self.outgoing.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        """End it at once, with all it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.outgoing.put(None)
        self.process.wait()
        with contextlib.suppress(queue.Empty):  # let the reading thread go
            while self.incoming.get(timeout=0.1) is not None:
                pass
        self.errors.close()
