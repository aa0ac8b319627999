"""The frames of a WebSocket (RFC 6455, section 5) as bytes: opcodes, masks, close codes."""

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10  # opcodes
LAST = 0x80  # the bit of a message's last frame
MASKED = 0x80  # the bit of a frame with a mask
MAX_CONTROL = 125  # bytes in a ping, pong or close frame
SHORT, LONG = 126, 127  # in place of a size: two or eight bytes with the size follow

PROTOCOL_ERROR, NOT_UTF8, POLICY_VIOLATION, TOO_LARGE, FAILED = 1002, 1007, 1008, 1009, 1011  # close codes
SERVICE_RESTART = 1012
VALID_CLOSE_CODES = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)))


class FrameError(Exception):
    """What a client must not send, with the close code that tells it so."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame of the server, which has no mask."""
    size, first = len(payload), LAST | opcode
    if size < SHORT:
        return bytes((first, size)) + payload
    if size < 65_536:
        return bytes((first, SHORT, size >> 8, size & 255)) + payload
    return bytes((first, LONG)) + size.to_bytes(8, "big") + payload


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
