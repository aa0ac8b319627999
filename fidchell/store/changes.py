"""Which tables have changed, told to everyone who subscribes; of one table only the newest change counts."""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple, Self


class TableChange(NamedTuple):
    """A table has this version, or a later one."""

    table: str
    version: int


class ChangeSubscription:
    """One subscriber: `async for table, version in subscription`; it ends when it or the store is closed."""

    def __init__(self, subscriptions: "set[ChangeSubscription]") -> None:
        self._subscriptions, self._waiting, self._woken = subscriptions, dict[str, int](), asyncio.Event()
        subscriptions.add(self)

    def _receive(self, change: TableChange) -> None:
        self._waiting[change.table] = max(change.version, self._waiting.get(change.table, 0))
        self._woken.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> TableChange:
        while not self._waiting:
            if self not in self._subscriptions:
                raise StopAsyncIteration
            self._woken.clear()
            await self._woken.wait()
        table = next(iter(self._waiting))
        return TableChange(table, self._waiting.pop(table))

    def close(self) -> None:
        """Receive nothing more."""
        self._subscriptions.discard(self)
        self._waiting.clear()
        self._woken.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class ChangeFeed:
    """All subscribers of a store."""

    def __init__(self) -> None:
        self._subscriptions: set[ChangeSubscription] = set()

    def subscribe(self) -> ChangeSubscription:
        """A new subscriber."""
        return ChangeSubscription(self._subscriptions)

    def publish(self, changes: Iterable[TableChange]) -> None:
        """Tell every subscriber."""
        for change in changes:
            for subscription in self._subscriptions:
                subscription._receive(change)

    def close(self) -> None:
        """End every subscription."""
        for subscription in tuple(self._subscriptions):
            subscription.close()
