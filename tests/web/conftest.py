"""A server and a browser for all tests of the client in a worker; skipped where Chromium is missing."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.server.servers import LocalServer, running_server
from tests.web.visitor import CHROMIUM, Visitor, chromium, visits

ARTEFACTS = Path(__file__).resolve().parents[2] / "build" / "screens"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the short form a browser meets one case of a test: one size, theme, language or game.

    The whole suite runs half of them. A busy machine of CI may try one again; the end of the run tells why.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.some(1))
            item.add_marker(pytest.mark.in_turn(2))
            if os.environ.get("CI"):
                item.add_marker(pytest.mark.flaky(reruns=1))


class SharedBrowser:
    """One browser for tests that follow each other: while it is open no other event loop can be started."""

    def __init__(self) -> None:
        self.opened, self.closing = None, ExitStack()

    def open(self) -> Any:
        if self.opened is None:
            self.opened = self.closing.enter_context(chromium())
        return self.opened

    def close(self) -> None:
        self.opened = None
        self.closing.close()


SHARED = SharedBrowser()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """The browser is closed before a test of something else."""
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        SHARED.close()


@pytest.fixture(scope="module")
def browser() -> Any:
    """The browser of this worker."""
    if not Path(CHROMIUM).exists():
        pytest.skip("Chromium is missing (Debian: apt-get install chromium)")
    return SHARED.open()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    for game in NAMES:
        find_or_build(game)  # once for these sources
    with running_server(tmp_path_factory.mktemp("web")) as here:
        yield here


@pytest.fixture
def visitor(browser: Any, server: LocalServer) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors of the server."""
    with visits(partial(Visitor, browser, server.url)) as come:
        yield come
