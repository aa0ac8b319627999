"""The games of a match on disk, one line of JSON for each, so that a stopped match can go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fidchell.ai import WORDS
from fidchell.ai.arena.match import GameResult, Match
from fidchell.games import find
from fidchell.rulekit.errors import UserError


def saved_seed(path: Path) -> bytes | None:
    """The seed of a match in a file, so that it need not be given again."""
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
        raise UserError("keep-unreadable", WORDS, file=str(path), reason=error.strerror or "?") from error
    rows = []
    for number, line in enumerate(lines, 1):
        try:
            rows.append(json.loads(line))
        except ValueError as error:
            raise UserError("keep-line", WORDS, file=str(path), line=number) from error
    return rows


class ResultsFile:
    """A file of finished games: the header of the match, then a line for each game."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path, self.match = path, match
        rows = _rows(path)
        if rows:
            self._check_header(rows[0])
        results = [self._result(row, number) for number, row in enumerate(rows[1:], 2)]
        self.results = {result.number: result for result in results}
        self._repair(bool(rows))

    def _line_error(self, line: int) -> UserError:
        return UserError("keep-line", WORDS, file=str(self.path), line=line)

    def _check_header(self, header: Any) -> None:
        """Refuse games of another match."""
        if not isinstance(header, dict) or "arena" not in header:
            raise self._line_error(1)
        for name, ours in self.match.header().items():
            theirs = header.get(name)
            if theirs != ours:
                facts = {"name": name, "expected": _as_text(theirs), "came": _as_text(ours)}
                raise UserError("keep-other", WORDS, file=str(self.path), **facts)

    def _result(self, row: Any, line: int) -> GameResult:
        """A game from its line."""
        try:
            result = GameResult(**row)
            is_valid = self._is_valid(result)
        except (TypeError, AttributeError, IndexError) as error:
            raise self._line_error(line) from error
        if not is_valid:
            raise self._line_error(line)
        return result

    def _is_valid(self, result: GameResult) -> bool:
        """Whether a game has a number of this match, its seating, and figures for each seat."""
        figures = (result.scores, result.decisions, result.seconds, result.slips, result.told)
        width = 2 + len(find(self.match.game).categories)
        return (
            result.number >= 0
            and result.seating == list(self.match.game_at(result.number).seating)
            and all(len(figure) == self.match.seats for figure in figures)
            and all(len(row) == width for row in result.scores)
        )

    def _repair(self, has_begun: bool) -> None:
        """Begin a new file, or drop a line that was cut off while it was written."""
        try:
            text = self.path.read_bytes() if self.path.exists() else b""
            if not has_begun and text:
                raise self._line_error(1)
            if not text.endswith(b"\n") and text:
                os.truncate(self.path, text.rfind(b"\n") + 1)
        except OSError as error:
            raise UserError(
                "keep-unwritable", WORDS, file=str(self.path), reason=error.strerror or "?"
            ) from error
        if not has_begun:
            self._append(json.dumps(self.match.header()))

    def add(self, result: GameResult) -> None:
        """Write a finished game."""
        row = asdict(result)
        if not result.actions:
            del row["actions"]  # of matches that are not recorded
        self._append(json.dumps(row))

    def _append(self, line: str) -> None:
        try:
            with open(self.path, "ab") as file:
                file.write(line.encode() + b"\n")
        except OSError as error:
            raise UserError(
                "keep-unwritable", WORDS, file=str(self.path), reason=error.strerror or "?"
            ) from error


def _as_text(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={choice}" for name, choice in value.items()) or "-"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
