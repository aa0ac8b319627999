"""Leases: one holder at a time, until it lets go or its time runs out."""

import asyncio

from fidchell.store import Store, open_store
from tests.store.stories import tell


def test_one_holder_at_a_time(database: str) -> None:
    async def story(store: Store) -> None:
        assert await store.claim("clock:t", "first", 30)
        assert not await store.claim("clock:t", "second", 30)
        assert await store.claim("clock:t", "first", 30), "the holder renews it"
        assert await store.claim("clock:u", "second", 30), "another lease is another matter"
        await store.release("clock:t", "second")
        assert not await store.claim("clock:t", "second", 30), "nobody gives back what another holds"
        await store.release("clock:t", "first")
        assert await store.claim("clock:t", "second", 30)

    tell(database, story)


def test_a_lease_runs_out(database: str) -> None:
    async def story(store: Store) -> None:
        assert await store.claim("clock", "first", 0.4)
        assert not await store.claim("clock", "second", 5)
        await asyncio.sleep(0.5)
        assert await store.claim("clock", "second", 5)
        assert not await store.claim("clock", "first", 5), "the first one has lost it"

    tell(database, story)


def test_of_many_who_ask_at_once_one_gets_it(database: str) -> None:
    async def story(store: Store) -> None:
        others = [await open_store(database) for _ in range(3)]
        stores = [store, *others]
        for number in range(20):
            asked = (each.claim(f"bots:{number}", f"holder{n}", 30) for n, each in enumerate(stores))
            assert sum(await asyncio.gather(*asked)) == 1
        for other in others:
            await other.close()

    tell(database, story)


def test_leases_of_the_dead_are_swept_when_a_store_opens(database: str) -> None:
    tell(database, lambda store: store.claim("old", "dead", 0))
    tell(database, lambda store: store.claim("new", "living", 60))

    async def story(store: Store) -> tuple[bool, bool]:
        return await store.claim("old", "other", 1), await store.claim("new", "other", 1)

    assert tell(database, story) == (True, False)
