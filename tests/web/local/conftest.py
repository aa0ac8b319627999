"""Devices for tests of local tables."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.servers import LocalServer
from tests.web.local.device import Device


@pytest.fixture
def device(browser: Any, server: LocalServer) -> Iterator[Callable[..., Device]]:
    """Makes devices; none may have met an error in the end. Keeping everything for offline takes a while."""
    here: list[Device] = []

    def come(is_kept: bool = False, **settings: Any) -> Device:
        workers = "allow" if is_kept else "block"
        here.append(Device(browser, server.url, service_workers=workers, **settings))
        return here[-1]

    yield come
    complaints = [complaint for each in here for complaint in each.complaints]
    for each in here:
        each.close()
    assert complaints == []
