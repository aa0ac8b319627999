"""Endpoints for finding, opening, watching and keeping tables."""

import time
from typing import Any

from starlette.responses import PlainTextResponse, Response

from fidchell import __version__
from fidchell.ai.levels import LEVELS
from fidchell.games import NAMES, find
from fidchell.rulekit.faults import Fault
from fidchell.server import api
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import TooMany, Unreadable
from fidchell.server.listing import listed
from fidchell.server.replies import JSON
from fidchell.server.seats_api import T, desk_and_badge, sit_down, with_cookie
from fidchell.server.speech import WORDS
from fidchell.store import Place
from fidchell.table import archive, sight
from fidchell.table.commands import Who
from fidchell.table.table import open_table
from fidchell.table.terms import Terms
from fidchell.table.tokens import hashed, new_token


async def house(ask: Ask) -> api.House:
    """The games and computer players of this server."""
    games = [shown_game(ask, name) for name in NAMES]
    bots = [api.BotLevel(level.key, level.name(ask.language), level.about(ask.language)) for level in LEVELS]
    return api.House(__version__, games, bots)


def shown_game(ask: Ask, name: str) -> api.GameShown:
    """One game with its options."""
    game = find(name)
    options = [
        api.OptionShown(option.name, list(option.choices), game.edition.choose({})[option.name])
        for option in game.edition.options.values()
    ]
    is_compiled = ask.house.rules.is_ready(name)
    return api.GameShown(name, game.version, list(game.seats), is_compiled, options)


async def lobby(ask: Ask) -> api.Lobby:
    """Public tables, last changed first."""
    query: api.LobbyQuery = ask.query
    page = await ask.house.store.tables(query.status, True, read_place(query.after), query.limit)
    after = f"{page[-1].updated!r}:{page[-1].table}" if len(page) == query.limit else ""
    return api.Lobby([listed(summary) for summary in page], after)


def read_place(text: str) -> Place | None:
    """Where a page begins."""
    if not text:
        return None
    updated, _, table = text.partition(":")
    try:
        return Place(float(updated), table)
    except ValueError as error:
        raise Unreadable("bad-request", WORDS).at("after") from error


def check_new_table(ask: Ask) -> None:
    """An address may open only so many tables."""
    ask.house.open_to_all()
    wait = ask.house.new_tables.take(ask.address)
    if wait:
        raise TooMany("too-many-tables", WORDS).after(wait)


def invitations(terms: Terms) -> list[str]:
    """A secret for the seat link of every chair that is kept for a person."""
    return [new_token() if chair.kind == "person" else "" for chair in terms.chairs]


async def open_new(ask: Ask) -> Response:
    """Open a table; the answer holds the host's token and the invitations for its seat links."""
    check_new_table(ask)
    body: api.Opening = ask.body
    body.terms.check()
    host, invites = new_token(), invitations(body.terms)
    hashes = [hashed(invite) if invite else "" for invite in invites]
    desk = await ask.house.hall.create(open_table(body.terms, time.time(), hashed(host), hashes))
    keys, tokens = None, [host]
    if body.name:
        seat = body.seat if body.seat is not None else first_chair(body.terms)
        keys = await sit_down(
            desk, Who(is_host=True), body.name, seat, invites[seat] if seat < len(invites) else ""
        )
        tokens.append(keys.token)
    return with_cookie(ask, desk.id, api.Opened(desk.id, host, invites, keys), tokens, 201)


def first_chair(terms: Terms) -> int:
    """The first chair that is not a bot's."""
    for seat, chair in enumerate(terms.chairs):
        if chair.kind != "bot":
            return seat
    raise Fault("no-free-seat", WORDS)


async def look(ask: Ask) -> Response:
    """A table as one's own seat sees it, or without a seat as everybody may."""
    desk, badge = await desk_and_badge(ask)
    who = badge.who(desk.table, ask.query.seat)
    version, since = desk.version(who.seat), ask.query.since
    return Response(desk.view(who.seat, ask.language, known(since, version)), media_type=JSON)


def known(since: int | None, version: int) -> int | None:
    """The version a reader has, if there ever was one like it."""
    return since if since is not None and since <= version else None


async def replay(ask: Ask) -> api.View:
    """A table as it was after any move; after the end through any seat's eyes, or with everything."""
    desk, badge = await desk_and_badge(ask)
    who, query = badge.who(desk.table, ask.query.seat), ask.query
    eyes: Any = int(query.eyes) if query.eyes.isdigit() else query.eyes
    return sight.replay(desk.table, who.seat, query.at, ask.language, eyes)


async def export(ask: Ask) -> Response:
    """The log as text: before the end what one's own seat may know, after it everything."""
    desk, badge = await desk_and_badge(ask)
    text = archive.export(desk.table, badge.who(desk.table, ask.query.seat).seat)
    headers = {"content-disposition": f'attachment; filename="{desk.table.game.name}-{desk.id}.log"'}
    return PlainTextResponse(text, headers=headers)


async def bring(ask: Ask) -> Response:
    """Bring a log along: a finished game to look at and fork, or one to go on with."""
    check_new_table(ask)
    host = new_token()
    events = archive.imported(ask.body.log, time.time(), hashed(host))
    desk = await ask.house.hall.create(events)
    return with_cookie(ask, desk.id, api.Opened(desk.id, host, []), [host], 201)


async def fork(ask: Ask) -> Response:
    """Go on from a move of a finished game, at a table of one's own against bots."""
    check_new_table(ask)
    desk, _ = await desk_and_badge(ask)
    body: api.Fork = ask.body
    host = new_token()
    events = archive.forked(desk.table, body.at, body.seat, body.bot, time.time(), hashed(host))
    new = await ask.house.hall.create(events)
    keys = await sit_down(new, Who(is_host=True), body.name, body.seat, "")
    return with_cookie(ask, new.id, api.Opened(new.id, host, [], keys), [host, keys.token], 201)


A = "/api/v1"
ENDPOINTS = (
    Endpoint("GET", f"{A}/house", house, api.House),
    Endpoint("GET", f"{A}/tables", lobby, api.Lobby, query=api.LobbyQuery),
    Endpoint("POST", f"{A}/tables", open_new, api.Opened, api.Opening, status=201),
    Endpoint("POST", f"{A}/imports", bring, api.Opened, api.Import, status=201),
    Endpoint("GET", T, look, api.View, query=api.LookQuery, refusals=(401, 403), is_for_seats=True),
    Endpoint(
        "GET",
        f"{T}/replay",
        replay,
        api.View,
        query=api.ReplayQuery,
        refusals=(401, 403, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "GET",
        f"{T}/log",
        export,
        query=api.LogQuery,
        media="text/plain",
        refusals=(401, 403),
        is_for_seats=True,
    ),
    Endpoint("POST", f"{T}/fork", fork, api.Opened, api.Fork, status=201),
)
