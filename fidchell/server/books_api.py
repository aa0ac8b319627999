"""Endpoints for what a client shows beside a table: the games' books and rules."""

import gzip
from functools import lru_cache
from typing import Any

import msgspec
from starlette.responses import Response

from fidchell.games import NAMES
from fidchell.server.books import book_of, rules_of
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Unknown
from fidchell.server.replies import ENCODER, JSON
from fidchell.server.speech import WORDS

KEPT = "public, max-age=300"


class GameTitle(msgspec.Struct, frozen=True):
    """A game by its key and its name."""

    game: str
    name: str
    seats: list[int]


class Book(msgspec.Struct, frozen=True):
    """A game in one language: what lies in its box, its options, and its own words as Fluent."""

    game: str
    language: str
    name: str
    seats: list[int]
    categories: list[str]
    options: list[dict[str, Any]]
    words: str
    edition: dict[str, Any]


def named_game(ask: Ask) -> str:
    """The game in the address."""
    name = str(ask.request.path_params["game"])
    if name not in NAMES:
        raise Unknown("no-page", WORDS)
    return name


async def games(ask: Ask) -> list[GameTitle]:
    """The games of the house."""
    books = [book_of(name, ask.language) for name in NAMES]
    return [GameTitle(book["game"], book["name"], book["seats"]) for book in books]


async def book(ask: Ask) -> Response:
    """A game's book in the reader's language."""
    return sent(ask, book_bytes(named_game(ask), ask.language), JSON)


async def rules(ask: Ask) -> Response:
    """A game's rules with numbered paragraphs and rulings, as Markdown."""
    return sent(ask, rules_of(named_game(ask), ask.language).encode(), "text/markdown; charset=utf-8")


@lru_cache(maxsize=16)
def book_bytes(name: str, language: str) -> bytes:
    """A book as JSON, written once."""
    return ENCODER.encode(msgspec.convert(book_of(name, language), Book))


@lru_cache(maxsize=32)
def packed(content: bytes) -> bytes:
    """A long text packed by gzip, once."""
    return gzip.compress(content, 9, mtime=0)


def sent(ask: Ask, content: bytes, kind: str) -> Response:
    """A text that may be kept for a while, packed where the reader takes it."""
    headers = {"cache-control": KEPT, "vary": "accept-encoding, accept-language"}
    if "gzip" not in ask.request.headers.get("accept-encoding", ""):
        return Response(content, media_type=kind, headers=headers)
    return Response(packed(content), media_type=kind, headers={**headers, "content-encoding": "gzip"})


G = "/api/v1/games"
ENDPOINTS = (
    Endpoint("GET", G, games, list[GameTitle]),
    Endpoint("GET", f"{G}/{{game}}", book, Book),
    Endpoint("GET", f"{G}/{{game}}/rules", rules, media="text/markdown"),
)
