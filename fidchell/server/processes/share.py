"""What one of several server processes has of its parent."""

import asyncio
import os
import signal
import socket
from dataclasses import dataclass, replace

from fidchell.server.ops.config import Config
from fidchell.server.processes.links import ProcessLinks
from fidchell.server.tables.ownership import Ownership


@dataclass(frozen=True)
class ProcessShare:
    """The place of a process among the others, and its links to them."""

    ownership: Ownership
    links: ProcessLinks
    lifeline: int  # a file that ends when the parent does
    ready_end: int  # a file to tell the parent that this process serves; -1 where nobody waits for that

    def config(self, config: Config) -> Config:
        """The same settings, with this process's part of the machine's workers."""
        count = self.ownership.count
        bots = max(1, config.bot_processes // count) if config.bot_processes else 0
        return replace(config, bot_processes=bots, check_processes=max(1, config.check_processes // count))

    def tell_ready(self) -> None:
        """Tell the parent that this process serves."""
        if self.ready_end >= 0:
            os.write(self.ready_end, b"1")
            os.close(self.ready_end)

    def end_with_parent(self) -> None:
        """Stop when the parent is gone, whatever has ended it."""
        asyncio.get_running_loop().add_reader(self.lifeline, self._stop)

    def _stop(self) -> None:
        """Stop as if the parent had asked for it."""
        asyncio.get_running_loop().remove_reader(self.lifeline)
        os.kill(os.getpid(), signal.SIGTERM)


def make_share(
    ownership: Ownership,
    sockets: list[tuple[socket.socket, socket.socket]],
    lifeline: int,
    ready_end: int,
) -> ProcessShare:
    """The share of one process; the inboxes of the others are closed here."""
    for number, (inbox, _) in enumerate(sockets):
        if number != ownership.number:
            inbox.close()
    outboxes = [outbox for _, outbox in sockets]
    links = ProcessLinks(ownership.number, sockets[ownership.number][0], outboxes)
    return ProcessShare(ownership, links, lifeline, ready_end)
