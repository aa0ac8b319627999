"""Hints that a table changed; one that nobody has taken yet is replaced by a newer one."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self


class Hint(NamedTuple):
    """A table has this version, or a later one."""

    table: str
    version: int


class Watch:
    """One listener: `async for table, version in watch`; it ends when it or the store is closed."""

    def __init__(self, watches: "set[Watch]") -> None:
        self._watches, self._waiting, self._woken = watches, dict[str, int](), asyncio.Event()
        watches.add(self)

    def _hear(self, hint: Hint) -> None:
        self._waiting[hint.table] = max(hint.version, self._waiting.get(hint.table, 0))
        self._woken.set()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Hint:
        while not self._waiting:
            if self not in self._watches:
                raise StopAsyncIteration
            self._woken.clear()
            await self._woken.wait()
        table = next(iter(self._waiting))
        return Hint(table, self._waiting.pop(table))

    def close(self) -> None:
        """Hear nothing more."""
        self._watches.discard(self)
        self._waiting.clear()
        self._woken.set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Watches:
    """All listeners of a store."""

    def __init__(self) -> None:
        self._all: set[Watch] = set()

    def __iter__(self) -> Iterator[Watch]:
        return iter(tuple(self._all))

    def add(self) -> Watch:
        """A new listener."""
        return Watch(self._all)

    def tell(self, hints: Iterable[Hint]) -> None:
        """Tell everyone who listens."""
        for hint in hints:
            for watch in self._all:
                watch._hear(hint)

    def close(self) -> None:
        """End every watch."""
        for watch in self:
            watch.close()
