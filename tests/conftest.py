"""Where CI is set nothing is skipped for want of a tool: a skip that is not on this list is a failure."""

import os
import re
from typing import Any

import pytest

from tests import kills

MAY_BE_SKIPPED = re.compile(
    "no CUDA GPU here"
    "|there is a GPU here"
    "|could not import '(torch|jax|ray)'"
    "|hadolint is not here"
    "|no right to mount a small disk"
    "|Firefox is missing"
    "|long: make soak"
)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    """Turn an unexpected skip into a failure."""
    outcome = yield
    report = outcome.get_result()
    if not os.environ.get("CI") or not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if not MAY_BE_SKIPPED.search(reason):
        report.outcome, report.longrepr = (
            "failed",
            f"{item.nodeid} may not be skipped where CI is set: {reason}",
        )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say how often processes were killed while nothing was lost."""
    found = kills.total(terminalreporter.getreports("passed"))
    if count := sum(found.values()):
        each = ", ".join(f"{what} {number}" for what, number in found.items() if number)
        terminalreporter.write_line(f"kill -9: {count:,} in all, no move lost or doubled ({each})")
