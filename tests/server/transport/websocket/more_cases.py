"""The further groups: UTF-8, closing, sizes and messages in many parts."""

from tests.server.transport.websocket.cases import (
    ANSWER_CLOSE,
    LIMIT,
    NOT_UTF8,
    TOO_LARGE,
    Case,
    in_parts,
    part,
    right,
    text,
    wrong,
)
from tests.server.transport.websocket.wire import BINARY, CLOSE, PING, client_frame, close_payload

GREETING = "Hello-µ@ßöäüàá-UTF-8!!"
GREEK = "κόσμε"
VALID_TEXTS = (
    "",
    GREETING,
    GREEK,
    "\x00",
    "\x7f",
    "\x80",
    "\u07ff",
    "\u0800",
    "\ud7ff",
    "\ue000",
    "\ufffd",
    "\uffff",
    "\ufdd0",
    "\U00010000",
    "\U0001fffe",
    "\U0010fffe",
    "\U0010ffff",
    "\ufeffmark",
    "🂡 Tír na nÓg 𐀀",
)
INVALID_TEXTS = (
    "80",  # a byte that continues nothing
    "bf",
    "80bf80bf80bf",
    "c0",  # never in UTF-8
    "c1bf",
    "fe",
    "ff",
    "fefeffff",
    "f5808080",
    "f8888080",
    "fc8480808080",
    "c2",  # sequences without their end
    "e0a0",
    "efbf",
    "f09080",
    "f48fbf",
    "c220",
    "e0a020",
    "f0908020",
    "c0af",  # more bytes than are needed
    "e080af",
    "f08080af",
    "c080",
    "e09fbf",
    "f08fbfbf",
    "eda080",  # halves of pairs
    "edbfbf",
    "eda080edb080",
    "edadbfedbfbf",
    "f4908080",  # beyond the last code point
    "f7bfbfbf",
    "cebae1bdb9cf83cebcceb5eda080656469746564",  # the suite's own: right, then wrong in the middle
)
# What is wrong at the end of these parts cannot become right: it is refused before the message ends.
TOO_EARLY = (
    ("cebae1bdb9cf83cebcceb5", "f4908080"),
    ("cebae1bdb9cf83cebcceb5f4", "90"),
    ("61ed", "a080"),
    ("e0", "9f"),
    ("f0", "8f"),
    ("c3", "28"),
)


def is_text(data: bytes) -> bool:
    return data.decode(errors="replace").encode() == data


UTF8 = (
    *(right(f"6 text {each!a}", text(each), each) for each in VALID_TEXTS),
    *(right(f"6 in single bytes {each!a}", in_parts(each.encode(), 1), each) for each in VALID_TEXTS),
    right("6.1.2 three empty parts", text("", last=False) + part(b"") + part(b"", last=True), ""),
    right(
        "6.1.3 a part between empty ones", text("", last=False) + part(b"middle") + part(b"", True), "middle"
    ),
    *(wrong(f"6 wrong {each}", text(bytes.fromhex(each)), NOT_UTF8) for each in INVALID_TEXTS),
    *(
        wrong(f"6 wrong in single bytes {each}", in_parts(bytes.fromhex(each), 1), NOT_UTF8)
        for each in INVALID_TEXTS
    ),
    *(
        wrong(
            f"6.4 fails early {head} {tail}",
            text(bytes.fromhex(head), last=False) + part(bytes.fromhex(tail)),
            NOT_UTF8,
        )
        for head, tail in TOO_EARLY
    ),
    *(
        right(f"6.6 beginning of {size}", text(GREEK.encode()[:size]), GREEK.encode()[:size].decode())
        if is_text(GREEK.encode()[:size])
        else wrong(f"6.6 beginning of {size}", text(GREEK.encode()[:size]), NOT_UTF8)
        for size in range(1, len(GREEK.encode()) + 1)
    ),
    right("bytes need not be UTF-8", client_frame(BINARY, b"\xff\xfe") + text("a"), b"\xff\xfe", "a"),
)

VALID_CODES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999)
INVALID_CODES = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)


