"""One server for all quick tests of a pytest worker; its database is in memory where that is possible."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.servers import LocalServer, running_server

MEMORY = Path("/dev/shm")


@pytest.fixture(scope="session")
def memory_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="fidchell-", dir=MEMORY if MEMORY.is_dir() else None))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def server(memory_folder: Path) -> Iterator[LocalServer]:
    with running_server(memory_folder) as running:
        yield running


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for one test, quick to write to."""
    made = Path(tempfile.mkdtemp(prefix="fidchell-", dir=MEMORY if MEMORY.is_dir() else None))
    yield made
    shutil.rmtree(made, ignore_errors=True)
