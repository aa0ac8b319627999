"""The games of a match on disk, one line of JSON for each, so that a stopped match can go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fidchell.ai.match import Match, Result
from fidchell.ai.speech import WORDS
from fidchell.games import find
from fidchell.rulekit.faults import Fault


def seed_in(path: Path) -> bytes | None:
    """The seed of a kept match, so that it need not be named again."""
    try:
        return bytes.fromhex(_rows(path)[0]["seed"])
    except (IndexError, KeyError, TypeError, ValueError):
        return None


def _rows(path: Path) -> list[Any]:
    """The lines of a file as data; a last line cut off while it was written is left out."""
    try:
        *lines, _ = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Fault("keep-unreadable", WORDS, file=str(path), reason=error.strerror or "?") from error
    rows = []
    for number, line in enumerate(lines, 1):
        try:
            rows.append(json.loads(line))
        except ValueError as error:
            raise Fault("keep-line", WORDS, file=str(path), line=number) from error
    return rows


class Keep:
    """A file of finished games."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self.match = path, match
        rows = _rows(path)
        if rows:
            self._compare(rows[0])
        results = [self._result(row, number) for number, row in enumerate(rows[1:], 2)]
        self.results = {result.number: result for result in results}
        self._mend(bool(rows))

    def _fault(self, line: int) -> Fault:
        return Fault("keep-line", WORDS, file=str(self.path), line=line)

    def _compare(self, header: Any) -> None:
        """Refuse games of another match."""
        if not isinstance(header, dict) or "arena" not in header:
            raise self._fault(1)
        for name, ours in self.match.header().items():
            theirs = header.get(name)
            if theirs != ours:
                facts = {"name": name, "expected": _shown(theirs), "came": _shown(ours)}
                raise Fault("keep-other", WORDS, file=str(self.path), **facts)

    def _result(self, row: Any, line: int) -> Result:
        """A game from its line."""
        try:
            result = Result(**row)
            is_right = self._is_right(result)
        except (TypeError, AttributeError, IndexError) as error:
            raise self._fault(line) from error
        if not is_right:
            raise self._fault(line)
        return result

    def _is_right(self, result: Result) -> bool:
        """Whether a game has a number of this match, its seating, and figures for each seat."""
        figures = (result.scores, result.decisions, result.seconds, result.slips, result.told)
        width = 2 + len(find(self.match.game).categories)
        return (
            result.number >= 0
            and result.seating == list(self.match.bout(result.number).seating)
            and all(len(figure) == self.match.seats for figure in figures)
            and all(len(row) == width for row in result.scores)
        )

    def _mend(self, has_begun: bool) -> None:
        """Begin a new file, or drop a line that was cut off while it was written."""
        try:
            text = self.path.read_bytes() if self.path.exists() else b""
            if not has_begun and text:
                raise self._fault(1)
            if not text.endswith(b"\n") and text:
                os.truncate(self.path, text.rfind(b"\n") + 1)
        except OSError as error:
            raise Fault(
                "keep-unwritable", WORDS, file=str(self.path), reason=error.strerror or "?"
            ) from error
        if not has_begun:
            self._append(json.dumps(self.match.header()))

    def add(self, result: Result) -> None:
        """Write a finished game."""
        self._append(json.dumps(asdict(result)))

    def _append(self, line: str) -> None:
        try:
            with open(self.path, "ab") as file:
                file.write(line.encode() + b"\n")
        except OSError as error:
            raise Fault(
                "keep-unwritable", WORDS, file=str(self.path), reason=error.strerror or "?"
            ) from error


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={choice}" for name, choice in value.items()) or "-"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