def closed(name: str, sent: bytes, answer: bytes, *messages: str | bytes) -> Case:
    """The client closes, and its close frame is answered with the same code."""
    return Case(name, sent, list(messages), [(ANSWER_CLOSE, answer)])


def close(code: int, reason: bytes = b"") -> bytes:
    return client_frame(CLOSE, close_payload(code, reason))


NORMAL = close_payload(1000)
CLOSING = (
    closed("7.1.1 after a message", text("Hello") + close(1000), NORMAL, "Hello"),
    closed("7.1.2 twice", close(1000) * 2, NORMAL),
    closed("7.1.3 then a ping", close(1000) + client_frame(PING), NORMAL),
    closed("7.1.4 then a message", close(1000) + text("Hello"), NORMAL),
    closed("7.1.5 between two parts", text("a", last=False) + close(1000) + part(b"b", last=True), NORMAL),
    closed(
        "7.1.6 after a long message",
        text("*" * 65_536) + text("Hello") + close(1000) + text("x"),
        NORMAL,
        "*" * 65_536,
        "Hello",
    ),
    closed("7.3.1 without a code", client_frame(CLOSE), b""),
    wrong("7.3.2 with half a code", client_frame(CLOSE, b"\x03")),
    closed("7.3.3 with a code", close(1000), NORMAL),
    closed("7.3.4 with a reason", close(1000, b"Hello World"), NORMAL),
    closed("7.3.5 with a long reason", close(1000, b"*" * 123), NORMAL),
    closed("with a reason in Irish", close(1000, "slán".encode()), NORMAL),
    wrong("7.3.6 with too long a reason", close(1000, b"*" * 124)),
    *(wrong(f"7.5.1 reason {each}", close(1000, bytes.fromhex(each)), NOT_UTF8) for each in INVALID_TEXTS),
    *(closed(f"7.7 code {code}", close(code), close_payload(code)) for code in VALID_CODES),
    *(
        closed(f"7.7 code {code} and a reason", close(code, b"why"), close_payload(code))
        for code in VALID_CODES
    ),
    *(wrong(f"7.9 code {code}", close(code)) for code in INVALID_CODES),
    *(wrong(f"7.9 code {code} and a reason", close(code, b"why")) for code in INVALID_CODES),
)

LONG = "κ" * (LIMIT // 2)
SIZES = (
    right("9.1 as long as is read", text(LONG), LONG),
    right("9.2 as many bytes as are read", client_frame(BINARY, b"\xff" * LIMIT), b"\xff" * LIMIT),
    *(right(f"9.3 in parts of {size}", in_parts(LONG.encode(), size), LONG) for size in (64, 1024, 16_384)),
    *(
        right(f"9.4 bytes in parts of {size}", in_parts(b"\xff" * LIMIT, size, BINARY), b"\xff" * LIMIT)
        for size in (64, 1024, 16_384)
    ),
    right("9.7 a thousand messages", text("*" * 16) * 1000, *["*" * 16] * 1000),
    right("9.8 a thousand binary messages", client_frame(BINARY, b"*" * 16) * 1000, *[b"*" * 16] * 1000),
    wrong("a message that is one byte too long", client_frame(BINARY, b"*" * (LIMIT + 1)), TOO_LARGE),
    wrong("known from its size alone", bytes((0x82, 0xFF)) + (2**40).to_bytes(8, "big"), TOO_LARGE),
    wrong("too long in parts", in_parts(b"*" * (LIMIT + 1), 16_384, BINARY), TOO_LARGE),
    wrong("a size beyond 63 bits", bytes((0x82, 0xFF)) + (2**63).to_bytes(8, "big")),
    *(
        wrong(f"{size} bytes with a size in {wide}", client_frame(BINARY, b"*" * size, size_bytes=wide))
        for size, wide in ((0, 2), (125, 2), (125, 8), (126, 8), (65_535, 8))
    ),
)

MANY_PARTS = tuple(
    right(f"10.1 in parts of {size}", in_parts(b"*" * 65_536, size), "*" * 65_536)
    for size in (1300, 4096, 65_535)
)

GROUPS = (UTF8, CLOSING, SIZES, MANY_PARTS)
