"""Endpoints for looking back and going on: the points of every move, and the way to the next table."""

import msgspec
from starlette.responses import Response

from fidchell.rulekit.faults import Fault
from fidchell.server import api
from fidchell.server.badges import tokens_of
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.seats_api import T, desk_and_badge, with_cookie
from fidchell.server.speech import WORDS
from fidchell.table.still import Still


class PointsCurve(msgspec.Struct, frozen=True):
    """The totals of all seats before the first move and after each, as if the game had ended there."""

    totals: list[list[int]]


async def curve(ask: Ask) -> PointsCurve:
    """How the points went in a finished game, move by move."""
    desk, _ = await desk_and_badge(ask)
    table = desk.table
    if table.stage != "ended" or table.trouble is not None:
        raise Fault("curve-early", WORDS)
    if "curve" not in table.kept:
        line = table.line
        table.kept["curve"] = [Still.of(line.before(at)).totals() for at in range(len(line.steps) + 1)]
    return PointsCurve(table.kept["curve"])


async def follow(ask: Ask) -> Response:
    """Go on to the next game of the same people: this device's tokens are taken along."""
    desk, badge = await desk_and_badge(ask)
    following = desk.table.rematch_table
    who = badge.player(desk.table)
    if not following:
        raise Fault("no-next-game", WORDS)
    tokens = [*tokens_of(ask.request.scope["headers"])]
    return with_cookie(ask, following, api.Done(0, who.seat, following), tokens, 200)


ENDPOINTS = (
    Endpoint("GET", f"{T}/curve", curve, PointsCurve, refusals=(422,)),
    Endpoint("POST", f"{T}/follow", follow, api.Done, refusals=(401, 422), is_for_seats=True),
)
