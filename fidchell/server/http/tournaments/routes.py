"""Endpoints of tournaments: the list, one with its standings, what organisers and players ask for, export."""

import time

from starlette.responses import PlainTextResponse, Response

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.errors import BadRequest, NotFound
from fidchell.server.http.account.account_routes import id_in_path, note
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.tournaments import schemas as shapes
from fidchell.server.http.tournaments.answers import TournamentReader, listed_tournament
from fidchell.server.http.tournaments.csv_export import csv_text
from fidchell.server.i18n import WORDS
from fidchell.server.responses import json_response
from fidchell.store.sql.statements import is_storable
from fidchell.tournaments.tournament import Tournament

TOURNAMENTS_PATH = f"{API_PATH}/tournaments"
TOURNAMENT_PATH = f"{TOURNAMENTS_PATH}/{{tournament}}"
LATEST = 1e18  # later than any change


async def named_tournament(request: ApiRequest) -> Tournament:
    """The tournament in the path."""
    try:
        return await request.server.tournaments.get(id_in_path(request, "tournament"))
    except UserError as error:
        raise NotFound(error.key, error.words) from error


async def info_of(request: ApiRequest, tournament: Tournament) -> shapes.TournamentInfo:
    """A tournament as the sender may see it."""
    server = request.server
    who = await server.accounts.who(request.http.scope["headers"])
    organiser_id = tournament.row.organiser_id
    organiser = await server.accounts.accounts.rows.account("id", organiser_id) if organiser_id else None
    notes = await server.tournaments.rows.notes(tournament.row.id)
    reader = TournamentReader(tournament, who.account.id if who else "")
    return reader.info(organiser.name if organiser else "", notes)


def page_start(text: str) -> tuple[float, str]:
    """Where a page of the list starts."""
    updated, _, id = text.partition(":")
    try:
        start = float(updated) if text else LATEST
    except ValueError as error:
        raise BadRequest("bad-request", WORDS).at("after") from error
    if start != start or not is_storable(id):
        raise BadRequest("bad-request", WORDS).at("after")
    return min(start, LATEST), id


async def list_tournaments(request: ApiRequest) -> shapes.TournamentList:
    """Tournaments, last changed first."""
    rows, query = request.server.tournaments.rows, request.query
    page = await rows.page(*page_start(query.after), query.limit)
    counts = await rows.count_entries([row.id for row in page])
    after = f"{page[-1].updated!r}:{page[-1].id}" if len(page) == query.limit else ""
    return shapes.TournamentList([listed_tournament(row, counts.get(row.id, 0)) for row in page], after)


async def create_tournament(request: ApiRequest) -> shapes.TournamentInfo:
    """Make a tournament; whoever makes it is its organiser."""
    who = await request.account()
    request.server.tables.check_open()
    check_rate(request.server.new_table_rates, request.address, "too-many-tables")
    made = await request.server.tournaments.create(request.body.plan, who.account, time.time())
    await note(request, "tournament-created", who.account.id)
    return await info_of(request, made)


async def show_tournament(request: ApiRequest) -> shapes.TournamentSince:
    """A tournament with standings and rounds; nothing where it has the version that one knows."""
    tournament = await named_tournament(request)
    if request.query.since == tournament.row.version:
        return shapes.TournamentSince(None)
    return shapes.TournamentSince(await info_of(request, tournament))


async def command_tournament(request: ApiRequest) -> shapes.TournamentInfo:
    """Enter or leave a tournament, or as its organiser lead it."""
    who, tournament = await request.account(), await named_tournament(request)
    check_rate(request.server.tournament_rates, who.account.id)
    given = (tournament.row.id, who.account, request.body.command, request.address, time.time())
    changed = await request.server.tournaments.execute(*given)
    return await info_of(request, changed)


async def export_tournament(request: ApiRequest) -> Response:
    """A tournament as a file, as JSON or for a spreadsheet."""
    info = await info_of(request, await named_tournament(request))
    form = request.query.form
    response = (
        PlainTextResponse(csv_text(info), media_type="text/csv") if form == "csv" else json_response(info)
    )
    response.headers["content-disposition"] = f'attachment; filename="{info.id}.{form}"'
    return response


ENDPOINTS = (
    Endpoint("GET", TOURNAMENTS_PATH, list_tournaments, shapes.TournamentList, query=shapes.TournamentsQuery),
    Endpoint(
        "POST",
        TOURNAMENTS_PATH,
        create_tournament,
        shapes.TournamentInfo,
        shapes.NewTournament,
        status=201,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "GET",
        TOURNAMENT_PATH,
        show_tournament,
        shapes.TournamentSince,
        query=shapes.TournamentQuery,
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{TOURNAMENT_PATH}/commands",
        command_tournament,
        shapes.TournamentInfo,
        shapes.TournamentOrder,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "GET",
        f"{TOURNAMENT_PATH}/export",
        export_tournament,
        shapes.TournamentInfo,
        query=shapes.ExportQuery,
        is_for_seats=True,
    ),
)
