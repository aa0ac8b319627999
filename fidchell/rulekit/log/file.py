"""A log on disk: a line is in the file before anyone is told of it."""

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fidchell.rulekit.errors import BadLog
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.log.reader import Find, read_log


class LogFile:
    """A log and its file, written together."""

    def __init__(self, log: Log, path: Path) -> None:
        self.log, self.path = log, path

    @classmethod
    def create(cls, log: Log, path: Path) -> "LogFile":
        """Write a new log; an existing file is never overwritten."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "x", encoding="utf-8", newline="\n") as file:
                file.write(log.text())
                os.fsync(file.fileno())
        except OSError as error:
            raise BadLog("log-not-written", file=str(path), reason=error.strerror or "?") from error
        return cls(log, path)

    @classmethod
    def resume(cls, path: Path, find: Find) -> "LogFile":
        """Go on with a log; a last line cut off while it was written is dropped."""
        log = read_log(path, find, drop_cut_line=True)
        whole = log.text().encode()
        if path.stat().st_size != len(whole):
            with open(path, "r+b") as file:
                file.truncate(len(whole))
        return cls(log, path)

    def _append(self, line: str) -> None:
        with open(self.path, "ab", buffering=0) as file:
            whole, data = file.tell(), line.encode() + b"\n"
            try:
                if file.write(data) < len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(file.fileno())
            except OSError:
                file.truncate(whole)
                raise

    def _write(self, entry: Callable[[Log], str]) -> None:
        """Write an entry; where the disk refuses it, log and file stay as they were."""
        log = self.log
        after = replace(log, moves=list(log.moves), lines=list(log.lines), entries=list(log.entries))
        self._append(entry(after))
        self.log.__dict__.update(after.__dict__)

    def move(self, seat: int, text: str) -> None:
        """Write a move."""
        self._write(lambda log: log.move(seat, text))

    def undo(self, seat: int, count: int) -> None:
        """Write an undo."""
        self._write(lambda log: log.undo(seat, count))

    def finish(self, totals: list[int]) -> None:
        """Write the end."""
        self._write(lambda log: log.finish(totals))
