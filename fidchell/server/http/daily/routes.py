"""Endpoints of the deal of the day: logs come in, and results are shown to those who have played."""

import datetime
import re
import time

import msgspec

from fidchell.games import find
from fidchell.server.errors import RequestError, Unauthorized
from fidchell.server.http.daily.schemas import DailyEntry, DailyLog, DailyPage, DailyScore, Removed
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.game_routes import named_game
from fidchell.server.http.table_routes import check_new_table
from fidchell.store import DailyResult
from fidchell.table.daily import WORDS
from fidchell.table.daily.deal import PERSON_SEAT, DailyDeal, check_begun, check_open, read_day, today
from fidchell.table.daily.streaks import Streak, streak
from fidchell.table.daily.verification import PlayedDeal
from fidchell.table.names import check_name, clean_name
from fidchell.table.tokens import hashed

MOST_SHOWN = 100  # results of a deal
DEVICE = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
DEAL_PATH = f"{API_PATH}/daily/{{day}}/{{game}}"


class PlayedTwice(RequestError):
    """A device that has another result of this deal."""

    status = 409


def named_deal(request: ApiRequest) -> DailyDeal:
    """The deal in the path."""
    return DailyDeal(read_day(str(request.http.path_params["day"])), named_game(request))


def device_of(request: ApiRequest) -> str | None:
    """The hash of the device's secret, where one came; it is kept and compared only so."""
    header = request.http.headers.get("authorization", "")
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not DEVICE.fullmatch(secret.strip()):
        return None
    return hashed(secret.strip())


def known_device(request: ApiRequest) -> str:
    """The same, where it is needed."""
    device = device_of(request)
    if device is None:
        raise Unauthorized("daily-device", WORDS)
    return device


async def daily_page(request: ApiRequest) -> DailyPage:
    """The deal of a day: how many have played it, and for those who have, everybody's results."""
    deal = named_deal(request)
    check_begun(deal.day, today())
    return await page_of(request, deal, device_of(request))


async def hand_in_daily(request: ApiRequest) -> DailyPage:
    """Hand in the log of a deal; it is verified move by move, and counts once for a device."""
    deal, device, body = named_deal(request), known_device(request), request.body
    check_open(deal.day, today())
    check_name(body.name)
    check_new_table(request)
    await request.server.moderator.check_not_banned(await request.account_id(), request.address)
    played = await request.server.checks.verify_daily(request.address, deal, body.log)
    given = new_result(deal, device, clean_name(body.name), played)
    kept = await request.server.daily_results.add(given)
    if kept.moves != given.moves:
        raise PlayedTwice("daily-twice", WORDS, day=deal.day.isoformat())
    return await page_of(request, deal, device)


async def forget_daily(request: ApiRequest) -> Removed:
    """Remove every result of a device, with its name."""
    return Removed(await request.server.daily_results.remove(known_device(request)))


def new_result(deal: DailyDeal, device: str, name: str, played: PlayedDeal) -> DailyResult:
    """A result as it is stored."""
    score = DailyScore(played.totals, played.ranks)
    return DailyResult(
        day=deal.day.isoformat(),
        game=deal.game,
        device=device,
        name=name,
        at=time.time(),
        rules=played.rules,
        points=played.totals[PERSON_SEAT],
        scores=msgspec.json.encode(score).decode(),
        moves=msgspec.json.encode(played.moves).decode(),
    )


async def page_of(request: ApiRequest, deal: DailyDeal, device: str | None) -> DailyPage:
    """A deal as a device may see it: before it has played, nothing that could help."""
    results, day = request.server.daily_results, deal.day.isoformat()
    own = await results.find(day, deal.game, device) if device else None
    rules = own.rules if own else find(deal.game).version
    counts = await results.counts(day, deal.game, rules, own.points if own else 0)
    shown = await results.best(day, deal.game, rules, MOST_SHOWN) if own else []
    return DailyPage(
        day,
        deal.game,
        counts.players,
        counts.better + 1 if own else None,
        entry_of(own, device) if own else None,
        [entry_of(each, device) for each in shown],
        await streak_of(request, device),
    )


async def streak_of(request: ApiRequest, device: str | None) -> Streak:
    """The streak of a device, in all games together."""
    days = await request.server.daily_results.days(device) if device else []
    return streak(map(datetime.date.fromisoformat, days), today())


def entry_of(result: DailyResult, device: str | None) -> DailyEntry:
    """A result as it is shown."""
    score = msgspec.json.decode(result.scores, type=DailyScore)
    moves = msgspec.json.decode(result.moves, type=list[str])
    return DailyEntry(result.name, result.at, result.points, score, moves, result.device == device)


ENDPOINTS = (
    Endpoint("GET", DEAL_PATH, daily_page, DailyPage, refusals=(404, 422), is_for_seats=True),
    Endpoint(
        "POST",
        DEAL_PATH,
        hand_in_daily,
        DailyPage,
        DailyLog,
        status=201,
        refusals=(401, 404, 409, 422),
        is_for_seats=True,
    ),
    Endpoint(
        "DELETE", f"{API_PATH}/daily/results", forget_daily, Removed, refusals=(401,), is_for_seats=True
    ),
)
