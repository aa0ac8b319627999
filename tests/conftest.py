"""Cases are sampled; where CI is set, a skip for want of a tool that is not on this list is a failure."""

import logging
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest

from fidchell.server.ops.logging import LIBRARIES, LOGGER
from tests import kills, order, sampling

MAY_BE_SKIPPED = re.compile(
    "no CUDA GPU here"
    "|there is a GPU here"
    "|could not import '(torch|jax|ray)'"
    "|hadolint is not here"
    "|no right to mount a small disk"
    "|Firefox is missing"
    "|long: make soak"
)
LEFT_OUT = pytest.StashKey[int]()
LOGGERS = (LOGGER, *map(logging.getLogger, LIBRARIES))


@pytest.fixture(autouse=True)
def _logging_as_before() -> Iterator[None]:
    """Nothing is written any more to where a test has sent the log, which may be closed by then."""
    before = [(each, each.handlers, each.propagate, each.filters, each.level) for each in LOGGERS]
    yield
    for logger, handlers, propagate, filters, level in before:
        logger.handlers, logger.propagate, logger.filters = handlers, propagate, filters
        logger.setLevel(level)


def pytest_configure(config: pytest.Config) -> None:
    """The workers of xdist take the same seed."""
    config.stash[LEFT_OUT] = 0
    os.environ.setdefault(sampling.SEED, str(sampling.seed()))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out most cases of the tests that are marked so; the cheap tests come first."""
    out = set[pytest.Item]()
    if not sampling.is_long() and not sampling.asks_for_single_tests(config):
        out.update(sampling.left_out(items, sampling.seed()))
        if sampling.asks_for_all(config):
            out.update(sampling.out_of_turn(items, sampling.seed()))
        config.hook.pytest_deselected(items=out)
    config.stash[LEFT_OUT] = len(out)
    if hasattr(config, "workeroutput"):
        config.workeroutput["left_out"] = len(out)
    items[:] = order.in_order([item for item in items if item not in out], order.workers())


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A worker of xdist has ended: all of them left out the same."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


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


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what was left out, and how often processes were killed while nothing was lost."""
    if out := config.stash[LEFT_OUT]:
        terminalreporter.write_line(
            f"{out:,} cases left out: {sampling.SEED}={sampling.seed()} chose the others, make soak runs all"
        )
    found = kills.total(terminalreporter.getreports("passed"))
    if count := sum(found.values()):
        each = ", ".join(f"{what} {number}" for what, number in found.items() if number)
        terminalreporter.write_line(f"kill -9: {count:,} in all, no move lost or doubled ({each})")
