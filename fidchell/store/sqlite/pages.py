"""Read records from the pages of a SQLite file without SQLite, so that a damaged page costs only itself.

Our tables have no row ids: their rows are the cells of index pages. The format is SQLite's own
(https://sqlite.org/fileformat2.html); whatever does not fit it is left out.
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Record = tuple[Any, ...]
MAGIC = b"SQLite format 3\0"
USUAL_SIZE = 4096  # of a page, where no header says otherwise
LOG_HEADER, FRAME_HEADER = 32, 24
LEAF, INTERIOR = 0x0A, 0x02
HEADERS = {LEAF: 8, INTERIOR: 12}  # bytes before the pointers to the cells
NUMBER_SIZES = (0, 1, 2, 3, 4, 6, 8)
LONGEST = 100_000_000  # bytes of a record
BROKEN = (IndexError, ValueError, struct.error)  # what a damaged page leads to


def read_varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of 1 to 9 bytes, and where it ends."""
    number = 0
    for count in range(8):
        byte = data[at + count]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + count + 1
    return number << 8 | data[at + 8], at + 9


def read_value(kind: int, data: bytes) -> Any:
    """One value of a record."""
    if kind == 0:
        return None
    if kind <= 6:
        return int.from_bytes(data, "big", signed=True)
    if kind == 7:
        return struct.unpack(">d", data)[0]
    if kind in (8, 9):
        return kind - 8
    return bytes(data) if kind % 2 == 0 else data.decode("utf-8")


def value_size(kind: int) -> int:
    """The bytes that a value takes."""
    if kind <= 6:
        return NUMBER_SIZES[kind]
    return {7: 8, 8: 0, 9: 0}[kind] if kind <= 9 else (kind - 12) // 2


def read_record(payload: bytes) -> Record:
    """The values of a record; one that does not fill its bytes exactly is none."""
    end, at = read_varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = read_varint(payload, at)
        kinds.append(kind)
    values, start = [], end
    for kind in kinds:
        size = value_size(kind)
        values.append(read_value(kind, payload[start : start + size]))
        start += size
    if at != end or start != len(payload):
        raise ValueError("no record")
    return tuple(values)


class PageFile:
    """The pages of a file as its log has them, and of the file itself where the log has none."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        log = path.with_name(path.name + "-wal")
        self._log = log.read_bytes() if log.exists() else b""
        self.size = self._page_size()
        self._frames = dict(self._committed())

    def _page_size(self) -> int:
        """As the header says, or that of the log, or the usual one."""
        header, log = self._data[:18], self._log[8:12]
        given = int.from_bytes(header[16:18], "big") if header.startswith(MAGIC) else 0
        found = 65536 if given == 1 else given or int.from_bytes(log, "big") or USUAL_SIZE
        return found if found in [2**power for power in range(9, 17)] else USUAL_SIZE

    def _committed(self) -> Iterator[tuple[int, int]]:
        """Where in the log the pages lie that were committed; a later one counts."""
        waiting: list[tuple[int, int]] = []
        salts = self._log[16:24]
        for start in range(
            LOG_HEADER, len(self._log) - self.size - FRAME_HEADER + 1, self.size + FRAME_HEADER
        ):
            number, is_commit = struct.unpack(">II", self._log[start : start + 8])
            if self._log[start + 8 : start + 16] != salts:
                return
            waiting.append((number, start + FRAME_HEADER))
            if is_commit:
                yield from waiting
                waiting = []

    def numbers(self) -> list[int]:
        """Every page there is, from 1."""
        return sorted({*range(1, len(self._data) // self.size + 1), *self._frames})

    def page(self, number: int) -> bytes:
        """One page."""
        if number in self._frames:
            start = self._frames[number]
            return self._log[start : start + self.size]
        return self._data[(number - 1) * self.size : number * self.size]

    def records(self) -> Iterator[Record]:
        """Every record that can be read, in no particular order."""
        for number in self.numbers():
            page = self.page(number)
            if len(page) == self.size and page[0] in HEADERS:
                yield from self._page_records(page)

    def _page_records(self, page: bytes) -> Iterator[Record]:
        first = HEADERS[page[0]]
        count = int.from_bytes(page[3:5], "big")
        for place in range(first, min(first + 2 * count, self.size - 1), 2):
            cell = int.from_bytes(page[place : place + 2], "big")
            try:
                yield read_record(self._payload(page, cell + (4 if page[0] == INTERIOR else 0)))
            except BROKEN:
                continue

    def _payload(self, page: bytes, at: int) -> bytes:
        """The bytes of a record, with those on further pages."""
        length, start = read_varint(page, at)
        if not 0 < length < LONGEST:
            raise ValueError("no length")
        local = self._local_size(length)
        parts, next_page = [page[start : start + local]], 0
        if local < length:
            next_page = int.from_bytes(page[start + local : start + local + 4], "big")
        while next_page and local < length:
            further = self.page(next_page)
            parts.append(further[4 : 4 + length - local])
            local, next_page = local + len(parts[-1]), int.from_bytes(further[:4], "big")
            if not parts[-1]:
                break
        payload = b"".join(parts)
        if len(payload) != length:
            raise ValueError("cut off")
        return payload

    def _local_size(self, length: int) -> int:
        """How much of a record lies on its own page."""
        most = (self.size - 12) * 64 // 255 - 23
        least = (self.size - 12) * 32 // 255 - 23
        if length <= most:
            return length
        fitting = least + (length - least) % (self.size - 4)
        return fitting if fitting <= most else least
