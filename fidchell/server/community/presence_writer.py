"""Notes that people at tables are here, for their friends."""

import asyncio

from fidchell.community.presence import TOUCH_SECONDS, Presence
from fidchell.server.ops.logging import log_event, log_exception
from fidchell.server.ws.router import WebSocketRouter
from fidchell.store import StoreError


class PresenceWriter:
    """Looks who is connected."""

    def __init__(self, presence: Presence, websockets: WebSocketRouter) -> None:
        self.presence, self.websockets = presence, websockets

    async def note(self) -> None:
        """Everybody who is signed in at a table is here."""
        connections = list(self.websockets.connections)
        await self.presence.see_sessions({each.account_session for each in connections} - {""})

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        while True:
            await asyncio.sleep(TOUCH_SECONDS)
            try:
                await self.note()
            except StoreError as error:
                log_event("cannot note who is here", "warning", reason=error.key)
            except Exception:
                log_exception("cannot note who is here")
