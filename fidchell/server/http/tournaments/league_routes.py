"""Endpoints of leagues: the list, one with its divisions and seasons, and what is asked of it."""

import time
from typing import Any

from fidchell.rulekit.errors import UserError
from fidchell.server.auth.rate_limit import check_rate
from fidchell.server.errors import NotFound
from fidchell.server.http.account.account_routes import id_in_path
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.http.tournaments import league_schemas as shapes
from fidchell.tournaments.leagues.league import League
from fidchell.tournaments.leagues.plan import decode_league_plan

LEAGUES_PATH = f"{API_PATH}/leagues"
LEAGUE_PATH = f"{LEAGUES_PATH}/{{league}}"
MOST_LISTED = 50


async def named_league(request: ApiRequest) -> League:
    """The league in the path."""
    try:
        return await request.server.leagues.get(id_in_path(request, "league"))
    except UserError as error:
        raise NotFound(error.key, error.words) from error


def divisions_of(league: League, account: str) -> list[shapes.DivisionInfo]:
    """Everybody who plays, by division; who waits for a first season comes last."""
    found = dict[int, list[shapes.MemberInfo]]()
    for member in league.playing:
        is_you = bool(account) and member.account_id == account
        shown = shapes.MemberInfo(member.name, member.position, member.is_playing, is_you)
        found.setdefault(member.division, []).append(shown)
    return [shapes.DivisionInfo(division, members) for division, members in found.items()]


async def league_info(request: ApiRequest, league: League) -> shapes.LeagueInfo:
    """A league as the sender may see it."""
    row, accounts = league.row, request.server.accounts
    who = await accounts.who(request.http.scope["headers"])
    account, status = who.account.id if who else "", row.status
    organiser = await accounts.accounts.rows.account("id", row.organiser_id) if row.organiser_id else None
    own = league.member_of(account)
    given: Any = status
    seasons = [
        shapes.SeasonDivision(each.season, each.division, each.tournament_id) for each in league.divisions
    ]
    return shapes.LeagueInfo(
        id=row.id,
        version=row.version,
        plan=league.plan,
        organiser=organiser.name if organiser else "",
        status=given,
        is_open=row.is_open,
        season=row.season,
        divisions=divisions_of(league, account),
        seasons=sorted(seasons, key=lambda each: (-each.season, each.division)),
        is_organiser=bool(account) and account == row.organiser_id,
        is_member=own is not None and own.is_playing,
    )


async def list_leagues(request: ApiRequest) -> shapes.LeagueList:
    """Leagues, last changed first."""
    rows = request.server.leagues.rows
    latest = await rows.latest(MOST_LISTED)
    counts = await rows.count_members([row.id for row in latest])
    found = list[shapes.LeagueListed]()
    for row in latest:
        facts: Any = (row.status, row.is_open, row.season, counts.get(row.id, 0))
        found.append(shapes.LeagueListed(row.id, decode_league_plan(row.plan), *facts))
    return shapes.LeagueList(found)


async def create_league(request: ApiRequest) -> shapes.LeagueInfo:
    """Make a league; whoever makes it is its organiser."""
    who = await request.account()
    request.server.tables.check_open()
    check_rate(request.server.new_table_rates, request.address, "too-many-tables")
    made = await request.server.leagues.create(request.body.plan, who.account, time.time())
    return await league_info(request, made)


async def show_league(request: ApiRequest) -> shapes.LeagueInfo:
    """A league with its divisions and seasons."""
    return await league_info(request, await named_league(request))


async def command_league(request: ApiRequest) -> shapes.LeagueInfo:
    """Join or leave a league, or as its organiser lead it."""
    who, league = await request.account(), await named_league(request)
    check_rate(request.server.tournament_rates, who.account.id)
    given = (league.row.id, who.account, request.body.command, request.address, time.time())
    return await league_info(request, await request.server.leagues.execute(*given))


ENDPOINTS = (
    Endpoint("GET", LEAGUES_PATH, list_leagues, shapes.LeagueList),
    Endpoint(
        "POST",
        LEAGUES_PATH,
        create_league,
        shapes.LeagueInfo,
        shapes.NewLeague,
        status=201,
        refusals=(401, 422),
        is_for_seats=True,
    ),
    Endpoint("GET", LEAGUE_PATH, show_league, shapes.LeagueInfo, is_for_seats=True),
    Endpoint(
        "POST",
        f"{LEAGUE_PATH}/commands",
        command_league,
        shapes.LeagueInfo,
        shapes.LeagueOrder,
        refusals=(401, 422),
        is_for_seats=True,
    ),
)
