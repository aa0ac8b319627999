"""Logs of one JSON object a line, without tokens: no header, no query, no body is ever written."""

import json
import logging
import sys
import time
from typing import IO, Any

LOGGER = logging.getLogger("fidchell.server")
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}


class Lines(logging.Formatter):
    """One record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, what happened, and its facts."""
        facts: dict[str, Any] = getattr(record, "facts", {})
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {"at": f"{when}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        line |= {"event": record.getMessage(), **facts}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def begin(level: str, stream: IO[str] | None = None) -> None:
    """Write our log, and the warnings of the libraries, to a stream."""
    writer = logging.StreamHandler(stream or sys.stderr)
    writer.setFormatter(Lines())
    LOGGER.handlers, LOGGER.propagate = [writer], False
    LOGGER.setLevel(LEVELS[level])
    # The libraries write addresses with their queries at level info; only what goes wrong is wanted.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "psycopg", "psycopg.pool"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [writer], False
        library.setLevel(logging.WARNING)


def note(event: str, level: str = "info", **facts: Any) -> None:
    """Write that something happened."""
    LOGGER.log(LEVELS[level], event, extra={"facts": facts})


def note_failure(event: str, **facts: Any) -> None:
    """Write an error with its traceback; it stays in the log and goes to no client."""
    LOGGER.error(event, extra={"facts": facts}, exc_info=True)
