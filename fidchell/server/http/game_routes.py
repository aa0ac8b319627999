"""Endpoints for what a client shows of a game beside a table: its edition, options, texts and rules."""

from functools import lru_cache
from typing import Any, TypedDict

import msgspec
from starlette.responses import Response

from fidchell.games import NAMES, find
from fidchell.rulekit.edition import Edition, EditionCache
from fidchell.rulekit.shown.references import GameBook
from fidchell.server.codec import ENCODER
from fidchell.server.compression import QUICK, compressed_response
from fidchell.server.errors import NotFound
from fidchell.server.http.endpoint import API_PATH, TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.game_info import edition_info, game_info, rules_of
from fidchell.server.i18n import WORDS
from fidchell.server.responses import JSON
from fidchell.table.terms import OptionValue

HEADERS = {"cache-control": "public, max-age=300", "vary": "accept-language"}


class GameTitle(msgspec.Struct, frozen=True):
    """A game by its key and its name."""

    game: str
    name: str
    seats: list[int]


class OptionInfo(TypedDict):
    """An option of a game with its label, what it may be, in words too, and what it usually is."""

    name: str
    label: str
    help: str
    choices: list[OptionValue]
    words: list[str]
    usual: OptionValue


class GameInfo(msgspec.Struct, frozen=True):
    """A game in one language: its box, its book, its options, its words as Fluent, and names of facts."""

    game: str
    language: str
    name: str
    seats: list[int]
    categories: list[str]
    options: list[OptionInfo]
    words: str
    names: dict[str, dict[str, str]]
    book: GameBook
    edition: dict[str, Any]


def named_game(request: ApiRequest) -> str:
    """The game in the path."""
    name = str(request.http.path_params["game"])
    if name not in NAMES:
        raise NotFound("no-page", WORDS)
    return name


async def games(request: ApiRequest) -> list[GameTitle]:
    """The games of this server."""
    infos = [game_info(name, request.language) for name in NAMES]
    return [GameTitle(info["game"], info["name"], info["seats"]) for info in infos]


async def game(request: ApiRequest) -> Response:
    """A game in the reader's language: its edition, options and texts."""
    return await compressed_response(
        request.http, game_json(named_game(request), request.language), JSON, HEADERS
    )


async def table_game(request: ApiRequest) -> Response:
    """The game of a table, which may have an edition of its own."""
    session, _ = await request.session()
    first = session.table.history.first
    content = edition_json(first.edition, first.game.name, request.language)
    return await compressed_response(request.http, content, JSON, HEADERS, QUICK)


async def rules(request: ApiRequest) -> Response:
    """A game's rules with numbered paragraphs and rulings, as Markdown."""
    text = rules_of(named_game(request), request.language)
    return await compressed_response(request.http, text.encode(), "text/markdown; charset=utf-8", HEADERS)


@lru_cache(maxsize=16)
def game_json(name: str, language: str) -> bytes:
    """A game as JSON, encoded once."""
    return ENCODER.encode(msgspec.convert(game_info(name, language), GameInfo))


@EditionCache
def edition_json(edition: Edition, name: str, language: str) -> bytes:
    """A game with an edition of its own as JSON, encoded once."""
    return ENCODER.encode(msgspec.convert(edition_info(find(name), edition, language), GameInfo))


GAMES_PATH = f"{API_PATH}/games"
ENDPOINTS = (
    Endpoint("GET", GAMES_PATH, games, list[GameTitle]),
    Endpoint("GET", f"{GAMES_PATH}/{{game}}", game, GameInfo),
    Endpoint("GET", f"{TABLE_PATH}/game", table_game, GameInfo),
    Endpoint("GET", f"{GAMES_PATH}/{{game}}/rules", rules, media="text/markdown"),
)
