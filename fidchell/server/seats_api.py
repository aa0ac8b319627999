"""Endpoints for sitting down, coming back, and what a seat may ask for."""

from itertools import zip_longest
from typing import Any, cast

from starlette.responses import Response

from fidchell.rulekit.faults import Fault
from fidchell.server import api
from fidchell.server.badges import Badge, cookie_header, tokens_of
from fidchell.server.desk import Desk
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Forbidden, Stopping
from fidchell.server.measures import REFUSED
from fidchell.server.orders import obey
from fidchell.server.replies import reply
from fidchell.server.speech import WORDS
from fidchell.server.thoughts import Advice
from fidchell.table import sight
from fidchell.table.commands import Keys, Recover, Take, Who
from fidchell.table.table import Table
from fidchell.table.tokens import fits, hashed, hashed_code, new_code, new_token


async def desk_and_badge(ask: Ask) -> tuple[Desk, Badge]:
    """The table in the address, and what the request's tokens are."""
    ask.house.open_to_all()
    desk = await ask.house.hall.desk(ask.table)
    return desk, Badge(tokens_of(ask.request.scope["headers"]))


def new_keys() -> tuple[str, str, Keys]:
    """A token and a recovery code, and the hashes that are kept of them."""
    token, code = new_token(), new_code()
    return token, code, Keys(hashed(token), hashed_code(code))


async def sit_down(desk: Desk, who: Who, name: str, seat: int, invite: str) -> api.Keys:
    """Give a chair to somebody who brings nothing but a name."""
    token, code, keys = new_keys()
    await desk.do(Who(who.seat, who.is_host, keys=keys), Take(seat, name, invite))
    return api.Keys(seat, token, code)


def first_free(table: Table, invite: str) -> int:
    """The chair an invitation is for, or the first one that is free and open to all."""
    wanted = hashed(invite) if invite else ""
    for seat, (place, kept) in enumerate(zip_longest(table.places, table.created.invites, fillvalue="")):
        if isinstance(place, str) or place.is_taken:
            continue
        if fits(wanted, str(kept)) if wanted else not kept:
            return seat
    raise Fault("no-free-seat", WORDS)


def with_cookie(ask: Ask, table: str, value: Any, tokens: list[str], status: int) -> Response:
    """An answer that also leaves the tokens on the device, with those it has."""
    answer = reply(value, status)
    kept = [token for token in tokens_of(ask.request.scope["headers"]) if token not in tokens]
    answer.headers["set-cookie"] = cookie_header(table, [*tokens, *kept][:6], ask.is_secure)
    return answer


async def take_seat(ask: Ask) -> Response:
    """Sit down at a table; the answer holds the seat's token and its recovery code, once."""
    desk, badge = await desk_and_badge(ask)
    body: api.Sitting = ask.body
    seat = body.seat if body.seat is not None else first_free(desk.table, body.invite)
    keys = await sit_down(desk, badge.who(desk.table), body.name, seat, body.invite)
    return with_cookie(ask, desk.id, keys, [keys.token], 201)


async def recover_seat(ask: Ask) -> Response:
    """Come back to a seat by its recovery code; the old token and the old code become void."""
    desk, _ = await desk_and_badge(ask)
    token, code, keys = new_keys()
    await desk.do(Who(keys=keys), Recover(ask.body.code))
    seat = desk.table.seat_of(hashed(token))
    assert seat is not None
    return with_cookie(ask, desk.id, api.Keys(seat, token, code), [token], 201)


async def do(ask: Ask) -> api.Done:
    """Carry out a command, exactly as over the WebSocket."""
    desk, badge = await desk_and_badge(ask)
    who = badge.who(desk.table, ask.body.seat)
    try:
        table = await obey(ask.house, desk, who, ask.body.command)
    except Fault as fault:
        REFUSED.add(fault.key)
        raise
    number = None if who.seat is None else desk.table.number(who.seat)
    return api.Done(desk.version(who.seat), number, table)


async def draft(ask: Ask) -> api.View:
    """Look at moves without making them; what they would bring to light stays hidden."""
    desk, badge = await desk_and_badge(ask)
    who = badge.player(desk.table, ask.body.seat)
    assert who.seat is not None
    return desk.table.preview(who.seat, ask.body.moves, ask.language)


async def hint(ask: Ask) -> api.Hint:
    """A hint for one's own seat, where the table allows hints: each strength tells of the same thought."""
    desk, badge = await desk_and_badge(ask)
    who = badge.player(desk.table, ask.body.seat)
    assert who.seat is not None
    if not desk.table.terms.hints:
        raise Forbidden("no-hints", WORDS)
    if desk.table.status != "running" or who.seat not in desk.table.position.actors():
        raise Fault("hint-not-now", WORDS)
    number = desk.table.number(who.seat)
    found = await advice_now(ask, desk, who.seat)
    strength: api.Strength = ask.body.strength
    sentences = found.told[strength][ask.language]
    if strength == "nudge":
        return api.Hint(number, strength, sentences, [], found.kind, {}, found.is_glance)
    return api.Hint(number, strength, sentences, found.moves, found.kind, found.named, found.is_glance)


async def advice_now(ask: Ask, desk: Desk, seat: int) -> Advice:
    """What was thought about the decision that a seat sees now, thought once."""
    is_compiled = ask.house.rules.may_think(desk.table.game.name)
    key = (desk.table.number(seat), is_compiled, sight.view_of(desk.table, seat))
    kept = desk.table.kept.get(("advice", seat))
    if kept is not None and kept[0] == key:
        return cast(Advice, kept[1])
    found = await ask.house.bots.ask(desk, seat, "hint")
    if found.advice is None:
        raise Stopping("hint-failed", WORDS)
    desk.table.kept["advice", seat] = (key, found.advice)
    return found.advice


T = "/api/v1/tables/{table}"
ENDPOINTS = (
    Endpoint(
        "POST", f"{T}/seats", take_seat, api.Keys, api.Sitting, status=201, refusals=(401,), is_for_seats=True
    ),
    Endpoint("POST", f"{T}/recover", recover_seat, api.Keys, api.Recovery, status=201),
    Endpoint("POST", f"{T}/commands", do, api.Done, api.Order, refusals=(401,), is_for_seats=True),
    Endpoint("POST", f"{T}/draft", draft, api.View, api.Draft, refusals=(401,), is_for_seats=True),
    Endpoint("POST", f"{T}/hint", hint, api.Hint, api.HintWish, refusals=(401,), is_for_seats=True),
)
