"""The frames of a WebSocket (RFC 6455, section 5): written as bytes, and read; no byte is trusted."""

from codecs import utf_8_decode
from struct import Struct

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10  # opcodes
LAST = 0x80  # the bit of a message's last frame
MASKED = 0x80  # the bit of a frame with a mask
MAX_CONTROL = 125  # bytes in a ping, pong or close frame
SHORT, LONG = 126, 127  # in place of a size: two or eight bytes with the size follow

PROTOCOL_ERROR, NOT_UTF8, POLICY_VIOLATION, TOO_LARGE, FAILED = 1002, 1007, 1008, 1009, 1011  # close codes
SERVICE_RESTART = 1012
VALID_CLOSE_CODES = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)))


# §5.2, §5.4: no reserved bit, no unknown opcode, no control frame in parts.
FIRST_BYTES = frozenset(
    (
        CONTINUATION,
        TEXT,
        BINARY,
        *(LAST | opcode for opcode in (CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG)),
    )
)
ONE_TEXT = LAST | TEXT  # the first byte of a text in one frame
SHORT_TEXTS = {bytes((ONE_TEXT, MASKED | size)): size for size in range(SHORT)}  # by how they begin
short_head = Struct(">BBH").pack  # of a frame whose size takes two bytes


class FrameError(Exception):
    """What a client must not send, with the close code that tells it so."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame of the server, which has no mask."""
    return frame_head(opcode, len(payload)) + payload


def frame_head(opcode: int, size: int) -> bytes:
    """What stands before the content of a whole frame."""
    first = LAST | opcode
    if size < SHORT:
        return bytes((first, size))
    if size < 65_536:
        return short_head(first, SHORT, size)
    return bytes((first, LONG)) + size.to_bytes(8, "big")


def close_frame(code: int) -> bytes:
    """A close frame with a code."""
    return frame(CLOSE, code.to_bytes(2, "big"))


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """What a client has masked, all bytes at once."""
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
    return (int.from_bytes(payload, "little") ^ key).to_bytes(size, "little")


def check_close(payload: bytes) -> None:
    """§5.5.1, §7.4: a close frame is empty, or has a code that may be sent and a reason in UTF-8."""
    if not payload:
        return
    if int.from_bytes(payload[:2], "big") not in VALID_CLOSE_CODES:  # nor is half a code
        raise FrameError(PROTOCOL_ERROR, "wrong close code")
    try:
        payload[2:].decode()
    except UnicodeDecodeError as error:
        raise FrameError(NOT_UTF8, "the reason of a close is not UTF-8") from error


class FrameReader:
    """What has come of a client and is not read yet, and the message that is being put together."""

    __slots__ = ("at", "checked", "max_bytes", "parts", "parts_opcode", "unread")

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes  # of a message
        self.unread, self.at = b"", 0  # what has come, and where the next frame in it begins
        self.parts: bytearray | None = None  # of a message in several frames
        self.parts_opcode, self.checked = 0, 0  # its kind, and how much of it is known to be UTF-8

    def feed(self, data: bytes) -> None:
        """Take what has come."""
        self.unread, self.at = (self.unread[self.at :] + data if self.unread else data), 0

    def clear(self) -> None:
        """Forget everything: nothing more is read."""
        self.unread, self.at, self.parts = b"", 0, None

    def whole_text(self, data: bytes) -> str | None:
        """The short text that has come, where it has come whole and alone, as nearly every message does.

        Anything else is None: it must be fed and read frame by frame, which also says what is wrong with it.
        """
        size = len(data) - 6
        is_whole = SHORT_TEXTS.get(data[:2]) == size <= self.max_bytes
        if not is_whole or self.unread or self.parts is not None:
            return None
        key = int.from_bytes((data[2:6] * (size // 4 + 1))[:size], "little")
        try:
            return (int.from_bytes(data[6:], "little") ^ key).to_bytes(size, "little").decode()
        except UnicodeDecodeError:
            return None

    def next_frame(self) -> tuple[int, bytes] | None:
        """The first byte and the content of the next frame; None where more must come first."""
        data, at = self.unread, self.at
        if len(data) - at < 2:
            return None
        first, size = data[at], data[at + 1] - MASKED
        if first not in FIRST_BYTES or size < 0:
            raise FrameError(PROTOCOL_ERROR, "reserved bits, an unknown opcode, or no mask")
        start = at + 6
        if size > MAX_CONTROL:
            start += 2 if size == SHORT else 8
            if len(data) < start - 4:
                return None
            size = self._long_size(first, size, data[at + 2 : start - 4])
        self._check_size(first, size)
        end = start + size
        if len(data) < end:
            return None
        self.unread, self.at = (b"", 0) if len(data) == end else (data, end)
        return first, unmasked(data[start:end], data[start - 4 : start])

    def _long_size(self, first: int, kind: int, written: bytes) -> int:
        """§5.2: a size in two or eight bytes, where it does not fit into fewer."""
        size = int.from_bytes(written, "big")
        if first & CLOSE or size < (SHORT if kind != LONG else 65_536) or size >> 63:
            raise FrameError(PROTOCOL_ERROR, "a wrong size of a frame")
        return size

    def _check_size(self, first: int, size: int) -> None:
        """§5.4: messages come one after the other, and none is longer than is read."""
        if first & CLOSE:  # control frames may come between the parts of a message
            return
        if (first & 15 == CONTINUATION) != (self.parts is not None):
            raise FrameError(PROTOCOL_ERROR, "a message inside another, or a part of none")
        if size + len(self.parts or b"") > self.max_bytes:
            raise FrameError(TOO_LARGE, "a message that is too long")

    def message(self, first: int, payload: bytes) -> str | bytes | None:
        """A whole message, once its last frame has come; §8.1: a text is UTF-8, in every part so far."""
        try:
            if first == ONE_TEXT:
                return payload.decode()
            if first == LAST | BINARY:
                return payload
            return self._joined(first, payload)
        except UnicodeDecodeError as error:
            raise FrameError(NOT_UTF8, "a text that is not UTF-8") from error

    def _joined(self, first: int, payload: bytes) -> str | bytes | None:
        """A message in parts, once the last has come."""
        if self.parts is None:
            self.parts, self.parts_opcode, self.checked = bytearray(), first & 15, 0
        self.parts += payload
        is_last = bool(first & LAST)
        if self.parts_opcode == TEXT:
            self.checked += utf_8_decode(self.parts[self.checked :], "strict", is_last)[1]
        if not is_last:
            return None
        whole, self.parts = self.parts, None
        return whole.decode() if self.parts_opcode == TEXT else bytes(whole)
