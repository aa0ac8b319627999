"""Endpoints for taking a seat, recovering it, and everything a player does there."""

from collections.abc import Iterable
from typing import Any

from starlette.responses import Response

from fidchell.accounts.names import account_skeleton
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.credentials import cookie_header
from fidchell.server.errors import Forbidden
from fidchell.server.http import schemas
from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.i18n import WORDS
from fidchell.server.ops.metrics import REFUSED_COMMANDS
from fidchell.server.responses import json_response
from fidchell.server.tables.session import TableSession
from fidchell.store import StoreUnavailable
from fidchell.table.commands import Free, KeyHashes, Recover, Requester, Take
from fidchell.table.table import Table
from fidchell.table.tokens import fits, hashed, hashed_code, new_code, new_token
from fidchell.table.view.draft import drafted_position, preview
from fidchell.table.view.shapes import DraftView

MAX_COOKIE_TOKENS = 6
SeatKey = tuple[str, int]  # the hash of a key, and its seat


def new_keys() -> tuple[str, str, KeyHashes]:
    """A token and a recovery code, and the hashes that are stored of them."""
    token, code = new_token(), new_code()
    return token, code, KeyHashes(hashed(token), hashed_code(code))


async def seat_player(
    request: ApiRequest, session: TableSession, who: Requester, name: str, seat: int, invite: str
) -> schemas.SeatKeys:
    """Give a chair to a player, with new keys for it."""
    token, code, keys = new_keys()
    signed_in = await request.server.accounts.who(request.http.scope["headers"])
    moderator, account = request.server.moderator, signed_in.account.id if signed_in else ""
    is_invited = bool(invite) or who.is_host or bool(who.seats)
    await moderator.check_sitting(account, request.address, is_invited)
    await check_name_free(request, session.table, name, seat, account)
    sitting = Requester(
        who.seat,
        who.is_host,
        keys=keys,
        seats=who.seats,
        account=account,
        own_name=signed_in.account.name if signed_in else "",
        place=place_of(session.table, request.address),
    )
    await session.submit(sitting, Take(seat, name, invite), request.address)
    moderator.remember(session.id, seat, request.address)
    return schemas.SeatKeys(seat, token, code)


async def check_name_free(request: ApiRequest, table: Table, name: str, seat: int, account: str) -> None:
    """Among people, nobody sits down under the name of another's account, nor one that looks like it."""
    if all(state.chair.kind == "bot" for other, state in enumerate(table.seat_states) if other != seat):
        return
    owner = await request.server.accounts.accounts.rows.account("skeleton", account_skeleton(name))
    if owner is not None and owner.id != account:
        raise UserError("name-of-account", WORDS, came=name, name=owner.name)


def place_of(table: Table, address: str) -> str:
    """An address that can be compared with others at the same table, and told by nobody without its seed."""
    return hashed(f"{table.created.seed} {address}")[:16]


def first_free_seat(table: Table, invite: str) -> int:
    """The chair an invitation is for, or without one the first that is free and needs none."""
    wanted = hashed(invite) if invite else ""
    for seat, place in enumerate(table.seat_states):
        stored = table.invite_hash(seat)
        if not place.is_taken and (fits(wanted, stored) if wanted else not stored):
            return seat
    raise UserError("no-free-seat", WORDS)


async def with_keys(
    request: ApiRequest, table: str, value: Any, tokens: list[str], status: int, keys: Iterable[SeatKey]
) -> Response:
    """A JSON response to somebody with new keys: the account keeps them, or without one the device."""
    response = json_response(value, status)
    if await is_kept_by_account(request, table, keys):
        return response
    older = [token for token in request.tokens if token not in tokens]
    cookie = cookie_header(table, [*tokens, *older][:MAX_COOKIE_TOKENS], request.is_secure)
    response.headers["set-cookie"] = cookie
    return response


async def is_kept_by_account(request: ApiRequest, table: str, keys: Iterable[SeatKey]) -> bool:
    """Whether somebody is signed in, whose account has these keys now."""
    accounts = request.server.accounts
    try:
        signed_in = await accounts.who(request.http.scope["headers"])
        if signed_in is not None:
            await accounts.accounts.add_keys(signed_in.account.id, table, keys)
    except StoreUnavailable:  # the seat is taken: the device must not lose it
        return False
    return signed_in is not None


