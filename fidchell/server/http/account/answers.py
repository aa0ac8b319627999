"""What the endpoints of accounts answer, made from what is stored."""

from urllib.parse import urlsplit

import msgspec
from starlette.responses import Response

from fidchell.accounts.accounts import NewSession, SignedIn
from fidchell.accounts.passkeys import RelyingParty
from fidchell.server.auth.credentials import account_cookie_header
from fidchell.server.auth.origins import name_of
from fidchell.server.http.account import account_schemas as shapes
from fidchell.server.http.endpoint import ApiRequest
from fidchell.server.responses import json_response
from fidchell.store import NoSuchTable, Store
from fidchell.store.sql.account_rows import HOST, rows_of, select
from fidchell.store.sql.moderation_rows import Report, Sanction
from fidchell.store.sql.statements import Statement
from fidchell.tournaments.leagues.plan import decode_league_plan
from fidchell.tournaments.plan import decode_plan

MOST_GAMES = 500  # that are listed


def relying_party(request: ApiRequest) -> RelyingParty:
    """This server as a browser knows it: by its public address, or by the one that was asked."""
    public = request.server.config.public_url.rstrip("/").lower()
    scheme = "https" if request.is_secure else "http"
    origin = public or f"{scheme}://{request.http.headers.get('host', '').lower()}"
    return RelyingParty(name_of(urlsplit(origin).netloc), origin)


def signed_in_answer(opened: NewSession) -> shapes.SignedInAnswer:
    """What a device that was just signed in is told."""
    return shapes.SignedInAnswer(opened.account.name, opened.token, opened.codes)


def with_account_cookie(request: ApiRequest, value: object, token: str, status: int = 200) -> Response:
    """A JSON response that signs a browser in, or without a token out."""
    response = json_response(value, status)
    response.headers["set-cookie"] = account_cookie_header(token, request.is_secure)
    return response


async def account_info(request: ApiRequest, who: SignedIn) -> shapes.AccountInfo:
    """An account as its owner sees it."""
    account, rows = who.account, request.server.accounts.accounts.rows
    passkeys = [
        shapes.PasskeyInfo(each.id, each.label, each.created, each.used)
        for each in await rows.passkeys(account.id)
    ]
    identities = [
        shapes.IdentityInfo(each.id, each.label, each.created) for each in await rows.identities(account.id)
    ]
    devices = [
        shapes.DeviceInfo(each.id, each.device, each.created, each.used, each.id == who.session)
        for each in await rows.sessions(account.id)
    ]
    codes = await rows.count_codes(account.id)
    parts = (account.email, account.created, account.is_public, codes, passkeys, identities, devices)
    return shapes.AccountInfo(account.id, account.name, *parts)


async def account_games(request: ApiRequest, account: str) -> list[shapes.AccountGame]:
    """The tables of an account; those that were deleted are left out."""
    seats = dict[str, set[int]]()
    for key in await request.server.accounts.accounts.rows.keys(account):
        seats.setdefault(key.table_id, set()).add(key.seat)
    found = [await account_game(request, table, held) for table, held in list(seats.items())[:MOST_GAMES]]
    return [game for game in found if game is not None]


async def account_tournaments(request: ApiRequest, account: str) -> list[shapes.AccountTournament]:
    """The tournaments of an account, the newest entry first."""
    found = await request.server.tournaments.rows.of_account(account)
    return [
        shapes.AccountTournament(
            entry.tournament_id, decode_plan(plan).name, status, entry.number, entry.is_playing, entry.entered
        )
        for entry, plan, status in found
    ]


async def account_leagues(request: ApiRequest, account: str) -> list[shapes.AccountLeague]:
    """The leagues of an account, the newest first."""
    found = await request.server.leagues.rows.of_account(account)
    return [
        shapes.AccountLeague(
            member.league_id,
            decode_league_plan(plan).name,
            member.division,
            member.is_playing,
            member.entered,
        )
        for member, plan in found
    ]


async def account_game(request: ApiRequest, table: str, held: set[int]) -> shapes.AccountGame | None:
    """One table of an account."""
    try:
        summary = await request.server.store.summary(table)
    except NoSuchTable:
        return None
    chairs = msgspec.json.decode(summary.seats).get("seats", [])
    names = [chair["name"] if chair["taken"] else "" for chair in chairs]
    facts = (summary.game, summary.status, summary.updated, sorted(held - {HOST}), HOST in held, names)
    return shapes.AccountGame(table, *facts)


async def filed_reports(store: Store, account: str) -> list[shapes.FiledReport]:
    """The reports that an account has made."""
    query = Statement(f"{select(Report)} WHERE reporter = {{0}} ORDER BY at, id", (account,))
    found = rows_of(Report, await store.query(query))
    return [shapes.FiledReport(each.at, each.table_id, each.words) for each in found]


async def own_sanctions(store: Store, account: str) -> list[shapes.OwnSanction]:
    """The mutes and bans of an account."""
    query = Statement(f"{select(Sanction)} WHERE account_id = {{0}} ORDER BY at, id", (account,))
    found = rows_of(Sanction, await store.query(query))
    return [shapes.OwnSanction(each.kind, each.reason, each.at, each.until) for each in found]
