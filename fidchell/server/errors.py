"""What a request can be refused for; each kind has its HTTP status."""

from typing import Self

from fidchell.rulekit.errors import UserError
from fidchell.server.i18n import WORDS
from fidchell.store import BadDatabase, DamagedTable, NoSuchTable, StoreUnavailable


class RequestError(UserError):
    """A refused request with the HTTP status of its answer."""

    status = 422
    wait: float = 0  # seconds after which a retry makes sense; 0 where it makes none

    def retry_after(self, seconds: float) -> Self:
        """The same error with the seconds after which a retry makes sense."""
        self.wait = seconds
        return self


class BadRequest(RequestError):
    """A request that cannot be read; the detail tells the author of a program where."""

    status = 400
    detail = ""
    reason: UserError | None = None  # what is wrong, in words

    def because(self, reason: UserError) -> Self:
        """The same error with its reason."""
        self.reason = reason
        return self

    def say(self, language: str) -> str:
        """That it cannot be read, and why."""
        said = super().say(language)
        return f"{said} {self.reason.say(language)}" if self.reason else said

    def at(self, detail: str) -> Self:
        """The same error with its detail."""
        self.detail = detail[:300]
        return self


class Unauthorized(RequestError):
    """A token is needed, and the request has none that fits."""

    status = 401


class Forbidden(RequestError):
    """The sender is known but not allowed to do this."""

    status = 403


class NotFound(RequestError):
    """There is no such table or page."""

    status = 404


class MethodNotAllowed(RequestError):
    """A page that has no such method; the fact `allowed` names the methods it has."""

    status = 405


class PayloadTooLarge(RequestError):
    """A body with more bytes than are read."""

    status = 413


class UnsupportedMediaType(RequestError):
    """A body that is not JSON."""

    status = 415


class TooManyRequests(RequestError):
    """A rate limit or a limit of open connections is reached."""

    status = 429


class ServiceUnavailable(RequestError):
    """The server cannot do it now; a retry makes sense soon."""

    status = 503
    wait = 1


class ServerStopping(ServiceUnavailable):
    """The server is stopping and accepts nothing new."""

    def __init__(self) -> None:
        super().__init__("stopping", WORDS)


STORE_FAILURES = (StoreUnavailable, BadDatabase, DamagedTable)  # nothing that a client could do better


def status_of(error: UserError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, RequestError):
        return error.status
    if isinstance(error, NoSuchTable):
        return 404
    return 503 if isinstance(error, STORE_FAILURES) else 422


def wait_of(error: UserError) -> float:
    """Seconds after which a retry makes sense; 0 where it makes none."""
    if isinstance(error, STORE_FAILURES):
        return 2
    return error.wait if isinstance(error, RequestError) else 0


def detail_of(error: UserError) -> str:
    """Where a request was wrong."""
    return error.detail if isinstance(error, BadRequest) else ""
