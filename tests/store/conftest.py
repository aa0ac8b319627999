"""The same tests on SQLite and on a real PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.store.postgres_cluster import Cluster, cluster

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[Cluster]:
    """A PostgreSQL server of this test process."""
    with cluster() as made:
        yield made


@pytest.fixture
def new_database(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """Make a database of a kind that nobody has used."""
    numbers = iter(range(100))

    def make(kind: str) -> str:
        if kind == "postgresql":
            return str(request.getfixturevalue("server").new_database())
        return f"sqlite:{tmp_path / f'tables{next(numbers)}.sqlite'}"

    return make


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    """The address of a new database of each kind."""
    return new_database(request.param)
