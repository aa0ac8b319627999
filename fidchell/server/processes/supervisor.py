"""The parent of several server processes: it starts them, starts those again that die, and stops them all."""

import contextlib
import os
import signal
import time
from typing import NoReturn

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.server.ops.logging import log_event

SIGNALS = (signal.SIGTERM, signal.SIGINT)
SHORT_LIFE = 5.0  # seconds; whoever dies sooner is not started again at once
RESTART_DELAY = 1.0


def check_system() -> None:
    """Raise an error where one process cannot hand a connection to another."""
    import socket

    if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
        raise UserError("processes-unsupported", WORDS)


class Supervisor:
    """Starts processes by fork: what the parent has opened before, all of them share."""

    def __init__(self, count: int) -> None:
        self.count, self.is_stopping = count, False
        self.running: dict[int, int] = {}  # numbers by process id
        self.started_at: dict[int, float] = {}  # by number
        # Only the parent holds the end that is written to: the other one tells its children of its end.
        self.lifeline, self.held_end = os.pipe()
        self.ready_end = -1  # in a child of the first start: tells the parent that it serves

    def start(self) -> int | None:
        """Start all processes; returns a number in each child, and None in the parent once all serve.

        The first is alone until it serves, because it makes the tables of a new database.
        """
        for each in SIGNALS:
            signal.signal(each, self._pass_on)
        waiting = list[int]()
        for number in range(self.count):
            ready, self.ready_end = os.pipe()
            if self._fork(number):
                os.close(ready)
                return number
            os.close(self.ready_end)
            waiting.append(ready)
            if number == 0:
                self._wait_for(waiting)
        self._wait_for(waiting)
        self.ready_end = -1
        return None

    def _wait_for(self, waiting: list[int]) -> None:
        """Wait until processes serve; where one has ended instead, all end."""
        while waiting:
            ready = waiting.pop()
            is_ready = os.read(ready, 1)
            os.close(ready)
            if not is_ready and not self.is_stopping:
                self._give_up()

    def _give_up(self) -> NoReturn:
        """Stop everything because a process could not start, and end as it did."""
        self._pass_on(signal.SIGTERM)
        status = 0
        while self.running:
            pid, ended = os.wait()
            self.running.pop(pid, None)
            status = status or max(0, os.waitstatus_to_exitcode(ended))
        raise SystemExit(status or 1)

    def _fork(self, number: int) -> bool:
        """Start one process, unless all are to stop; true in that process."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # no signal comes between its start and its noting
        try:
            pid = 0 if self.is_stopping else os.fork()
            if pid or self.is_stopping:
                self._note(pid, number)
                return False
            for each in SIGNALS:
                signal.signal(each, signal.SIG_DFL)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.setpgid(0, 0)  # Ctrl-C is for the parent, which passes it on
        os.close(self.held_end)
        return True

    def _note(self, pid: int, number: int) -> None:
        """Remember a process that was started."""
        if pid:
            self.running[pid], self.started_at[number] = number, time.monotonic()

    def _pass_on(self, number: int, frame: object = None) -> None:
        """Stop all processes by the signal that has come."""
        self.is_stopping = True
        for pid in list(self.running):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def watch(self) -> int | None:
        """Start those again that die, until all have stopped; returns a number in each new child."""
        while self.running:
            pid, ended = os.wait()
            number = self.running.pop(pid)
            if self.is_stopping:
                continue
            status = os.waitstatus_to_exitcode(ended)
            log_event("process ended", "error", process=number, status=status)
            if time.monotonic() - self.started_at[number] < SHORT_LIFE:
                time.sleep(RESTART_DELAY)
            if self._fork(number):
                return number
        return None
