"""Endpoints for finding, opening, watching, exporting and importing tables."""

import time
from collections.abc import Callable
from typing import Any

from starlette.responses import PlainTextResponse, Response

from fidchell import __version__
from fidchell.ai.players.levels import LEVELS
from fidchell.games import NAMES, find
from fidchell.ratings.scale import bot_mean
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.checks.protocol import CheckedTable, OpenTable
from fidchell.server.errors import BadRequest
from fidchell.server.http import schemas
from fidchell.server.http.endpoint import API_PATH, TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.seat_routes import SeatKey, seat_player, with_keys
from fidchell.server.i18n import WORDS
from fidchell.server.responses import JSON
from fidchell.server.tables.listing import listed
from fidchell.server.tables.session import TableSession
from fidchell.server.ws.messages import LookQuery
from fidchell.store import PageCursor
from fidchell.store.sql.account_rows import HOST
from fidchell.table import WORDS as TABLE_WORDS
from fidchell.table import archive
from fidchell.table.commands import Requester
from fidchell.table.daily.deal import DailyTerms
from fidchell.table.events import decode
from fidchell.table.handlers.opening import open_table
from fidchell.table.seats import check_first_player, level_names
from fidchell.table.terms import Terms
from fidchell.table.tokens import hashed, new_token
from fidchell.table.view.replay import replay_view
from fidchell.table.view.shapes import ReplayView, TableView


async def server_info(request: ApiRequest) -> schemas.ServerInfo:
    """The games and computer players of this server."""
    return info_of_server(request.language, request.server.compiler.has_rules)


def info_of_server(language: str, has_rules: Callable[[str], bool]) -> schemas.ServerInfo:
    """Games and computer players in a language; `has_rules` says whether those of a game are compiled."""
    bots = [
        schemas.BotLevel(level.key, level.name(language), level.about(language), level_names(level.key))
        for level in LEVELS
    ]
    games = [shown_game(name, has_rules(name)) for name in NAMES]
    return schemas.ServerInfo(__version__, games, bots, DailyTerms())


def shown_game(name: str, is_compiled: bool) -> schemas.GameShown:
    """One game with its options."""
    game = find(name)
    options = [
        schemas.OptionShown(option.name, list(option.choices), game.edition.choose({})[option.name])
        for option in game.edition.options.values()
    ]
    return schemas.GameShown(name, game.version, list(game.seats), is_compiled, options)


async def lobby(request: ApiRequest) -> schemas.Lobby:
    """Public tables, last changed first."""
    query: schemas.LobbyQuery = request.query
    page = await request.server.store.tables(query.status, True, read_page_start(query.after), query.limit)
    after = f"{page[-1].updated!r}:{page[-1].table}" if len(page) == query.limit else ""
    return schemas.Lobby([listed(summary) for summary in page], after)


def read_page_start(text: str) -> PageCursor | None:
    """Where a page of the lobby starts."""
    if not text:
        return None
    updated, _, table = text.partition(":")
    try:
        return PageCursor(float(updated), table)
    except ValueError as error:
        raise BadRequest("bad-request", WORDS).at("after") from error


def check_new_table(request: ApiRequest) -> None:
    """Raise an error when an address opens too many tables."""
    request.server.tables.check_open()
    check_rate(request.server.new_table_rates, request.address, "too-many-tables")


def new_invites(terms: Terms) -> list[str]:
    """A secret for the seat link of every chair that is reserved for a person."""
    return [new_token() if chair.kind == "person" else "" for chair in terms.chairs]


async def check_may_open(request: ApiRequest) -> None:
    """Raise an error where the house rules do not let somebody open a table, or they open too many."""
    check_new_table(request)
    await request.server.moderator.check_opening(await request.account_id(), request.address)


async def create_table(request: ApiRequest) -> Response:
    """Open a table; the answer holds the host's token and the invitations for its seat links."""
    await check_may_open(request)
    body: schemas.Opening = request.body
    seat = first_seat(body)
    await check_rated(request, body)
    host, invites = new_token(), new_invites(body.terms)
    hashes = [hashed(invite) if invite else "" for invite in invites]
    opening = OpenTable(terms=body.terms, now=time.time(), host_hash=hashed(host), invites=hashes)
    session = await open_session(request, opening)
    keys, tokens = None, [host]
    if seat is not None:
        invite = invites[seat] if seat < len(invites) else ""
        keys = await seat_player(request, session, Requester(is_host=True), body.name, seat, invite)
        tokens.append(keys.token)
    opened = schemas.Opened(session.id, host, invites, keys)
    return await with_keys(request, session.id, opened, tokens, 201, opened_keys(opened))


async def check_rated(request: ApiRequest, body: schemas.Opening) -> None:
    """A rated table is for people with accounts, and for computer players whose strength is known."""
    terms = body.terms
    if not terms.rated:
        return
    if body.name and await request.server.accounts.who(request.http.scope["headers"]) is None:
        raise UserError("rated-account", TABLE_WORDS)
    for level in [chair.bot for chair in terms.chairs if chair.kind == "bot"]:
        if bot_mean(terms.game, len(terms.chairs), level) is None:
            raise UserError("rated-bot", WORDS, bot=level)


