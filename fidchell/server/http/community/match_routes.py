"""Endpoints for playing with somebody: wait, ask how it stands, take a computer player, leave."""

import re
import time

from starlette.responses import Response

from fidchell.ai.players.levels import BY_KEY
from fidchell.community import WORDS
from fidchell.community.paces import MatchKind
from fidchell.community.pool import GONE_SECONDS
from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.community.match_maker import WaitingPerson, kind_of
from fidchell.server.errors import NotFound, RequestError
from fidchell.server.http.account.account_schemas import Nothing
from fidchell.server.http.community import match_schemas as shapes
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.seat_routes import with_keys
from fidchell.server.http.table_routes import check_new_table
from fidchell.server.responses import json_response
from fidchell.store.sql.community_rows import MatchRequest
from fidchell.table.names import check_name, clean_name
from fidchell.table.tokens import hashed, new_code, new_token

MATCH_PATH = f"{API_PATH}/match"
DEVICE = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)


class WaitsAlready(RequestError):
    """The same person waits on another page."""

    status = 409


async def list_waiting(request: ApiRequest) -> shapes.MatchPools:
    """How many people wait, for which game, for how many, at which pace."""
    matches = request.server.community.matches
    return shapes.MatchPools(await matches.pool.counts(), matches.bot_seconds)


async def wait_for_match(request: ApiRequest) -> Response:
    """Wait for others who want the same; a table is made as soon as there are enough."""
    request.server.tables.check_open()
    body: shapes.MatchWish = request.body
    kind = MatchKind(body.game, body.seats, body.pace, body.rated)
    kind.check()
    who = await request.server.accounts.who(request.http.scope["headers"])
    if who is None:
        check_guest(body)
    matches, token, code = request.server.community.matches, new_token(), new_code()
    check_rate(matches.rates, request.address, "too-many-matches")
    name, account = (who.account.name, who.account.id) if who else (clean_name(body.name), "")
    person = WaitingPerson(name, account, body.device, request.address)
    waits = await matches.join(kind, person, (token, code), body.replace)
    if waits is None:
        raise WaitsAlready("match-twice", WORDS)
    waits = await matches.try_match(waits)
    ticket = shapes.MatchTicket(token, code, await state_of(request, waits))
    return await with_seat(request, waits, ticket, token, 201)


def check_guest(wish: shapes.MatchWish) -> None:
    """Whoever has no account plays unrated games, under a name, from one device."""
    if wish.rated:
        raise UserError("match-rated-account", WORDS)
    check_name(wish.name)
    if not DEVICE.fullmatch(wish.device):
        raise UserError("match-device", WORDS)


async def own_request(request: ApiRequest) -> tuple[MatchRequest, str]:
    """Who asks, by the token that they wait with."""
    token = next(iter(request.tokens), "")
    found = await request.server.community.matches.pool.find(hashed(token)) if token else None
    if found is None:
        raise NotFound("match-gone", WORDS)
    return found, token


async def match_state(request: ApiRequest) -> Response:
    """Say that one still waits, and ask how it stands."""
    request.server.tables.check_open()
    waits, token = await own_request(request)
    matches = request.server.community.matches
    await matches.pool.hear(waits)
    waits = await matches.try_match(waits)
    return await with_seat(request, waits, await state_of(request, waits), token)


async def take_bot(request: ApiRequest) -> Response:
    """Play with computer players of similar strength instead, once they are offered."""
    waits, token = await own_request(request)
    matches = request.server.community.matches
    if not waits.table_id:
        level = matches.bot_for(waits)
        if not level:
            raise UserError("match-no-bot", WORDS)
        check_new_table(request)
        await matches.make_table([waits], level)
        waits, token = await own_request(request)
    return await with_seat(request, waits, await state_of(request, waits), token)


async def stop_waiting(request: ApiRequest) -> shapes.MatchLeft:
    """Wait no more; where a table was made meanwhile, one sits there."""
    token = next(iter(request.tokens), "")
    return shapes.MatchLeft(bool(token) and await request.server.community.matches.pool.leave(hashed(token)))


async def state_of(request: ApiRequest, waits: MatchRequest) -> shapes.MatchState:
    """How it stands for somebody."""
    seconds = max(0.0, time.time() - waits.since)
    if waits.table_id:
        return shapes.MatchState(0, seconds, None, shapes.FoundSeat(waits.table_id, waits.game, waits.seat))
    matches = request.server.community.matches
    level = matches.bot_for(waits)
    offer = shapes.BotOffer(level, BY_KEY[level].name(request.language)) if level else None
    others = await matches.pool.waiting(kind_of(waits), GONE_SECONDS)
    return shapes.MatchState(len(others), seconds, offer, None)


async def with_seat(
    request: ApiRequest, waits: MatchRequest, value: object, token: str, status: int = 200
) -> Response:
    """An answer which, once there is a table, brings the key of the seat."""
    if not waits.table_id:
        return json_response(value, status)
    key = (waits.token_hash, waits.seat)
    return await with_keys(request, waits.table_id, value, [token], status, [key])


ENDPOINTS = (
    Endpoint("GET", MATCH_PATH, list_waiting, shapes.MatchPools),
    Endpoint(
        "POST",
        MATCH_PATH,
        wait_for_match,
        shapes.MatchTicket,
        shapes.MatchWish,
        status=201,
        refusals=(409,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST",
        f"{MATCH_PATH}/state",
        match_state,
        shapes.MatchState,
        Nothing,
        refusals=(404,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST", f"{MATCH_PATH}/bot", take_bot, shapes.MatchState, Nothing, refusals=(404,), is_for_seats=True
    ),
    Endpoint("DELETE", MATCH_PATH, stop_waiting, shapes.MatchLeft, is_for_seats=True),
)
