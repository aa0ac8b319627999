"""Cheap tests come first and browsers last, so that most failures are soon seen."""

import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
COSTLY = ("server", "ai", "adapters", "wasm", "web")  # the last is the costliest


def cost(item: pytest.Item) -> int:
    """The place of a test's folder among the costly ones; all others come before them."""
    folder = item.path.relative_to(ROOT).parts[0] if ROOT in item.path.parents else ""
    return COSTLY.index(folder) + 1 if folder in COSTLY else 0


def workers() -> int:
    """The workers of xdist that run beside each other."""
    return int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def in_order(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Each worker is given one part of the list, in which cheap tests come first."""
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for _, equal in groupby(sorted(items, key=cost), key=cost):
        for share, file in spread(list(equal), workers):
            shares[share] += file
    return [item for share in shares for item in share]


def spread(items: list[pytest.Item], workers: int) -> Iterator[tuple[int, list[pytest.Item]]]:
    """File by file, and whose it is: about as many tests for each worker."""
    done = 0
    for _, file in groupby(items, key=lambda item: item.path):
        tests = list(file)
        yield min(workers - 1, (done + len(tests) // 2) * workers // len(items)), tests
        done += len(tests)
