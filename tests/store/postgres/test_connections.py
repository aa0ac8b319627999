"""No connection is left behind, at whatever moment a store is closed."""

import asyncio
import gc
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest

from fidchell.store.changes import ChangeFeed
from fidchell.store.postgres.notify import Notifier
from fidchell.store.postgres.replacement import OTHERS
from fidchell.store.postgres.server import complete_url
from tests.store.fixtures import TIMEOUT


@pytest.fixture
def without_collector() -> Iterator[None]:
    """What nobody has closed stays open."""
    gc.disable()
    yield
    gc.enable()


async def opened_and_closed(url: str, delay: float) -> None:
    notifier = Notifier(complete_url(url), ChangeFeed())
    await asyncio.sleep(delay)
    await notifier.close()


def are_there_others(url: str) -> bool:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(OTHERS).fetchone() != (0,)


@pytest.mark.usefixtures("without_collector")
def test_whoever_is_closed_while_it_connects_leaves_no_connection(new_database: Callable[[str], str]) -> None:
    url = new_database("postgresql")
    for number in range(40):
        asyncio.run(opened_and_closed(url, number / 2000))
    end = time.monotonic() + TIMEOUT
    while are_there_others(url):
        assert time.monotonic() < end
        time.sleep(0.05)
