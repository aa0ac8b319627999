"""Endpoints for finished games: points of every move, review, analysis of a position, the next table."""

import secrets

import msgspec
from starlette.responses import Response

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.bots.protocol import Advice
from fidchell.server.bots.requests import seat_request
from fidchell.server.bots.review_cache import REVIEW_COST, ReviewStatus
from fidchell.server.errors import Forbidden, ServiceUnavailable
from fidchell.server.http import schemas
from fidchell.server.http.endpoint import TABLE_PATH, ApiRequest, Endpoint
from fidchell.server.http.seat_routes import with_keys
from fidchell.server.i18n import WORDS
from fidchell.server.jobs.fair_queue import Asker
from fidchell.table.table import Table
from fidchell.table.view.replay import history_index, last_move_text


class PointsCurve(msgspec.Struct, frozen=True):
    """The totals of all seats before the first move and after each, as if the game had ended there."""

    totals: list[list[int]]


async def points_curve(request: ApiRequest) -> PointsCurve:
    """How the points went in a finished game, move by move."""
    session, _ = await request.session()
    table = session.table
    if not table.is_revealed or table.diverged_at is not None:
        raise UserError("curve-early", WORDS)
    return PointsCurve(await request.server.reports.points_curve(session))


def check_ended(table: Table) -> None:
    """Raise an error before the end, when a player could still profit from a review."""
    if not table.is_revealed or table.diverged_at is not None:
        raise UserError("review-early", WORDS)


def check_cost(request: ApiRequest, cost: float) -> None:
    """Raise an error when an address asks for too many analyses."""
    check_rate(request.server.reviews.rates, request.address, tokens=cost)


async def review(request: ApiRequest) -> ReviewStatus:
    """How far the review of a finished game is: win chances, turning points, luck and accuracy."""
    session, _ = await request.session()
    check_ended(session.table)
    return with_words(session.table, request.server.reviews.status(session.table), request.language)


async def start_review(request: ApiRequest) -> ReviewStatus:
    """Start the review of a finished game; it is made once, and whoever asks later finds it ready."""
    session, _ = await request.session()
    check_ended(session.table)
    reviews = request.server.reviews
    if reviews.may_start(session.table):
        check_cost(request, REVIEW_COST)
    return with_words(session.table, reviews.start(session.table, request.address), request.language)


def with_words(table: Table, status: ReviewStatus, language: str) -> ReviewStatus:
    """The same, with the turning points in the reader's language."""
    if status.review is None:
        return status
    turns = [
        msgspec.structs.replace(turn, words=last_move_text(table, turn.number, None, language))
        for turn in status.review.turns
    ]
    review = msgspec.structs.replace(status.review, turns=turns)
    return msgspec.structs.replace(status, review=review)


async def analysis(request: ApiRequest) -> schemas.Analysis:
    """The best moves of a position: after the end of anybody's, before it of one's own, where hints are."""
    session, credentials = await request.session()
    table, body = session.table, request.body
    if table.stage == "open" or table.diverged_at is not None:
        raise UserError("review-early", WORDS)
    seat: int | None
    if table.is_revealed:
        index = history_index(table, None, body.at)
        seat = body.seat if body.seat is not None else next_mover(table, index)
    else:
        seat = credentials.player(table, body.seat)
        index = history_index(table, seat, body.at)
        if not table.terms.hints:
            raise Forbidden("no-hints", WORDS)
    if seat is None or seat not in table.history.position_before(index).actors():
        raise UserError("hint-not-now", WORDS)
    found = await advice_at(request, table, index, seat)
    later = [step.text for step in table.history.moves[index:] if step.seat == seat]
    sentences = found.sentences["answer"][request.language]
    played = later[0] if later else ""
    return schemas.Analysis(
        body.at, seat, played, sentences, found.moves, found.named, found.later, found.is_glance
    )


def next_mover(table: Table, index: int) -> int | None:
    """The seat that moved next in a position of the past."""
    return table.history.moves[index].seat if index < len(table.history.moves) else None


async def advice_at(request: ApiRequest, table: Table, index: int, seat: int) -> Advice:
    """Advice for a decision of the past; that of finished games is cached."""
    reviews = request.server.reviews
    is_compiled = request.server.compiler.has_bots(table.game.name)
    key = (table.id, index, seat, is_compiled)
    cached = reviews.advice.get(key) if table.is_revealed else None
    if cached is not None:
        return cached
    check_cost(request, 1)
    dealt = table.history.position_before(index).redealt(seat, secrets.token_bytes(32))
    bot_request = seat_request(table, dealt, seat, "hint", "", is_compiled)
    asker, question = Asker(request.address, table.id), (request.address, *key, table.history.revision)
    found = (await request.server.bot_pool.ask(asker, bot_request, key=question)).advice
    if found is None:
        raise ServiceUnavailable("hint-failed", WORDS)
    if table.is_revealed:
        reviews.advice.put(key, found)
    return found


async def follow_rematch(request: ApiRequest) -> Response:
    """Go on to the next game of the same people: this device's tokens are taken along."""
    session, credentials = await request.session()
    following = session.table.rematch_table_id
    seat = credentials.player(session.table)
    if not following:
        raise UserError("no-next-game", WORDS)
    done = schemas.Done(0, seat, following)
    held = [(key, session.table.seat_of_token(key)) for key in credentials.hashes]
    keys = [(key, found) for key, found in held if found is not None]
    return await with_keys(request, following, done, list(request.tokens), 200, keys)


ENDPOINTS = (
    Endpoint("GET", f"{TABLE_PATH}/curve", points_curve, PointsCurve, refusals=(422,)),
    Endpoint("GET", f"{TABLE_PATH}/review", review, ReviewStatus, refusals=(422,)),
    Endpoint("POST", f"{TABLE_PATH}/review", start_review, ReviewStatus, refusals=(403, 413, 415, 422)),
    Endpoint(
        "POST",
        f"{TABLE_PATH}/analysis",
        analysis,
        schemas.Analysis,
        schemas.AnalysisRequest,
        refusals=(401,),
        is_for_seats=True,
    ),
    Endpoint(
        "POST", f"{TABLE_PATH}/follow", follow_rematch, schemas.Done, refusals=(401, 422), is_for_seats=True
    ),
)
