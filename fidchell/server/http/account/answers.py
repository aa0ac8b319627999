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
from fidchell.store import NoSuchTable
from fidchell.store.sql.account_rows import HOST

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
