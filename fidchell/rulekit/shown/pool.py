"""The texts that compiled writers copy: constants, tables of a module, and tables of an edition."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int64]


def encoded(value: Any) -> bytes:
    """A value as JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def bare(value: Any) -> bytes:
    """A text as it stands inside another text: without its quotation marks."""
    return encoded(value)[1:-1] if isinstance(value, str) else encoded(value)


class TextPool:
    """All texts of a game's writers; those of an edition come behind the constant ones."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.places: dict[bytes, int] = {}
        self.tables: dict[tuple[str, bool], int] = {}  # first place, by name and whether it is bare
        self.edition_tables: dict[tuple[str, bool], int] = {}  # its number, by name and whether it is bare

    def constant(self, part: bytes) -> int:
        """The place of a constant."""
        if part not in self.places:
            self.places[part] = len(self.parts)
            self.parts.append(part)
        return self.places[part]

    def start_of(self, place: int) -> int:
        """Where a constant begins in the row of bytes; nothing is ever put before it."""
        return sum(map(len, self.parts[:place]))

    def table(self, name: str, values: Iterable[Any], is_bare: bool) -> int:
        """The first place of a module's table."""
        key = name, is_bare
        if key not in self.tables:
            self.tables[key] = len(self.parts)
            self.parts += [bare(value) if is_bare else encoded(value) for value in values]
        return self.tables[key]

    def edition_table(self, name: str, is_bare: bool) -> int:
        """The number of an edition's table, whose first place is known only with the edition."""
        return self.edition_tables.setdefault((name, is_bare), len(self.edition_tables))

    def arrays(self, texts: Mapping[str, Sequence[Any]]) -> tuple[Bytes, Places, Places]:
        """All texts in one row of bytes, where each begins, and where the tables of the edition begin."""
        parts, firsts = list(self.parts), list[int]()
        for name, is_bare in self.edition_tables:
            firsts.append(len(parts))
            parts += [bare(value) if is_bare else encoded(value) for value in texts[name]]
        starts = np.zeros(len(parts) + 1, np.int64)
        starts[1:] = np.cumsum([len(part) for part in parts])
        pool = np.frombuffer(b"".join(parts) or b"\0", np.uint8).copy()
        return pool, starts, np.array(firsts or [0], np.int64)
