"""One server for all quick tests of a worker; its database lies in memory where there is such a place."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, served

QUICK = Path("/dev/shm")


@pytest.fixture(scope="session")
def quick_folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="fidchell-", dir=QUICK if QUICK.is_dir() else None))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def server(quick_folder: Path) -> Iterator[Served]:
    with served(quick_folder) as here:
        yield here


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder of one's own, quick to write to."""
    made = Path(tempfile.mkdtemp(prefix="fidchell-", dir=QUICK if QUICK.is_dir() else None))
    yield made
    shutil.rmtree(made, ignore_errors=True)
