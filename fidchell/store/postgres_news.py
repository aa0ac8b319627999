"""Hints between processes by NOTIFY, on connections of their own; a hint may be lost."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable

import psycopg

from fidchell.store.hints import Hint, Watches

CHANNEL = "fidchell"
MOST = 80  # hints in one message, which PostgreSQL holds to 8,000 bytes
LISTEN_AGAIN = 15.0  # seconds of silence after which the connection is tried
LEAST_PAUSE, MOST_PAUSE = 0.1, 2.0  # seconds before the server is tried again
LAST_WORDS = 1.0  # seconds
SEND = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest(%s::text[]) AS message"
WORD = re.compile(r"([\w-]+):(\d{1,18})", re.ASCII)


def messages(sender: str, hints: Iterable[Hint]) -> list[str]:
    """Hints as messages: `sender table:version table:version ...`."""
    words = [f"{table}:{version}" for table, version in hints]
    return [" ".join([sender, *words[first : first + MOST]]) for first in range(0, len(words), MOST)]


def read(message: str, own: str) -> list[Hint]:
    """The hints in a message of someone else; what cannot be read is nothing."""
    sender, _, rest = message.partition(" ")
    return [] if sender == own else [Hint(table, int(version)) for table, version in WORD.findall(rest)]


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not for ever."""
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)


class News:
    """Says what this process wrote and hears what others did, until it is closed."""

    def __init__(self, address: str, watches: Watches) -> None:
        self._address, self._watches, self._sender = address, watches, secrets.token_hex(8)
        self._fresh = dict[str, int]()
        self._woken, self._said, self._hears = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._said.set()
        self._tasks = [
            asyncio.create_task(self._keep(self._say)),
            asyncio.create_task(self._keep(self._hear)),
        ]

    async def wait_until_heard(self, seconds: float) -> None:
        """Wait until this process listens, but not for ever."""
        await _wait(self._hears, seconds)

    def tell(self, hint: Hint) -> None:
        """Tell the own watches now and the other processes soon."""
        self._watches.tell([hint])
        self._fresh[hint.table] = max(hint.version, self._fresh.get(hint.table, 0))
        self._said.clear()
        self._woken.set()

    async def close(self) -> None:
        """Say what is left to say, if anyone answers, and then nothing more."""
        await _wait(self._said, LAST_WORDS)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep(self, work: Callable[[psycopg.AsyncConnection], Awaitable[None]]) -> None:
        """Do a work on a connection, and on another one whenever that is lost."""
        pause = LEAST_PAUSE
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    pause = LEAST_PAUSE
                    await work(connection)
            except (psycopg.Error, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, MOST_PAUSE)

    async def _say(self, connection: psycopg.AsyncConnection) -> None:
        """Send what came together while the last message was on its way; nothing of it need be on disk."""
        await connection.execute("SET synchronous_commit = off")
        while True:
            await self._woken.wait()
            self._woken.clear()
            sent, self._fresh = self._fresh, {}
            hints = [Hint(table, version) for table, version in sent.items()]
            try:
                await connection.execute(SEND, (messages(self._sender, hints),))
            except psycopg.Error:
                self._fresh = {**sent, **self._fresh}
                self._woken.set()
                raise
            if not self._fresh:
                self._said.set()

    async def _hear(self, connection: psycopg.AsyncConnection) -> None:
        """Pass on what others say; a silent connection is tried from time to time."""
        await connection.execute(f"LISTEN {CHANNEL}")
        self._hears.set()
        while True:
            async for notice in connection.notifies(timeout=LISTEN_AGAIN):
                self._watches.tell(read(notice.payload, self._sender))
            await connection.execute("")