def opened_keys(opened: schemas.Opened) -> list[SeatKey]:
    """The keys of whoever opens a table: the host's, and those of a seat."""
    seat = [(hashed(opened.seat.token), opened.seat.seat)] if opened.seat else []
    return [(hashed(opened.host_token), HOST), *seat]


async def open_session(request: ApiRequest, opening: OpenTable) -> TableSession:
    """A new table; an own edition, and moves made elsewhere, are checked in another process."""
    if opening.terms.edition is None and not opening.moves:
        seed = bytes.fromhex(opening.seed) or None
        given = (opening.terms, opening.now, opening.host_hash, opening.invites, seed)
        tables = request.server.tables
        events = open_table(
            *given, origin=opening.origin, rules=opening.rules, entry_points=tables.entry_points
        )
        return await tables.create(events, opener=request.address)
    return await create_checked(request, await request.server.checks.open_table(request.address, opening))


async def create_checked(request: ApiRequest, checked: CheckedTable) -> TableSession:
    """A new table from events that another process has made."""
    events = [decode(event) for event in checked.events]
    return await request.server.tables.create(events, replayed=checked.replayed, opener=request.address)


def first_seat(body: schemas.Opening) -> int | None:
    """Where whoever opens a table sits down, checked before there is a table; None for nowhere."""
    if not body.name:
        return None
    seat = body.seat if body.seat is not None else first_seat_for_people(body.terms)
    check_first_player(body.terms.chairs, seat, body.name)
    return seat


def first_seat_for_people(terms: Terms) -> int:
    """The first chair that is not a bot's."""
    for seat, chair in enumerate(terms.chairs):
        if chair.kind != "bot":
            return seat
    raise UserError("no-free-seat", WORDS)


async def table_view(request: ApiRequest) -> Response:
    """A table as one's own seat sees it, or without a seat as everybody may."""
    session, credentials = await request.session()
    who, since = credentials.who(session.table, request.query.seat), request.query.since
    is_known = since is not None and 0 < since <= session.views.version(who.seat)
    text = session.views.view(who.seat, request.language, since if is_known else None)
    return Response(text, media_type=JSON)


async def replay(request: ApiRequest) -> dict[str, Any]:
    """A table as it was after any move; after the end through any seat's eyes, or with everything."""
    session, credentials = await request.session()
    who, query = credentials.who(session.table, request.query.seat), request.query
    eyes: Any = int(query.eyes) if query.eyes.isdigit() else query.eyes
    return replay_view(session.table, who.seat, query.at, request.language, eyes)


async def export_log(request: ApiRequest) -> Response:
    """The log as text: before the end what one's own seat may know, after it everything."""
    session, credentials = await request.session()
    table = session.table
    seat = credentials.who(table, request.query.seat).seat
    text = await request.server.reports.log(session, seat)
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{session.id}.log"'}
    return PlainTextResponse(text, headers=headers)


async def import_log(request: ApiRequest) -> Response:
    """Import a log: a finished game to look at and fork, or one to go on with."""
    await check_may_open(request)
    host = new_token()
    checks, log = request.server.checks, request.body.log
    checked = await checks.import_log(request.address, log, time.time(), hashed(host))
    session = await create_checked(request, checked)
    opened = schemas.Opened(session.id, host, [])
    return await with_keys(request, session.id, opened, [host], 201, opened_keys(opened))


async def fork(request: ApiRequest) -> Response:
    """Go on from a move of a finished game, at a table of one's own against bots."""
    await check_may_open(request)
    session, _ = await request.session()
    body: schemas.Fork = request.body
    basis = archive.fork_basis(session.table, body.at, body.seat, body.bot)
    check_first_player(basis.terms.chairs, body.seat, body.name)
    host = new_token()
    opening = OpenTable(
        terms=basis.terms,
        now=time.time(),
        host_hash=hashed(host),
        seed=session.table.created.seed,
        moves=basis.moves,
        origin=basis.origin,
        rules=basis.rules,
    )
    forked = await open_session(request, opening)
    keys = await seat_player(request, forked, Requester(is_host=True), body.name, body.seat, "")
    opened = schemas.Opened(forked.id, host, [], keys)
    return await with_keys(request, forked.id, opened, [host, keys.token], 201, opened_keys(opened))


ENDPOINTS = (
    Endpoint("GET", f"{API_PATH}/house", server_info, schemas.ServerInfo),
    Endpoint("GET", f"{API_PATH}/tables", lobby, schemas.Lobby, query=schemas.LobbyQuery),
    Endpoint("POST", f"{API_PATH}/tables", create_table, schemas.Opened, schemas.Opening, status=201),
    Endpoint("POST", f"{API_PATH}/imports", import_log, schemas.Opened, schemas.Import, status=201),
    Endpoint(
        "GET", TABLE_PATH, table_view, TableView, query=LookQuery, refusals=(401, 403), is_for_seats=True
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/replay",
        replay,
        ReplayView,
        query=schemas.ReplayQuery,
        refusals=(401, 403, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "GET",
        f"{TABLE_PATH}/log",
        export_log,
        query=schemas.LogQuery,
        media="text/plain",
        refusals=(401, 403),
        is_for_seats=True,
    ),
    Endpoint("POST", f"{TABLE_PATH}/fork", fork, schemas.Opened, schemas.Fork, status=201),
)
