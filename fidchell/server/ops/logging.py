"""Logs of one JSON object a line, without tokens: no header, no query, no body is ever written."""

import json
import logging
import sys
import time
from typing import IO, Any

LOGGER = logging.getLogger("fidchell.server")
LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}
LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio", "psycopg", "psycopg.pool")
CLIENT_MISTAKES = ("Invalid HTTP request", "Unsupported upgrade request", "Invalid UTF-8 sequence")


class JsonFormatter(logging.Formatter):
    """Formats one record as one line of JSON."""

    process: int | None = None  # the number of this process, where several serve one port

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, event, and the event's fields."""
        fields: dict[str, Any] = getattr(record, "fields", {})
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"at": f"{when}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        line |= {"event": record.getMessage()}
        line |= {} if self.process is None else {"process": self.process}
        line |= fields
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class ClientMistakes(logging.Filter):
    """Takes what clients do wrong out of the libraries' log: one quiet line, no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is more than a client's mistake."""
        message = record.getMessage()
        if not message.startswith(CLIENT_MISTAKES):
            return True
        log_event("client mistake", "debug", reason=message)
        return False


def configure(level: str, stream: IO[str] | None = None) -> None:
    """Write our log, and the warnings of the libraries, to a stream."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter())
    LOGGER.handlers, LOGGER.propagate = [handler], False
    LOGGER.setLevel(LEVELS[level])
    # The libraries write addresses with their queries at level info; only what goes wrong is wanted.
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers, library.propagate = [handler], False
        library.filters = [ClientMistakes()]
        library.setLevel(logging.WARNING)


def name_process(number: int) -> None:
    """Let every line of the log carry the number of this process."""
    JsonFormatter.process = number


def log_event(event: str, level: str = "info", **fields: Any) -> None:
    """Write that something happened."""
    LOGGER.log(LEVELS[level], event, extra={"fields": fields})


def log_exception(event: str, **fields: Any) -> None:
    """Write an error with its traceback; no client ever sees it."""
    LOGGER.error(event, extra={"fields": fields}, exc_info=True)
