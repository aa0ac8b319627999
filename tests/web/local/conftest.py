"""Devices for tests of local tables."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.servers import LocalServer
from tests.web.local.device import Device
from tests.web.visitor import visits


@pytest.fixture
def device(browser: Any, server: LocalServer) -> Iterator[Callable[..., Device]]:
    """Makes devices; keeping everything for offline takes a while."""

    def make(is_kept: bool = False, **settings: Any) -> Device:
        return Device(browser, server.url, service_workers="allow" if is_kept else "block", **settings)

    with visits(make) as come:
        yield come
