"""Whether the store works: proven by a durable write, but by one for all who ask within a few seconds."""

import asyncio
import time
from collections.abc import Callable

from fidchell.store import Health, Store, StoreError

PROOF_SECONDS = 3.0  # how long a proof holds
FAILURE_SECONDS = 1.0  # how long a failure holds, before the next try


class HealthProbe:
    """The health of a store, found out at most once every few seconds, however many ask."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self.store, self.clock = store, clock
        self.lock = asyncio.Lock()
        self.found: Health | StoreError | None = None
        self.until = 0.0

    async def check(self) -> Health:
        """The last proof, or a new one; a store that failed raises its error."""
        async with self.lock:
            if self.found is None or self.clock() >= self.until:
                await self._prove()
        if isinstance(self.found, Health):
            return self.found
        assert self.found is not None
        raise self.found

    async def _prove(self) -> None:
        """Write once, and remember how it went."""
        try:
            self.found = await self.store.health()
            self.until = self.clock() + PROOF_SECONDS
        except StoreError as error:
            self.found = error
            self.until = self.clock() + FAILURE_SECONDS
