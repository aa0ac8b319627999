"""Jobs for tests of worker processes: they echo, never end, take memory, die, refuse or fail."""

import os
import signal
import time
from pathlib import Path

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.server.jobs.messages import OnProgress

MODULE = "tests.server.jobs.fake_tasks"


def answer(payload: bytes, on_progress: OnProgress) -> bytes:
    kind, _, rest = payload.decode().partition(" ")
    if kind == "forever":
        while True:
            time.sleep(60)
    if kind == "memory":
        kept = []
        while True:
            kept.append(bytes(10_000_000))
    if kind == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if kind == "die-once" and not Path(rest).exists():
        Path(rest).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if kind == "refuse":
        raise UserError("no-seat", WORDS)
    if kind == "fail":
        raise ValueError(rest)
    if kind == "count":
        on_progress(1, 2)
    return f"{os.getpid()} {rest}".encode()
