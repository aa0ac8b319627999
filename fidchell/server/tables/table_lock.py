"""One command at a time for a table: whoever finds it free goes on at once, others wait in order."""

import asyncio
from collections import deque
from collections.abc import Callable


class TableLock:
    """A lock that can also be taken without waiting, and given back from anywhere in the event loop."""

    __slots__ = ("is_taken", "waiting")

    def __init__(self) -> None:
        self.is_taken = False
        # Each is called when the lock is its own, and says whether it keeps it.
        self.waiting: deque[Callable[[], bool]] = deque()

    def take_now(self) -> bool:
        """Take the lock if it is free."""
        if self.is_taken:
            return False
        self.is_taken = True
        return True

    def release(self) -> None:
        """Hand the lock to whoever has waited longest, or leave it free."""
        while self.waiting:
            if self.waiting.popleft()():
                return
        self.is_taken = False

    async def __aenter__(self) -> None:
        """Take the lock, after all who came before."""
        if self.take_now():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(lambda: has_woken(turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it had just become ours
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()


def has_woken(turn: asyncio.Future[None]) -> bool:
    """Let whoever waits go on; false where they were cancelled."""
    if turn.done():
        return False
    turn.set_result(None)
    return True
