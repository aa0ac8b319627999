"""How WebSockets are closed: close codes, and clients that do not even take their close code."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from starlette.types import Send

from fidchell.server.ops.metrics import DROPPED_CONNECTIONS

RECONNECT, TOO_SLOW, TOKEN_REVOKED = 1012, 4008, 4003  # close codes
GRACE = 3.0  # seconds a slow client has to take its close code
_tasks: set[asyncio.Task[None]] = set()  # the event loop itself keeps only weak references


def run_in_background(closing: Coroutine[Any, Any, None]) -> None:
    """Close a connection in a task of its own."""
    task = asyncio.get_running_loop().create_task(closing)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


async def send_close(send: Send, code: int) -> None:
    """Send a close code; a client that does not take it in time loses its connection at once."""
    try:
        async with asyncio.timeout(GRACE):
            await send({"type": "websocket.close", "code": code})
    except (TimeoutError, OSError, RuntimeError):
        abort(send)


def abort(send: Any) -> None:
    """End the transport of a connection without a close code."""
    DROPPED_CONNECTIONS.labels("cut off").inc()
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    if transport is not None:
        transport.abort()
