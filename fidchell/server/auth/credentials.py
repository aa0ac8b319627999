"""Who sends a request: tokens in a header (programs) or in a cookie of the table (browsers)."""

from collections.abc import Iterable, Mapping, Sequence
from http.cookies import SimpleCookie
from typing import Any

from fidchell.accounts.tokens import TOKEN_PREFIX
from fidchell.server.errors import Forbidden, Unauthorized
from fidchell.server.i18n import WORDS
from fidchell.table.commands import Requester
from fidchell.table.table import Table
from fidchell.table.tokens import hashed

COOKIE = "seat"
ACCOUNT_COOKIE = "account"
ACCOUNT_PATH = "/api/v1"
MAX_TOKENS = 7  # a host's and five seats' tokens at one table, and one to spare
MAX_TOKEN_LENGTH = 64
YEAR = 31_536_000
BEARER = b"bearer "
Tokens = tuple[str, ...]


def tokens_of(headers: Iterable[tuple[bytes, bytes]]) -> Tokens:
    """The tokens of a request, those of the header before those of the cookie; they are never logged."""
    found: list[str] = []
    for name, value in headers:
        if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
            found[:0] = split(value[len(BEARER) :].decode("latin-1"))
        elif name == b"cookie":
            found += cookie_tokens(value.decode("latin-1"))
    return tuple(dict.fromkeys(found))[:MAX_TOKENS]


def cookie_tokens(header: str) -> list[str]:
    """The tokens in our cookie; there may be several cookies of other pages beside it."""
    return split(cookie_value(header, COOKIE))


def cookie_value(header: str, wanted: str) -> str:
    """The value of a cookie; empty where there is none."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == wanted:
            return value.strip()
    return ""


def split(text: str) -> list[str]:
    """Tokens of seats are joined by dots; that of an account may stand among them, and is no seat's."""
    found = [token for token in text.strip().split(".") if 0 < len(token) <= MAX_TOKEN_LENGTH]
    return [token for token in found if not token.startswith(TOKEN_PREFIX)][:MAX_TOKENS]


def account_token_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """The token of a signed-in account, from the header before the cookie; empty where there is none."""
    from_cookie = ""
    for name, value in headers:
        if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
            given = value[len(BEARER) :].decode("latin-1").strip().split(".")
            found = [token for token in given if token.startswith(TOKEN_PREFIX)]
            if found:
                return found[0][:MAX_TOKEN_LENGTH]
        elif name == b"cookie":
            from_cookie = from_cookie or cookie_value(value.decode("latin-1"), ACCOUNT_COOKIE)
    return from_cookie if from_cookie.startswith(TOKEN_PREFIX) else ""


class Credentials:
    """The hashes of a client's tokens, and what they give access to at a table.

    An account holds keys of its own there; it knows them as hashes alone.
    """

    __slots__ = ("hashes",)

    def __init__(self, tokens: Tokens, account_keys: Sequence[str] = ()) -> None:
        own = tuple(hashed(token) for token in tokens)
        self.hashes = tuple(dict.fromkeys((*own, *account_keys))) if account_keys else own

    def seats(self, table: Table) -> list[int]:
        """The seats of these tokens."""
        found = [table.seat_of_token(each) for each in self.hashes]
        return [seat for seat in found if seat is not None]

    def is_host(self, table: Table) -> bool:
        """Whether one of them is the host's."""
        return any(table.is_host_token(each) for each in self.hashes)

    def check_may_watch(self, table: Table) -> None:
        """Raise an error where others play the same deal, and the client has no seat at this table."""
        if table.is_sealed and not self.seats(table):
            raise Forbidden("table-sealed", WORDS)

    def who(self, table: Table, requested: int | None = None) -> Requester:
        """Whom the request speaks for: the requested seat, else their first; another's seat is refused."""
        seats = self.seats(table)
        if requested is not None and requested not in seats:
            raise (Forbidden if seats else Unauthorized)("not-your-seat", WORDS)
        seat = requested if requested is not None else next(iter(seats), None)
        return Requester(seat=seat, is_host=self.is_host(table), seats=tuple(seats))

    def player(self, table: Table, requested: int | None = None) -> int:
        """The seat that the request speaks for; without one it is refused."""
        seat = self.who(table, requested).seat
        if seat is None:
            raise Unauthorized("no-seat", WORDS)
        return seat


def cookie_header(table: str, tokens: Iterable[str], is_secure: bool) -> str:
    """The cookie that keeps tokens on a device: for this table's addresses alone, out of reach of scripts."""
    return cookie_text(COOKIE, ".".join(tokens), f"/api/v1/tables/{table}", is_secure)


def account_cookie_header(token: str, is_secure: bool) -> str:
    """The cookie that keeps a device signed in; without a token, one that signs it out."""
    return cookie_text(ACCOUNT_COOKIE, token, ACCOUNT_PATH, is_secure)


def cookie_text(name: str, content: str, path: str, is_secure: bool, seconds: int = YEAR) -> str:
    """A cookie for addresses of ours; one without content is forgotten."""
    cookie: Any = SimpleCookie()
    cookie[name] = content
    attributes: Mapping[str, Any] = {
        "path": path,
        "httponly": True,
        "samesite": "Strict",
        "secure": is_secure,
        "max-age": seconds if content else "0",
    }
    for attribute, value in attributes.items():
        if value:
            cookie[name][attribute] = value
    return str(cookie[name].OutputString())
