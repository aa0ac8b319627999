"""The binary format of WebAssembly: numbers of variable length (LEB128), names and sections."""

from collections.abc import Iterator

HEADER = b"\0asm\1\0\0\0"
CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT = range(
    13
)
ORDER = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, DATA_COUNT, CODE, DATA)
PADDED = 5  # bytes of a number that a linker may change in place


class Reader:
    """Reads a row of bytes from a place on."""

    def __init__(self, data: bytes | bytearray, at: int = 0) -> None:
        self.data, self.at = data, at

    @property
    def has_more(self) -> bool:
        """Whether the end is not reached."""
        return self.at < len(self.data)

    def byte(self) -> int:
        """One byte."""
        self.at += 1
        return self.data[self.at - 1]

    def unsigned(self) -> int:
        """A number without a sign."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        """A number with a sign."""
        start, value = self.at, self.unsigned()
        bits = 7 * (self.at - start)
        return value - (1 << bits) if value >> (bits - 1) & 1 else value

    def take(self, size: int) -> bytes:
        """So many bytes."""
        self.at += size
        return bytes(self.data[self.at - size : self.at])

    def block(self) -> bytes:
        """Bytes that begin with their number."""
        return self.take(self.unsigned())

    def name(self) -> str:
        """A name."""
        return self.block().decode()


def unsigned(value: int) -> bytes:
    """A number without a sign."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def signed(value: int) -> bytes:
    """A number with a sign."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value & 127])


def padded(value: int) -> bytes:
    """A number in as many bytes as a linker reserves for it."""
    digits = [(value >> 7 * place) & 127 for place in range(PADDED)]
    return bytes([*(digit | 128 for digit in digits[:-1]), digits[-1]])


def block(content: bytes) -> bytes:
    """Bytes with their number before them."""
    return unsigned(len(content)) + content


def name(text: str) -> bytes:
    """A name."""
    return block(text.encode())


def vector(entries: list[bytes]) -> bytes:
    """Entries with their number before them."""
    return unsigned(len(entries)) + b"".join(entries)


def section(number: int, body: bytes) -> bytes:
    """A section of a module."""
    return bytes([number]) + block(body)


def sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module."""
    reader = Reader(code, len(HEADER))
    while reader.has_more:
        yield reader.byte(), reader.block()
