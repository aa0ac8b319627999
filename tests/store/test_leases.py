"""Leases: one holder at a time, until it lets go or its time runs out."""

import asyncio

from fidchell.store import Store, open_store
from tests.store.fixtures import run_with_store


def test_one_holder_at_a_time(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.claim("clock:t", "first", 3000)
        assert not await store.claim("clock:t", "second", 3000)
        assert await store.claim("clock:t", "first", 3000), "the holder renews it"
        assert await store.claim("clock:u", "second", 3000), "another lease is another matter"
        await store.release("clock:t", "second")
        assert not await store.claim("clock:t", "second", 3000), "nobody gives back what another holds"
        await store.release("clock:t", "first")
        assert await store.claim("clock:t", "second", 3000)

    run_with_store(database, scenario)


def test_a_lease_runs_out(database: str) -> None:
    async def scenario(store: Store) -> None:
        assert await store.claim("clock", "first", 3000)
        assert not await store.claim("clock", "second", 3000)
        assert await store.claim("clock", "first", 0.1), "the holder may shorten it"
        while not await store.claim("clock", "second", 3000):
            await asyncio.sleep(0.02)
        assert not await store.claim("clock", "first", 3000), "the first one has lost it"

    run_with_store(database, scenario)


def test_of_many_who_ask_at_once_one_gets_it(database: str) -> None:
    async def scenario(store: Store) -> None:
        others = [await open_store(database) for _ in range(3)]
        stores = [store, *others]
        for number in range(20):
            asked = (each.claim(f"bots:{number}", f"holder{n}", 3000) for n, each in enumerate(stores))
            assert sum(await asyncio.gather(*asked)) == 1
        for other in others:
            await other.close()

    run_with_store(database, scenario)


def test_leases_of_the_dead_are_swept_when_a_store_opens(database: str) -> None:
    run_with_store(database, lambda store: store.claim("old", "dead", 0))
    run_with_store(database, lambda store: store.claim("new", "living", 3000))

    async def scenario(store: Store) -> tuple[bool, bool]:
        return await store.claim("old", "other", 1), await store.claim("new", "other", 1)

    assert run_with_store(database, scenario) == (True, False)
