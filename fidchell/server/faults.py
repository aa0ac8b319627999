"""What a request can be refused for; each kind has its HTTP status."""

from typing import Self

from fidchell.rulekit.faults import Fault
from fidchell.store import NoSuchTable, StoreUnavailable


class Refusal(Fault):
    """A refusal with the status it is answered with."""

    status = 422
    wait: float = 0

    def after(self, seconds: float) -> Self:
        """The same, with the seconds after which asking again makes sense."""
        self.wait = seconds
        return self


class Unreadable(Refusal):
    """A request that is not what was expected; the detail says where, for whoever wrote the program."""

    status = 400
    detail = ""

    def at(self, detail: str) -> Self:
        """The same, with the detail."""
        self.detail = detail[:300]
        return self


class NoToken(Refusal):
    """A token is needed, and none that fits came."""

    status = 401


class Forbidden(Refusal):
    """Somebody who may not."""

    status = 403


class Unknown(Refusal):
    """There is no such thing."""

    status = 404


class WrongMethod(Refusal):
    """A page that cannot be asked in this way; its facts name the ways it can."""

    status = 405


class TooLarge(Refusal):
    """More bytes than are read."""

    status = 413


class WrongType(Refusal):
    """A body that is not JSON."""

    status = 415


class TooMany(Refusal):
    """Too often, or too much at once."""

    status = 429


class Stopping(Refusal):
    """The server is about to stop; come again at once."""

    status = 503
    wait = 1


def status_of(fault: Fault) -> int:
    """The HTTP status of a fault."""
    if isinstance(fault, Refusal):
        return fault.status
    if isinstance(fault, NoSuchTable):
        return 404
    return 503 if isinstance(fault, StoreUnavailable) else 422


def wait_of(fault: Fault) -> float:
    """Seconds after which asking again makes sense; 0 where it makes none."""
    if isinstance(fault, StoreUnavailable):
        return 2
    return fault.wait if isinstance(fault, Refusal) else 0


def detail_of(fault: Fault) -> str:
    """Where a request was wrong."""
    return fault.detail if isinstance(fault, Unreadable) else ""
