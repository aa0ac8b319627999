"""One server of two processes for all quick tests of them."""

from collections.abc import Iterator

import pytest

from tests.server.clients import open_table
from tests.server.processes.groups import ServerGroup, owner


@pytest.fixture(scope="module")
def group(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerGroup]:
    started = ServerGroup(tmp_path_factory.mktemp("group"))
    started.start()
    try:
        yield started
    finally:
        assert started.stop() == 0
    assert "Traceback" not in started.log.read_text()


@pytest.fixture(scope="module")
def tables(group: ServerGroup) -> list[str]:
    """A table of each process."""
    found: dict[int, str] = {}
    while len(found) < 2:
        table, _ = open_table(group.url, "keltis", "open", "open")
        found[owner(table)] = table
    return [found[0], found[1]]
