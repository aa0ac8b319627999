"""Endpoints for what a client shows beside a table: the games' books and rules."""

from typing import Any

import msgspec
from starlette.responses import PlainTextResponse, Response

from fidchell.games import NAMES
from fidchell.server.books import book_of, rules_of
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Unknown
from fidchell.server.replies import reply
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
    answer = reply(msgspec.convert(book_of(named_game(ask), ask.language), Book))
    answer.headers["cache-control"] = KEPT
    return answer


async def rules(ask: Ask) -> Response:
    """A game's rules with numbered paragraphs and rulings, as Markdown."""
    kept = {"cache-control": KEPT}
    text = rules_of(named_game(ask), ask.language)
    return PlainTextResponse(text, headers=kept, media_type="text/markdown")


G = "/api/v1/games"
ENDPOINTS = (
    Endpoint("GET", G, games, list[GameTitle]),
    Endpoint("GET", f"{G}/{{game}}", book, Book),
    Endpoint("GET", f"{G}/{{game}}/rules", rules, media="text/markdown"),
)
