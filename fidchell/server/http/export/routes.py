"""The endpoint that gives somebody all that is kept of them."""

from starlette.responses import Response

from fidchell.clubs.pages import club_lines
from fidchell.ratings.leaderboard import own_ratings
from fidchell.server.http.account.account_routes import own
from fidchell.server.http.account.answers import account_games, account_info
from fidchell.server.http.endpoint import ApiRequest
from fidchell.server.http.export.export_parts import (
    account_leagues,
    account_tournaments,
    filed_reports,
    finished_games,
    own_sanctions,
)
from fidchell.server.http.export.export_schemas import AccountExport
from fidchell.server.http.news.answers import export_news
from fidchell.server.responses import json_response


async def export_account(request: ApiRequest) -> Response:
    """Everything that is kept of one's account; the logs of its games are at their tables."""
    who = await request.account()
    account = who.account.id
    shown, games = await account_info(request, who), await account_games(request, account)
    server = request.server
    found = AccountExport(
        account=shown,
        games=games,
        finished=await finished_games(server.store, account),
        ratings=await own_ratings(server.store, account),
        people=await server.community.friends.people(account),
        invitations=await server.community.invitations.of_account(account),
        clubs=[each for each in await club_lines(server.store, account) if each.standing],
        tournaments=await account_tournaments(request, account),
        leagues=await account_leagues(request, account),
        reports=await filed_reports(server.store, account),
        sanctions=await own_sanctions(server.store, account),
        news=await export_news(server.news, account),
    )
    response = json_response(found)
    response.headers["content-disposition"] = 'attachment; filename="fidchell-account.json"'
    return response


ENDPOINTS = (own("GET", "/export", export_account, AccountExport),)
