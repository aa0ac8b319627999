"""A server for all tests of the client, and a browser for each file; skipped where Chromium is missing."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fidchell.games import NAMES
from fidchell.wasm.files import find_or_build
from tests.server.servers import LocalServer, running_server
from tests.web.visitor import CHROMIUM, Visitor, chromium, visits

ARTEFACTS = Path(__file__).resolve().parents[2] / "build" / "screens"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker runs all of these, so that one server does for them."""
    here = str(Path(__file__).parent)
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.xdist_group("web"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One for each file: while it is open its event loop runs, and no other test could start one."""
    if not Path(CHROMIUM).exists():
        pytest.skip("Chromium is missing (Debian: apt-get install chromium)")
    with chromium() as opened:
        yield opened


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
