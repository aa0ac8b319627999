"""Changes told between processes by NOTIFY, on connections of their own; a message may be lost."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable

import psycopg

from fidchell.store.changes import ChangeFeed, TableChange

CHANNEL = "fidchell"
MOST_CHANGES = 80  # in one message, which PostgreSQL holds to 8,000 bytes
SILENCE = 15.0  # seconds of silence after which the connection is tried
LEAST_PAUSE, MOST_PAUSE = 0.1, 2.0  # seconds before the server is tried again
CLOSE_WAIT = 1.0  # seconds to send what waits
SEND = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest(%s::text[]) AS message"
CHANGE = re.compile(r"([\w-]+):(\d{1,18})", re.ASCII)


def write_messages(sender: str, changes: Iterable[TableChange]) -> list[str]:
    """Changes as messages: `sender table:version table:version ...`."""
    words = [f"{table}:{version}" for table, version in changes]
    return [
        " ".join([sender, *words[first : first + MOST_CHANGES]])
        for first in range(0, len(words), MOST_CHANGES)
    ]


def read_message(message: str, own: str) -> list[TableChange]:
    """The changes in a message of another process; what cannot be read is left out."""
    sender, _, rest = message.partition(" ")
    if sender == own:
        return []
    return [TableChange(table, int(version)) for table, version in CHANGE.findall(rest)]


async def _connected(address: str) -> psycopg.AsyncConnection:
    """A connection; where nobody wants it any more it is closed once it is there, and not left open."""
    connecting = asyncio.ensure_future(psycopg.AsyncConnection.connect(address, autocommit=True))
    try:
        return await asyncio.shield(connecting)
    except asyncio.CancelledError:
        with contextlib.suppress(psycopg.Error, OSError):
            await (await connecting).close()
        raise


async def _wait(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not for ever."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


class Notifier:
    """Tells other processes what this one wrote, and hears what they wrote, until it is closed."""

    def __init__(self, address: str, feed: ChangeFeed) -> None:
        self._address, self._feed, self._sender = address, feed, secrets.token_hex(8)
        self._unsent, self._is_open = dict[str, int](), True
        self._woken, self._all_sent, self._listens = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self._all_sent.set()
        self._tasks = [
            asyncio.create_task(self._keep_running(self._send)),
            asyncio.create_task(self._keep_running(self._listen)),
        ]

    async def wait_until_listening(self, seconds: float) -> None:
        """Wait until this process listens, but not for ever."""
        await _wait(self._listens, seconds)

    def publish(self, change: TableChange) -> None:
        """Tell the subscribers of this process now and the other processes soon."""
        self._feed.publish([change])
        self._unsent[change.table] = max(change.version, self._unsent.get(change.table, 0))
        self._all_sent.clear()
        self._woken.set()

    async def close(self) -> None:
        """Send what waits, if the server answers, then stop."""
        await _wait(self._all_sent, CLOSE_WAIT)
        self._is_open = False  # where a cancellation is lost, or becomes an error, no task goes on
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_running(self, work: Callable[[psycopg.AsyncConnection], Awaitable[None]]) -> None:
        """Do some work on a connection, and on another one whenever that is lost."""
        pause = LEAST_PAUSE
        while self._is_open:
            try:
                async with await _connected(self._address) as connection:
                    pause = LEAST_PAUSE
                    await work(connection)
            except (psycopg.Error, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, MOST_PAUSE)

    async def _send(self, connection: psycopg.AsyncConnection) -> None:
        """Send what came together while the last message was on its way; nothing of it need be on disk."""
        await connection.execute("SET synchronous_commit = off")
        while self._is_open:
            await self._woken.wait()
            self._woken.clear()
            sent, self._unsent = self._unsent, {}
            changes = [TableChange(table, version) for table, version in sent.items()]
            try:
                await connection.execute(SEND, (write_messages(self._sender, changes),))
            except psycopg.Error:
                self._unsent = {**sent, **self._unsent}
                self._woken.set()
                raise
            if not self._unsent:
                self._all_sent.set()

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        """Pass on what other processes send; a silent connection is tried from time to time."""
        await connection.execute(f"LISTEN {CHANNEL}")
        self._listens.set()
        while self._is_open:
            async for notice in connection.notifies(timeout=SILENCE):
                self._feed.publish(read_message(notice.payload, self._sender))
            await connection.execute("")
