"""The real checks, except that a request with the word HELD in it waits until a file is there."""

import os
import time
from pathlib import Path

from fidchell.server.jobs.messages import OnProgress

MODULE = "tests.server.checks.held_tasks"
FOLDER = "FIDCHELL_TEST_HELD"  # the environment variable with the folder of the two files
STARTED, RELEASED = "started", "released"


def answer(payload: bytes, on_progress: OnProgress) -> bytes:
    if b"HELD" in payload:
        folder = Path(os.environ[FOLDER])
        (folder / STARTED).touch()
        while not (folder / RELEASED).exists():
            time.sleep(0.02)
    from fidchell.server.checks import tasks

    return tasks.answer(payload, on_progress)
