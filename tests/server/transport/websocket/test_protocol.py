"""A connection that is slow, silent, in a hurry or hostile: without sockets, in one event loop."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest

from fidchell.server.transport.connection_limits import GRACE
from fidchell.server.transport.websocket.frames import FAILED, POLICY_VIOLATION
from fidchell.server.transport.websocket.protocol import FRAMES_A_TURN, HIGH_WATER, MAX_DISCARDED
from tests.server.transport.websocket.wire import (
    ADDRESS,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Line,
    Recorder,
    client_frame,
    close_payload,
)

SEND_PING = (0x80 | PING, b"")


def in_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test in an event loop."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(test(**given))

    return run


@in_loop
async def test_thousands_of_small_frames_are_read_in_turns() -> None:
    """Others have their turn after each fifty; none is lost, and the line is not read meanwhile."""
    line = Line()
    line.deliver(client_frame(TEXT, b"x") * 1000)
    assert len(line.receiver.messages) == FRAMES_A_TURN
    assert line.transport.is_reading_paused
    line.deliver(client_frame(TEXT, b"last"))  # what was under way already
    assert len(line.receiver.messages) == FRAMES_A_TURN
    await line.settle()
    assert line.receiver.messages == ["x"] * 1000 + ["last"]
    assert not line.transport.is_reading_paused


@in_loop
async def test_whoever_pauses_gets_the_rest_later_and_in_order() -> None:
    class Pausing(Recorder):
        def on_message(self, data: str | bytes) -> None:
            super().on_message(data)
            line.protocol.pause_reading()

    line = Line(Pausing())
    line.deliver(b"".join(client_frame(TEXT, b"%d" % number) for number in range(5)))
    for number in range(5):
        assert len(line.receiver.messages) == number + 1
        line.deliver(client_frame(TEXT, b"%d" % (5 + number)))
        assert line.transport.is_reading_paused
        line.protocol.resume_reading()
        await line.settle()
    for _ in range(5):
        line.protocol.resume_reading()
        await line.settle()
    assert line.receiver.messages == [str(number) for number in range(10)]
    assert not line.transport.is_reading_paused


@in_loop
async def test_a_receiver_that_goes_on_at_once_is_not_called_inside_itself() -> None:
    depth: list[int] = [0]

    class Hasty(Recorder):
        def on_message(self, data: str | bytes) -> None:
            depth[0] += 1
            assert depth[0] == 1
            super().on_message(data)
            line.protocol.pause_reading()
            line.protocol.resume_reading()
            depth[0] -= 1

    line = Line(Hasty())
    line.deliver(client_frame(TEXT, b"x") * 120)
    await line.settle()
    assert len(line.receiver.messages) == 120


@pytest.mark.parametrize("opcode", [CONTINUATION, PING, PONG])
@in_loop
async def test_frames_without_a_message_are_counted(opcode: int) -> None:
    line = Line(requests_per_second=0.1, request_burst=10)
    line.deliver(client_frame(TEXT, b"a", last=False) if opcode == CONTINUATION else b"")
    line.deliver(client_frame(opcode, last=opcode != CONTINUATION) * 30)
    await line.settle()
    assert line.close_code == POLICY_VIOLATION
    assert len(line.frames) in ((11, 12) if opcode == PING else (1,))  # a slow machine earns a token
    assert line.receiver.closes == 1


@in_loop
async def test_what_comes_after_a_failure_is_dropped_and_limited() -> None:
    """The client can still read why; one that goes on sending is cut off."""
    line = Line()
    line.deliver(client_frame(3))
    assert line.transport.has_eof
    assert not line.transport.is_closed
    line.deliver(b"*" * MAX_DISCARDED)
    assert not line.transport.is_closed
    line.deliver(client_frame(TEXT, b"x"))
    assert line.transport.is_aborted
    assert line.receiver.messages == []


@in_loop
async def test_a_frame_that_never_ends_is_kept_up_to_the_limit_alone() -> None:
    line = Line(message_bytes=1000)
    line.deliver(client_frame(TEXT, b"*" * 1000)[:-1], 7)
    assert len(line.protocol.reader.unread) < 1010
    line.protocol.connection_lost(None)
    assert line.protocol.reader.unread == b""
    line = Line(message_bytes=1000)
    line.deliver(client_frame(TEXT, b"*" * 600, last=False) + client_frame(CONTINUATION, b"*" * 401))
    assert line.close_code == 1009
    assert line.protocol.reader.parts is None


@in_loop
async def test_a_receiver_that_fails_costs_its_connection_alone(capfd: pytest.CaptureFixture[str]) -> None:
    class Failing(Recorder):
        def on_message(self, data: str | bytes) -> None:
            raise ZeroDivisionError

    line = Line(Failing())
    line.deliver(client_frame(TEXT, b"x") * 3)
    assert line.close_code == FAILED
    assert line.receiver.closes == 1


@in_loop
async def test_our_close_waits_for_the_clients_and_reads_no_message() -> None:
    line = Line()
    line.protocol.close(4008)
    line.protocol.close(4003)
    assert line.frames == [(0x80 | CLOSE, close_payload(4008))]
    line.deliver(client_frame(TEXT, b"late") + client_frame(PING))
    line.protocol.send_text(b"too late")
    await line.settle()
    assert line.receiver.closes == 1
    assert not line.transport.is_closed
    line.deliver(client_frame(CLOSE, close_payload(4008)))
    assert line.transport.is_closed
    assert line.receiver.messages == []
    assert len(line.frames) == 1
    line.protocol.connection_lost(None)
    await line.settle()
    assert line.receiver.closes == 1


@pytest.mark.parametrize("is_failed", [False, True])
@in_loop
async def test_a_client_that_does_not_end_is_cut_off_after_a_while(is_failed: bool) -> None:
    line, now = Line(), asyncio.get_running_loop().time()
    if is_failed:
        line.deliver(client_frame(3))
    else:
        line.protocol.close(1012)
    line.protocol.close_overdue(now + GRACE / 2)
    assert not line.transport.is_closed
    line.protocol.close_overdue(now + GRACE + 1)
    assert line.transport.is_aborted


@in_loop
async def test_a_silent_client_is_pinged_and_then_closed() -> None:
    line, now = Line(heartbeat_seconds=10, slow_seconds=5), asyncio.get_running_loop().time()
    line.protocol.close_overdue(now + 5)
    assert line.frames == []
    line.protocol.close_overdue(now + 11)
    line.protocol.close_overdue(now + 12)
    assert line.frames == [SEND_PING]
    line.protocol.close_overdue(now + 17)
    assert line.close_code == FAILED
    assert line.receiver.closes == 1


@in_loop
async def test_a_client_that_answers_pings_stays() -> None:
    line, now = Line(heartbeat_seconds=10, slow_seconds=5), asyncio.get_running_loop().time()
    line.protocol.close_overdue(now + 11)
    line.deliver(client_frame(PONG))
    line.protocol.close_overdue(now + 17)
    assert line.frames == [SEND_PING, SEND_PING]
    assert line.close_code is None


@in_loop
async def test_a_client_whose_messages_wait_is_not_taken_for_silent() -> None:
    line, now = Line(heartbeat_seconds=10, slow_seconds=5), asyncio.get_running_loop().time()
    line.protocol.close_overdue(now + 11)
    line.protocol.pause_reading()
    line.protocol.close_overdue(now + 100)
    assert line.frames == [SEND_PING]
    assert line.close_code is None


@in_loop
async def test_whoever_takes_nothing_is_known_and_told_when_it_is_over() -> None:
    line = Line()
    assert line.transport.limits[0] == HIGH_WATER
    assert line.protocol.is_writable
    line.protocol.pause_writing()
    assert not line.protocol.is_writable
    assert line.protocol.blocked_since > 0
    line.protocol.resume_writing()
    assert line.protocol.is_writable
    assert line.receiver.writables == 1


@in_loop
async def test_texts_are_sent_in_frames_of_their_size() -> None:
    line = Line()
    texts = ["", "é" * 62, "*" * 125, "*" * 126, "*" * 65_535, "*" * 65_536]
    for each in texts:
        line.protocol.send_text(each.encode())
        line.protocol.send_text(each.encode()[1:], each.encode()[:1])
    assert line.frames == [(0x81, each.encode()) for each in texts for _ in range(2)]


@in_loop
async def test_connections_are_counted_from_beginning_to_end() -> None:
    line, left = Line(), []
    limits = line.protocol.limits
    assert (limits.open, limits.by_address.counts.total(ADDRESS), len(line.connections)) == (1, 1, 1)
    line.protocol.call_when_lost(lambda: left.append(1))
    line.protocol.connection_lost(None)
    assert (limits.open, limits.by_address.counts.total(ADDRESS), len(line.connections)) == (0, 0, 0)
    line.protocol.call_when_lost(lambda: left.append(2))
    assert left == [1, 2]
    assert line.receiver.closes == 1
    with pytest.raises(ConnectionError):
        line.protocol.attach(Recorder())
    with pytest.raises(ConnectionError):
        line.protocol.accept(b"", ADDRESS)


@in_loop
async def test_a_stop_says_so() -> None:
    line = Line()
    line.protocol.shutdown()
    assert line.close_code == 1012
    assert line.transport.is_closed
    assert not line.transport.is_aborted
    blocked = Line()
    blocked.protocol.pause_writing()
    blocked.protocol.shutdown()
    assert blocked.transport.is_aborted


@in_loop
async def test_no_bytes_whatever_break_it() -> None:
    """Frames with changed bytes, in pieces of any size: messages or a close code, never an exception."""
    rng = random.Random(6455)
    for _ in range(300):
        frames = [
            client_frame(rng.choice((0, 1, 2, 8, 9, 10)), rng.randbytes(rng.choice((0, 1, 5, 126))))
            for _ in range(4)
        ]
        sent = bytearray(client_frame(TEXT, b"Hello") + b"".join(rng.sample(frames, 4)))
        for _ in range(rng.randrange(3)):
            sent[rng.randrange(len(sent))] ^= 1 << rng.randrange(8)
        whole, chopped = Line(message_bytes=4096), Line(message_bytes=4096)
        whole.deliver(bytes(sent))
        chopped.deliver(bytes(sent), rng.randrange(1, 9))
        await whole.settle()
        await chopped.settle()
        assert whole.frames == chopped.frames
        assert whole.receiver.messages == chopped.receiver.messages
        assert whole.close_code in (None, 0, 1002, 1007, 1009) or whole.close_code >= 1000
