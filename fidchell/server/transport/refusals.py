"""Refusals as whole HTTP responses, for connections that no app sees."""

from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from fidchell.rulekit.i18n import LANGUAGES
from fidchell.server.codec import ENCODER
from fidchell.server.errors import RequestError
from fidchell.server.responses import refused


def refusal_bytes(error: RequestError, *lines: bytes) -> bytes:
    """A whole response, after which the connection is closed; the reader's language is not known yet."""
    body = ENCODER.encode(refused(error, LANGUAGES[0]))
    head = [
        b"content-type: application/json",
        b"connection: close",
        b"cache-control: no-store",
        b"content-length: %d" % len(body),
        *([b"retry-after: %.0f" % error.wait] if error.wait else ()),
        *lines,
    ]
    return STATUS_LINE[error.status] + b"".join(line + b"\r\n" for line in head) + b"\r\n" + body