async def take_seat(request: ApiRequest) -> Response:
    """Sit down at a table; the answer holds the seat's token and its recovery code, once."""
    session, credentials = await request.session()
    body: schemas.SeatRequest = request.body
    seat = body.seat if body.seat is not None else first_free_seat(session.table, body.invite)
    who = credentials.who(session.table)
    keys = await seat_player(request, session, who, body.name, seat, body.invite)
    return await with_keys(request, session.id, keys, [keys.token], 201, [(hashed(keys.token), keys.seat)])


async def recover_seat(request: ApiRequest) -> Response:
    """Come back to a seat by its recovery code; the old token and code hold until the new ones are used."""
    session, _ = await request.session()
    token, code, keys = new_keys()
    await session.submit(Requester(keys=keys), Recover(request.body.code), request.address)
    seat = session.table.seat_of_token(hashed(token))
    assert seat is not None
    await session.owner.audit.note("seat-recovered", session.id, request.address, seat=seat)
    made = schemas.SeatKeys(seat, token, code)
    return await with_keys(request, session.id, made, [token], 201, [(hashed(token), seat)])


async def free_seat(request: ApiRequest) -> schemas.NewInvitation:
    """As the host, free a seat whose player has been away for a while, and get its new invitation."""
    session, credentials = await request.session()
    who, seat, invite = credentials.who(session.table), request.body.seat, new_token()
    if seat in session.presence[0]:
        raise UserError("seat-present", WORDS)
    host = Requester(who.seat, who.is_host, keys=KeyHashes(hashed(invite)))
    await session.submit(host, Free(seat), request.address)
    await session.owner.audit.note("seat-free-asked", session.id, request.address, seat=seat)
    asked = session.table.free_request
    return schemas.NewInvitation(seat, invite, asked.until if asked else 0.0)


async def execute(request: ApiRequest) -> schemas.Done:
    """Carry out a command, exactly as over the WebSocket."""
    session, credentials = await request.session()
    who = credentials.who(session.table, request.body.seat)
    try:
        table = await session.execute(who, request.body.command, request.address)
    except UserError as error:
        REFUSED_COMMANDS.labels(error.key).inc()
        raise
    number = None if who.seat is None else session.table.act_count(who.seat)
    return schemas.Done(session.views.version(who.seat), number, table)


async def draft(request: ApiRequest) -> dict[str, Any]:
    """Look at moves without making them; what they would bring to light stays hidden."""
    session, credentials = await request.session()
    seat = credentials.player(session.table, request.body.seat)
    return preview(session.table, seat, request.body.moves, request.language)


async def hint(request: ApiRequest) -> schemas.SeatHint:
    """A hint for one's own seat, where the table allows hints; all strengths come from one analysis.

    With moves of this turn that are not made yet, it is about what comes after them.
    """
    session, credentials = await request.session()
    table, strength = session.table, request.body.strength
    seat = credentials.player(table, request.body.seat)
    if not table.terms.hints:
        raise Forbidden("no-hints", WORDS)
    if table.status != "running" or seat not in table.position.actors():
        raise UserError("hint-not-now", WORDS)
    number = table.act_count(seat)
    drafted = drafted_position(table, seat, request.body.moves)
    found = await request.server.bots.advise(session, seat, request.address, drafted)
    sentences = found.sentences[strength][request.language]
    if strength == "nudge":
        return schemas.SeatHint(number, strength, sentences, [], found.kind, {}, [], found.is_glance)
    return schemas.SeatHint(
        number, strength, sentences, found.moves, found.kind, found.named, found.later, found.is_glance
    )


ENDPOINTS = (
    Endpoint(
        "POST",
        f"{TABLE_PATH}/seats",
        take_seat,
        schemas.SeatKeys,
        schemas.SeatRequest,
        status=201,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint("POST", f"{TABLE_PATH}/recover", recover_seat, schemas.SeatKeys, schemas.Recovery, status=201),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/free",
        free_seat,
        schemas.NewInvitation,
        schemas.SeatToFree,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/commands",
        execute,
        schemas.Done,
        schemas.CommandRequest,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/draft",
        draft,
        DraftView,
        schemas.Draft,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/hint",
        hint,
        schemas.SeatHint,
        schemas.HintRequest,
        refusals=(401,),
        is_for_seats=True,
    ),
)
