"""What one worker process may use."""

import os
import signal
from dataclasses import dataclass

NICENESS = 5  # tables come first
MEGABYTE = 1 << 20
GRACE = 5  # seconds after its limit when a process ends itself: the server that should have done it is dead


@dataclass(frozen=True)
class JobLimits:
    """The most that one job may take."""

    seconds: float
    megabytes: int


def limit_memory(megabytes: int) -> None:
    """Let allocations beyond a limit fail, by RLIMIT_DATA, where the system has it.

    It counts what the process may write to. RLIMIT_AS would also count the address space that Numba and
    threads reserve and never use; looking at the resident memory from outside comes too late.
    """
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = megabytes * MEGABYTE
    resource.setrlimit(resource.RLIMIT_DATA, (min(wanted, most) if most > 0 else wanted, most))


def set_alarm(seconds: float) -> None:
    """Let this process end itself some time after a limit; 0 takes the alarm back."""
    if hasattr(signal, "alarm"):
        signal.alarm(int(seconds) + GRACE if seconds else 0)


def lower_priority() -> None:
    """Give way to the server."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
