"""Signals as exceptions: a closed terminal ends a command in good order."""

import contextlib
import signal
from collections.abc import Iterator
from typing import Any

SIGNALS = ("SIGTERM", "SIGHUP")


class Terminated(BaseException):
    """The system asks the process to end."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number


@contextlib.contextmanager
def signals_raised() -> Iterator[None]:
    """In this block a signal to end the process raises Terminated, as Ctrl-C raises KeyboardInterrupt."""

    def terminate(number: int, frame: Any) -> None:
        raise Terminated(number)

    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    try:
        before = {number: signal.signal(number, terminate) for number in numbers}
    except ValueError:  # not the main thread
        before = {}
    try:
        yield
    except Terminated as ending:
        raise SystemExit(ending.status) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
