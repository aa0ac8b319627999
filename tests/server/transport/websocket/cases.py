"""What a server must do with frames, right and wrong: the groups of the Autobahn test suite, stated anew.

A case is what the client sends, which messages the receiver gets, and which frames the server answers with.
The numbers of the groups are those of the suite.
"""

from typing import NamedTuple

from tests.server.transport.websocket.wire import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Frames,
    client_frame,
    close_payload,
)

LIMIT = 66_000  # bytes of a message in these cases
ANSWER_CLOSE, ANSWER_PONG = 0x80 | CLOSE, 0x80 | PONG
WRONG, NOT_UTF8, TOO_LARGE = 1002, 1007, 1009


class Case(NamedTuple):
    """What comes, and what follows from it."""

    name: str
    sent: bytes
    messages: list[str | bytes]
    answers: Frames


def right(name: str, sent: bytes, *messages: str | bytes) -> Case:
    """Messages are received, nothing is answered, and the connection stays open."""
    return Case(name, sent, list(messages), [])


def wrong(name: str, sent: bytes, code: int = WRONG, *messages: str | bytes) -> Case:
    """The connection is closed with a code, after some messages."""
    return Case(name, sent, list(messages), [(ANSWER_CLOSE, close_payload(code))])


def text(payload: bytes | str, **how: bool | int) -> bytes:
    return client_frame(TEXT, payload.encode() if isinstance(payload, str) else payload, **how)


def part(payload: bytes, last: bool = False) -> bytes:
    return client_frame(CONTINUATION, payload, last=last)


def in_parts(payload: bytes, size: int, opcode: int = TEXT) -> bytes:
    """A message in frames of a size."""
    frames = [
        client_frame(CONTINUATION if at else opcode, payload[at : at + size], last=at + size >= len(payload))
        for at in range(0, max(1, len(payload)), size)
    ]
    return b"".join(frames)


SIZES = (0, 1, 125, 126, 127, 128, 65_535, 65_536)
FRAMING = (
    *(right(f"1.1 text of {size}", text("*" * size), "*" * size) for size in SIZES),
    *(right(f"1.2 binary of {size}", client_frame(BINARY, b"\xfe" * size), b"\xfe" * size) for size in SIZES),
    *(
        right(f"mask {mask.hex()}", client_frame(TEXT, b"Hello", mask=mask), "Hello")
        for mask in (bytes(4), b"\xff" * 4, bytes((0, 0, 0, 1)), bytes((255, 0, 0, 0)))
    ),
    wrong("no mask", client_frame(TEXT, b"Hello", mask=None)),
    wrong("ping without a mask", client_frame(PING, mask=None)),
    wrong("text after text without a mask", text("a") + client_frame(TEXT, b"b", mask=None), WRONG, "a"),
)


def ping(payload: bytes) -> Case:
    return Case(f"2 ping {payload[:8]!r}", client_frame(PING, payload), [], [(ANSWER_PONG, payload)])


PINGS = (
    *(ping(each) for each in (b"", b"Hello, world!", b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff", b"\xfe" * 125)),
    wrong("2.5 ping of 126", client_frame(PING, b"*" * 126)),
    wrong("pong of 126", client_frame(PONG, b"*" * 126)),
    wrong("ping of 5 with its size in two bytes", client_frame(PING, b"*" * 5, size_bytes=2)),
    right("2.7 pong that was not asked for", client_frame(PONG)),
    right("2.8 pong with something in it", client_frame(PONG, b"unsolicited")),
    Case(
        "2.9 pong, then ping",
        client_frame(PONG, b"unsolicited") + client_frame(PING, b"ping"),
        [],
        [(ANSWER_PONG, b"ping")],
    ),
    Case(
        "2.10 ten pings",
        b"".join(client_frame(PING, b"payload-%d" % number) for number in range(10)),
        [],
        [(ANSWER_PONG, b"payload-%d" % number) for number in range(10)],
    ),
)

RESERVED_BITS = tuple(
    wrong(f"3 reserved bits {bits} in {opcode}", text("before") + frame, WRONG, "before")
    for bits in range(1, 8)
    for opcode, frame in (
        ("text", text("Hello", reserved=bits) + client_frame(PING)),
        ("binary", client_frame(BINARY, b"Hello", reserved=bits)),
        ("ping", client_frame(PING, b"Hello", reserved=bits)),
        ("pong", client_frame(PONG, b"Hello", reserved=bits)),
        ("close", client_frame(CLOSE, close_payload(1000), reserved=bits)),
    )
)

OPCODES = tuple(
    wrong(f"4 opcode {opcode} {name}", text("before") + frame + client_frame(PING), WRONG, "before")
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)
    for name, frame in (
        ("empty", client_frame(opcode)),
        ("with content", client_frame(opcode, b"reserved opcode payload")),
        ("in parts", client_frame(opcode, b"part", last=False)),
    )
)

PING_BETWEEN = client_frame(PING, b"ping payload")
PONG_BETWEEN = (ANSWER_PONG, b"ping payload")
TWO_PARTS = text("fragment1", last=False), part(b"fragment2", last=True)
FRAGMENTS = (
    wrong("5.1 ping in parts", client_frame(PING, b"a", last=False) + part(b"b", last=True)),
    wrong("5.2 pong in parts", client_frame(PONG, b"a", last=False) + part(b"b", last=True)),
    wrong("close in parts", client_frame(CLOSE, last=False)),
    right("5.3 two parts", b"".join(TWO_PARTS), "fragment1fragment2"),
    right(
        "binary in two parts",
        client_frame(BINARY, b"\xff", last=False) + part(b"\xfe", last=True),
        b"\xff\xfe",
    ),
    Case("5.6 a ping between parts", PING_BETWEEN.join(TWO_PARTS), ["fragment1fragment2"], [PONG_BETWEEN]),
    right("a pong between parts", client_frame(PONG).join(TWO_PARTS), "fragment1fragment2"),
    wrong("5.9 a part of nothing", part(b"non-continuation payload", last=True) + text("Hello")),
    wrong("5.12 an open part of nothing", part(b"non-continuation payload") + text("Hello")),
    wrong("5.15 a part after a whole message", b"".join(TWO_PARTS) + part(b"x"), WRONG, "fragment1fragment2"),
    wrong("5.18 two texts at once", TWO_PARTS[0] + text("fragment2")),
    wrong("a binary message inside a text", TWO_PARTS[0] + client_frame(BINARY, b"x")),
    Case(
        "5.19 five parts with pings",
        text("fragment1", last=False)
        + part(b"fragment2")
        + PING_BETWEEN
        + part(b"fragment3")
        + part(b"fragment4")
        + PING_BETWEEN
        + part(b"fragment5", last=True),
        ["fragment1fragment2fragment3fragment4fragment5"],
        [PONG_BETWEEN] * 2,
    ),
    right("empty parts", text("", last=False) + part(b"") * 3 + part(b"", last=True), ""),
)

GROUPS = (FRAMING, PINGS, RESERVED_BITS, OPCODES, FRAGMENTS)
