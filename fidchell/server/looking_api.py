"""Endpoints for looking back and going on: points and chances of every move, analysis, the next table."""

import asyncio
import secrets

import msgspec
from starlette.responses import Response

from fidchell.rulekit.faults import Fault
from fidchell.server import api
from fidchell.server.badges import tokens_of
from fidchell.server.bots import asked
from fidchell.server.desk import Desk
from fidchell.server.endpoints import Ask, Endpoint
from fidchell.server.faults import Forbidden, Stopping, TooMany
from fidchell.server.reviews import REVIEW_DROPS, Standing
from fidchell.server.seats_api import T, desk_and_badge, with_cookie
from fidchell.server.speech import WORDS
from fidchell.server.thoughts import Advice
from fidchell.table import sight
from fidchell.table.still import Still
from fidchell.table.table import Table


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
        totals = []
        for at in range(len(table.line.steps) + 1):
            totals.append(Still.of(table.line.before(at)).totals())
            await asyncio.sleep(0)  # other tables come in between
        table.kept["curve"] = totals
    return PointsCurve(table.kept["curve"])


def check_ended(desk: Desk) -> None:
    """Raise a fault before the end, when somebody could still profit from it."""
    if desk.table.stage != "ended" or desk.table.trouble is not None:
        raise Fault("review-early", WORDS)


def check_rate(ask: Ask, drops: float) -> None:
    """An address may have only so much thought about."""
    wait = ask.house.reviews.rates.take(ask.address, drops)
    if wait:
        raise TooMany("too-many-requests", WORDS).after(wait)


async def review(ask: Ask) -> Standing:
    """How far the review of a finished game is: win chances, turning points, luck and accuracy."""
    desk, _ = await desk_and_badge(ask)
    check_ended(desk)
    return told(ask, desk, ask.house.reviews.standing(desk))


async def begin_review(ask: Ask) -> Standing:
    """Have a finished game looked back on; it is done once, and whoever asks later finds it ready."""
    desk, _ = await desk_and_badge(ask)
    check_ended(desk)
    if ask.house.reviews.may_begin(desk):
        check_rate(ask, REVIEW_DROPS)
    return told(ask, desk, ask.house.reviews.begin(desk))


def told(ask: Ask, desk: Desk, standing: Standing) -> Standing:
    """The same, with the turning points in the reader's words."""
    if standing.review is None:
        return standing
    turns = [
        msgspec.structs.replace(turn, words=sight.told_at(desk.table, turn.number, None, ask.language))
        for turn in standing.review.turns
    ]
    shown = msgspec.structs.replace(standing.review, turns=turns)
    return msgspec.structs.replace(standing, review=shown)


async def analysis(ask: Ask) -> api.Analysis:
    """The best moves of a position: after the end of anybody's, before it of one's own, where hints are."""
    desk, badge = await desk_and_badge(ask)
    table, wish = desk.table, ask.body
    if table.stage == "open" or table.trouble is not None:
        raise Fault("review-early", WORDS)
    if table.stage == "ended":
        index = sight.place_of(table, None, wish.at)
        seat = decider(table, index, wish.seat)
    else:
        seat = badge.player(table, wish.seat).seat
        index = sight.place_of(table, seat, wish.at)
        if not table.terms.hints:
            raise Forbidden("no-hints", WORDS)
    if seat is None or seat not in table.line.before(index).actors():
        raise Fault("hint-not-now", WORDS)
    found = await advice_then(ask, desk, index, seat)
    later = [step.text for step in table.line.steps[index:] if step.seat == seat]
    sentences = found.told["answer"][ask.language]
    played = later[0] if later else ""
    return api.Analysis(wish.at, seat, played, sentences, found.moves, found.named, found.is_glance)


def decider(table: Table, index: int, wish: int | None) -> int | None:
    """The seat that is asked about: the one that was wished for, or whoever moved next."""
    if wish is not None:
        return wish
    return table.line.steps[index].seat if index < len(table.line.steps) else None


async def advice_then(ask: Ask, desk: Desk, index: int, seat: int) -> Advice:
    """What is thought about a decision of the past; of finished games it is kept."""
    reviews, table = ask.house.reviews, desk.table
    is_compiled = ask.house.rules.may_think(table.game.name)
    key = (desk.id, index, seat, is_compiled)
    kept = reviews.advices.get(key) if table.stage == "ended" else None
    if kept is not None:
        return kept
    check_rate(ask, 1)
    dealt = table.line.before(index).redealt(seat, secrets.token_bytes(32))
    question = asked(desk, dealt, seat, "hint", "", is_compiled)
    found = (await reviews.thinkers.ask(desk.id, question)).advice
    if found is None:
        raise Stopping("hint-failed", WORDS)
    if table.stage == "ended":
        reviews.advices.put(key, found)
    return found


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
    Endpoint("GET", f"{T}/review", review, Standing, refusals=(422,)),
    Endpoint("POST", f"{T}/review", begin_review, Standing, refusals=(403, 413, 415, 422)),
    Endpoint(
        "POST", f"{T}/analysis", analysis, api.Analysis, api.AnalysisWish, refusals=(401,), is_for_seats=True
    ),
    Endpoint("POST", f"{T}/follow", follow, api.Done, refusals=(401, 422), is_for_seats=True),
)
