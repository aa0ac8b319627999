"""Waiting for what a page shows: a busy machine shows it later, never something else."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

MOST_SECONDS = 600
PATIENCE = 60  # seconds until an answer that is not right counts as wrong
PAUSE = 40  # milliseconds between two looks
# What an event has changed is on the screen after two frames.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def wait_until_drawn(page: Page) -> None:
    """Wait until the page has drawn what the last key or click has changed."""
    page.evaluate(DRAWN)


def value_when(page: Page, script: str, is_right: Callable[[Any], Any], given: Any = None) -> Any:
    """What a script of the page answers as soon as it is right; the last answer if it never is."""
    end = time.monotonic() + PATIENCE
    while True:
        found = page.evaluate(script, given)
        if is_right(found) or time.monotonic() > end:
            return found
        page.wait_for_timeout(PAUSE)


def expect_value(page: Page, script: str, expected: Any, given: Any = None) -> None:
    """A script of the page answers this, now or soon."""
    assert value_when(page, script, lambda found: found == expected, given) == expected


def wait_until(page: Page, is_true: Callable[[], Any], why: str) -> None:
    """Look again and again until something is true; the page goes on meanwhile."""
    end = time.monotonic() + MOST_SECONDS
    while not is_true():
        assert time.monotonic() < end, why
        page.wait_for_timeout(PAUSE)
