"""An external program that runs as a child process and exchanges lines with us."""

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

from fidchell.ai import WORDS
from fidchell.rulekit.errors import UserError

LONGEST_LINE = 65536
MOST_WAITING = 1000  # lines that came and were not read yet; then the program waits
EXIT_SECONDS = 1.0  # to end by itself after `quit`


class ProgramEnded(Exception):
    """The program has ended; the text says how."""


class ProgramTimeout(Exception):
    """No line came in time."""


def parse_command(text: str) -> tuple[str, ...]:
    """The words of a command such as `./mybot.py` or `python3 mybot.py --depth 2`; no shell reads them."""
    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise UserError("program-empty", WORDS, came=text)
    file = Path(words[0]).expanduser()
    if file.suffix == ".py" and file.is_file() and not os.access(file, os.X_OK):
        return (sys.executable, str(file), *words[1:])
    found = shutil.which(str(file))
    if found is None:
        raise UserError("program-missing", WORDS, came=words[0])
    return (found, *words[1:])


class Program:
    """A running program; one thread writes and one reads, so that it can never block us."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115
        pipe = subprocess.PIPE
        try:
            # Its own session: Ctrl-C is for the arena only, and all its children can be ended with it.
            self.process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=self.errors, start_new_session=True
            )
        except OSError as error:
            self.errors.close()
            raise ProgramEnded(f"it cannot be started: {error.strerror}") from error
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
        """Send a line; a program that does not read it is noticed because it does not answer."""
        self.outgoing.put(line.encode() + b"\n")

    def read(self, deadline: float) -> str:
        """The next line; waits until a deadline of the monotonic clock."""
        try:
            line = self.incoming.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ProgramTimeout from None
        if line is None:
            raise ProgramEnded(self._exit_report())
        return line.decode(errors="replace").strip()

    def _exit_report(self) -> str:
        """How it ended, with the last line of its standard error."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(EXIT_SECONDS)
        self.errors.seek(max(0, self.errors.seek(0, os.SEEK_END) - 2000))
        lines = self.errors.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        status = self.process.returncode
        how = "it closed its output" if status is None else f"it ended with status {status}"
        return f"{how}: {last}" if last else how

    def close(self) -> None:
        """Ask it to quit; if it does not, kill it with all its children."""
        self.write("quit")
        self.outgoing.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(EXIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """Kill it at once, with all its children."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.outgoing.put(None)
        self.process.wait()
        with contextlib.suppress(queue.Empty):  # lets the reading thread end
            while self.incoming.get(timeout=0.1) is not None:
                pass
        self.errors.close()
