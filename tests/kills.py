"""How often processes are killed with SIGKILL, and how many were: `make soak` says the number."""

import os
import signal
from collections.abc import Iterable
from typing import Any

TOTAL = int(os.environ.get("FIDCHELL_KILLS", "40"))  # in all tests together
NAME = "kills"
# Parts of a thousand.
SHARES = {
    "writer sqlite": 200,
    "writer postgresql": 150,
    "two writers postgresql": 150,
    "server sqlite": 60,
    "two servers postgresql": 120,
    "backup sqlite": 60,
    "backup postgresql": 40,
    "restore sqlite": 70,
    "restore postgresql": 50,
    "news sqlite": 53,
    "move-database sqlite": 50,
    "move-database postgresql": 50,
}


def kills_of(what: str) -> int:
    """How often this is to be killed."""
    return max(1, -(-TOTAL * SHARES[what] // sum(SHARES.values())))


def was_killed(exit_code: int | None) -> bool:
    """Whether a process ended by the signal, and not before it came."""
    return exit_code == -signal.SIGKILL


def total(reports: Iterable[Any]) -> dict[str, int]:
    """The kills of tests that passed, by what was killed."""
    found = dict.fromkeys(SHARES, 0)
    for report in reports:
        for name, value in getattr(report, "user_properties", ()):
            if name == NAME:
                found[value[0]] += value[1]
    return found
