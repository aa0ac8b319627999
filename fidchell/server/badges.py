"""Whom a request speaks for: tokens in a header (programs) or in a cookie of the table (browsers)."""

from collections.abc import Iterable, Mapping
from http.cookies import SimpleCookie
from typing import Any

from fidchell.server.faults import Forbidden, NoToken
from fidchell.server.speech import WORDS
from fidchell.table.commands import Who
from fidchell.table.table import Table
from fidchell.table.tokens import hashed

COOKIE = "seat"
MOST_TOKENS = 7  # a host's and five seats' tokens at one table, and one to spare
LONGEST_TOKEN = 64
YEAR = 31_536_000
BEARER = b"bearer "
Tokens = tuple[str, ...]


def tokens_of(headers: Iterable[tuple[bytes, bytes]]) -> Tokens:
    """The tokens of a request, those of the header before those of the cookie; never written anywhere."""
    found: list[str] = []
    for name, value in headers:
        if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
            found[:0] = split(value[len(BEARER) :].decode("latin-1"))
        elif name == b"cookie":
            found += cookie_tokens(value.decode("latin-1"))
    return tuple(dict.fromkeys(found))[:MOST_TOKENS]


def cookie_tokens(header: str) -> list[str]:
    """The tokens in our cookie; there may be several cookies of other pages beside it."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return split(value)
    return []


def split(text: str) -> list[str]:
    """Tokens are joined by dots."""
    return [token for token in text.strip().split(".") if 0 < len(token) <= LONGEST_TOKEN][:MOST_TOKENS]


class Badge:
    """The hashes of somebody's tokens, and what they open at a table."""

    __slots__ = ("hashes",)

    def __init__(self, tokens: Tokens) -> None:
        self.hashes = tuple(hashed(token) for token in tokens)

    def seats(self, table: Table) -> list[int]:
        """The seats these tokens open."""
        found = [table.seat_of(each) for each in self.hashes]
        return [seat for seat in found if seat is not None]

    def is_host(self, table: Table) -> bool:
        """Whether one of them is the host's."""
        return any(table.is_host(each) for each in self.hashes)

    def who(self, table: Table, wish: int | None = None) -> Who:
        """Whom the request speaks for; a wish for a seat that is not theirs is refused."""
        seats = self.seats(table)
        if wish is not None and wish not in seats:
            raise (Forbidden if seats else NoToken)("not-your-seat", WORDS)
        seat = wish if wish is not None else next(iter(seats), None)
        return Who(seat=seat, is_host=self.is_host(table))

    def player(self, table: Table, wish: int | None = None) -> Who:
        """The same, where only a seat will do."""
        who = self.who(table, wish)
        if who.seat is None:
            raise NoToken("no-seat", WORDS)
        return who


def cookie_header(table: str, tokens: Iterable[str], is_secure: bool) -> str:
    """The cookie that keeps tokens on a device: for this table's addresses alone, out of reach of scripts."""
    cookie: Any = SimpleCookie()
    cookie[COOKIE] = ".".join(tokens)
    mark: Mapping[str, Any] = {
        "path": f"/api/v1/tables/{table}",
        "httponly": True,
        "samesite": "Strict",
        "secure": is_secure,
        "max-age": YEAR,
    }
    for name, value in mark.items():
        if value:
            cookie[COOKIE][name] = value
    return str(cookie[COOKIE].OutputString())
