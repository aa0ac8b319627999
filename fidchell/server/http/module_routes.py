"""Endpoints for pages that run the rules themselves: compiled modules, and what a seat knows of a table."""

from typing import NamedTuple

import msgspec
from starlette.responses import Response

from fidchell.rulekit.chance import new_seed
from fidchell.server.bots.modules import ServedModule
from fidchell.server.compression import compressed_response
from fidchell.server.errors import NotFound
from fidchell.server.http.assets import IMMUTABLE
from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.game_routes import GAMES_PATH, named_game
from fidchell.server.http.review_routes import check_ended
from fidchell.server.i18n import WORDS
from fidchell.wasm.data import WriterTexts, texts_of

MODULES_PATH = "/modules"


class ModuleAddress(msgspec.Struct, frozen=True):
    """Where a game's compiled rules and their data are, and the SHA-256 that each must have."""

    code: str
    code_hash: str
    data: str
    data_hash: str


class SeatQuery(msgspec.Struct, frozen=True):
    """For which of one's seats."""

    seat: int | None = None


class TableRules(msgspec.Struct, frozen=True):
    """What compiled rules need to know of a table: its box, and the texts of an edition of its own."""

    box: bytes
    texts: WriterTexts | None


class SeatPosition(msgspec.Struct, frozen=True):
    """A position that a seat's knowledge allows, after so many of its acts; all else is dealt anew.

    It is a position of the compiled rules with this hash, null before they are built: a page with others asks
    the server instead.
    """

    number: int
    state: bytes
    code_hash: str | None = None


class RecordedMove(msgspec.Struct, frozen=True):
    """A move of a finished game."""

    seat: int
    text: str


class GameRecord(msgspec.Struct, frozen=True):
    """A finished game for compiled rules: its seed, and the moves that were not taken back."""

    seats: int
    seed: str
    moves: list[RecordedMove]


class FileKind(NamedTuple):
    """How a file of a module is called and sent."""

    ending: str
    media: str


CODE, DATA = KINDS = FileKind("wasm", "application/wasm"), FileKind("json", "application/json")


def module_address(root: str, module: ServedModule) -> ModuleAddress:
    """Where the files of a module are."""
    code, data = module.code_hash, module.data_hash
    return ModuleAddress(f"{root}/{code}.{CODE.ending}", code, f"{root}/{data}.{DATA.ending}", data)


async def module(request: ApiRequest) -> ModuleAddress | None:
    """A game's compiled rules for browsers; null until they are built."""
    found = await request.server.modules.find(named_game(request))
    if found is None:
        return None
    return module_address(MODULES_PATH, found)


async def module_file(request: ApiRequest) -> Response:
    """A file of a module, by the hash of its content."""
    digest, _, ending = str(request.http.path_params["file"]).partition(".")
    found = request.server.modules.by_hash(digest)
    if found is None or KINDS[found[1]].ending != ending:
        raise NotFound("no-page", WORDS)
    served, part = found
    headers = {"cache-control": IMMUTABLE}
    return await compressed_response(request.http, served.built[part], KINDS[part].media, headers)


async def table_rules(request: ApiRequest) -> TableRules:
    """A table's box for compiled rules, and the texts of its edition where it is not ours."""
    session, _ = await request.session()
    first = session.table.history.first
    is_ours = first.game.is_ours(first.edition.digest)
    return TableRules(first.boxes.tobytes(), None if is_ours else texts_of(first.game, first.edition))


async def seat_position(request: ApiRequest) -> SeatPosition | None:
    """What one's own seat knows of a game under way, for rules on the player's device; else null."""
    session, credentials = await request.session()
    table = session.table
    seat = credentials.player(table, request.query.seat)
    if table.status != "running":
        return None
    known, number = table.position.redealt(seat, new_seed()), table.act_count(seat)
    served = await request.server.modules.find(known.game.name)
    return SeatPosition(number, known.raw, served and served.code_hash)


async def game_record(request: ApiRequest) -> GameRecord:
    """The moves of a finished game and its seed, for a review on the reader's device."""
    session, _ = await request.session()
    table = session.table
    check_ended(table)
    moves = [RecordedMove(move.seat, move.text) for move in table.history.moves]
    return GameRecord(table.seats, table.created.seed, moves)


ENDPOINTS = (
    Endpoint("GET", f"{GAMES_PATH}/{{game}}/module", module, ModuleAddress | None, refusals=(404,)),
    Endpoint(
        "GET", f"{MODULES_PATH}/{{file}}", module_file, media="application/octet-stream", refusals=(404,)
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/position",
        seat_position,
        SeatPosition | None,
        query=SeatQuery,
        refusals=(401, 403, 404, 422),
        is_for_seats=True,
    ),
    Endpoint("GET", f"{TABLE_PATH}/record", game_record, GameRecord, refusals=(404, 422)),
    Endpoint("GET", f"{TABLE_PATH}/rules", table_rules, TableRules, refusals=(404, 422)),
)
