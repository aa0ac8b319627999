"""Messages between the server processes of one machine, with open connections where they carry any.

The sockets are made by the parent before any process starts, and stay open when one dies: what is sent to it
meanwhile waits for its successor.
"""

import asyncio
import errno
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from fidchell.server.ops.logging import log_exception
from fidchell.server.processes.messages import ProcessMessage

MAX_BYTES = 131_072  # of one message
BUFFER = 1 << 20  # bytes that may wait in a socket
MAX_FILES = 2  # that come with one message
AT_ONCE = 32  # messages that are received before other tasks have their turn
RETRY_DELAY = 0.002  # seconds, while the receiver's queue is full
PATIENCE = 10.0  # seconds until a message that cannot be sent is given up
FULL = (errno.EAGAIN, errno.ENOBUFS)
ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(ProcessMessage)
Receiver = Callable[[Any, list[int]], None]


def nothing() -> None:
    """What follows a message that nobody waits for."""


@dataclass(frozen=True)
class OutgoingMessage:
    """A message that waits to be sent."""

    data: bytes
    files: Sequence[int]
    until: float
    on_sent: Callable[[], None]
    on_failed: Callable[[], None]


def linked_sockets() -> tuple[socket.socket, socket.socket]:
    """A socket to receive by, and one to send to it."""
    inbox, outbox = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    for each in (inbox, outbox):
        each.setblocking(False)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    return inbox, outbox


class ProcessLinks:
    """The links of one process: its own inbox, and one socket to each process."""

    def __init__(self, number: int, inbox: socket.socket, outboxes: Sequence[socket.socket]) -> None:
        self.number, self.inbox, self.outboxes = number, inbox, outboxes
        self.waiting: list[deque[OutgoingMessage]] = [deque() for _ in outboxes]

    @property
    def others(self) -> list[int]:
        """The numbers of the other processes."""
        return [number for number in range(len(self.outboxes)) if number != self.number]

    def send(
        self,
        to: int,
        message: ProcessMessage,
        files: Sequence[int] = (),
        on_sent: Callable[[], None] = nothing,
        on_failed: Callable[[], None] = nothing,
    ) -> None:
        """Send a message to a process, now or as soon as its queue has room."""
        until = time.monotonic() + PATIENCE
        queue = self.waiting[to]
        queue.append(OutgoingMessage(ENCODER.encode(message), files, until, on_sent, on_failed))
        if len(queue) == 1:
            self._flush(to)

    def send_to_others(self, message: ProcessMessage) -> None:
        """Send a message to all other processes."""
        for number in self.others:
            self.send(number, message)

    def _flush(self, to: int) -> None:
        """Send what waits for a process, as far as there is room."""
        queue = self.waiting[to]
        while queue:
            is_sent = self._try(to, queue[0])
            if is_sent is None and time.monotonic() < queue[0].until:
                asyncio.get_running_loop().call_later(RETRY_DELAY, self._flush, to)
                return
            message = queue.popleft()
            message.on_sent() if is_sent else message.on_failed()

    def _try(self, to: int, message: OutgoingMessage) -> bool | None:
        """Send a message; None where there is no room for it now, false where it can never be sent."""
        try:
            socket.send_fds(self.outboxes[to], [message.data], list(message.files))
        except OSError as error:
            if error.errno in FULL:
                return None
            log_exception("process cannot be reached", receiver=to)
            return False
        return True

    def listen(self, receive: Receiver) -> None:
        """Let a function have every message, from now on."""
        asyncio.get_running_loop().add_reader(self.inbox.fileno(), self._receive, receive)

    def _receive(self, receive: Receiver) -> None:
        """Take the messages that have come; a bad one disturbs no other."""
        for _ in range(AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(self.inbox, MAX_BYTES, MAX_FILES)
            except BlockingIOError:
                return
            try:
                receive(DECODER.decode(data), files)
            except Exception:
                log_exception("message of another process failed")
                for file in files:
                    os.close(file)

    def close(self) -> None:
        """Receive nothing more."""
        asyncio.get_running_loop().remove_reader(self.inbox.fileno())
