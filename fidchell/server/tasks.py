"""Tasks of asyncio that run until they are ended."""

import asyncio
from collections.abc import Collection
from typing import Any

PAUSE = 1.0  # seconds after which a task that still runs is cancelled again


async def end_tasks(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks until all have ended.

    Once is not enough: `asyncio.wait_for` of Python 3.11, by which psycopg's pool waits, forgets that it was
    cancelled where what it waits for comes in the same turn of the loop.
    """
    ended = list(tasks)
    while running := [task for task in ended if not task.done()]:
        for task in running:
            task.cancel()
        await asyncio.wait(running, timeout=PAUSE)
    await asyncio.gather(*ended, return_exceptions=True)  # what they raised counts as seen
