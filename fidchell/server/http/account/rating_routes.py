"""Endpoints of ratings: leaderboards, and one's own with their curves."""

import msgspec

from fidchell.ai.players.levels import BY_KEY
from fidchell.games import NAMES, find
from fidchell.ratings.leaderboard import LeaderboardRow, OwnRating, leaderboard, own_ratings
from fidchell.server.errors import NotFound
from fidchell.server.http.account.account_routes import ACCOUNT_PATH
from fidchell.server.http.endpoint import API_PATH, ApiRequest, Endpoint
from fidchell.server.i18n import WORDS


class LeaderboardQuery(msgspec.Struct, frozen=True):
    """How many play."""

    seats: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The strongest first."""

    game: str
    seats: int
    rows: list[LeaderboardRow]


class OwnRatings(msgspec.Struct, frozen=True):
    """One's own ratings, by game and number of players."""

    ratings: list[OwnRating]


async def show_leaderboard(request: ApiRequest) -> Leaderboard:
    """The best at a game for so many: people who show themselves, and the computer players."""
    game, seats = str(request.http.path_params["game"]), request.query.seats
    if game not in NAMES or seats not in find(game).seats or seats < 2:
        raise NotFound("no-page", WORDS)
    rows = await leaderboard(request.server.store, game, seats)
    named = [
        msgspec.structs.replace(row, name=BY_KEY[row.bot].name(request.language)) if row.bot else row
        for row in rows
    ]
    return Leaderboard(game, seats, named)


async def show_own_ratings(request: ApiRequest) -> OwnRatings:
    """One's own ratings and how they came about."""
    who = await request.account()
    return OwnRatings(await own_ratings(request.server.store, who.account.id))


ENDPOINTS = (
    Endpoint(
        "GET", f"{API_PATH}/games/{{game}}/leaderboard", show_leaderboard, Leaderboard, query=LeaderboardQuery
    ),
    Endpoint(
        "GET", f"{ACCOUNT_PATH}/ratings", show_own_ratings, OwnRatings, refusals=(401,), is_for_seats=True
    ),
)
