"""Leaderboards by game and number of players, with intervals; computer players where they were measured."""

from collections.abc import Sequence

import msgspec

from fidchell.ratings.scale import BOT_DEVIATION, bot_means, points, points_deviation
from fidchell.store.sql.account_rows import Rating, RatingPoint, rows_of, select
from fidchell.store.sql.statements import SqlStore, Statement

SURE_GAMES = 10  # until then a rating is provisional
MOST_LISTED = 100
MOST_POINTS = 500  # of a curve
Z = 1.96  # 95 % of the time the truth is within so many deviations
TOP = """SELECT accounts.name, ratings.mean, ratings.deviation, ratings.games FROM ratings
    JOIN accounts ON accounts.id = ratings.account_id
    WHERE ratings.game = {0} AND ratings.seats = {0} AND ratings.games >= {0} AND accounts.is_public
    ORDER BY ratings.mean DESC, accounts.name LIMIT {0}"""
CURVE = f"{select(RatingPoint)} WHERE account_id = {{0}} ORDER BY ended DESC, id LIMIT {{0}}"


class ShownRating(msgspec.Struct, frozen=True):
    """A rating with its interval, on the scale that people read."""

    points: float
    low: float
    high: float
    games: int
    is_provisional: bool


class LeaderboardRow(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard: an account by its name, or a level of computer players."""

    name: str
    bot: str
    rating: ShownRating


class RatedMoment(msgspec.Struct, frozen=True):
    """A rating after a game."""

    ended: float
    points: float


class OwnRating(msgspec.Struct, frozen=True):
    """One's own rating at a game for so many, and how it came about."""

    game: str
    seats: int
    rating: ShownRating
    curve: list[RatedMoment]


def shown(game: str, seats: int, mean: float, deviation: float, games: int) -> ShownRating:
    """A rating as people read it."""
    middle, around = points(game, seats, mean), Z * points_deviation(seats, deviation)
    low, high = round(middle - around, 1), round(middle + around, 1)
    return ShownRating(round(middle, 1), low, high, games, games < SURE_GAMES)


def bot_rows(game: str, seats: int) -> list[LeaderboardRow]:
    """The computer players."""
    means = bot_means(game, seats)
    return [
        LeaderboardRow("", level, shown(game, seats, mean, BOT_DEVIATION, SURE_GAMES))
        for level, mean in means.items()
    ]


async def leaderboard(store: SqlStore, game: str, seats: int) -> list[LeaderboardRow]:
    """The best of those who show themselves, and all computer players, the strongest first."""
    rows = await store.query(Statement(TOP, (game, seats, SURE_GAMES, MOST_LISTED)))
    people = [LeaderboardRow(name, "", shown(game, seats, *rest)) for name, *rest in rows]
    return sorted([*people, *bot_rows(game, seats)], key=lambda row: -row.rating.points)


async def own_ratings(store: SqlStore, account: str) -> list[OwnRating]:
    """All ratings of an account, each with its curve."""
    query = Statement(f"{select(Rating)} WHERE account_id = {{0}} ORDER BY game, seats", (account,))
    found = rows_of(RatingPoint, await store.query(Statement(CURVE, (account, MOST_POINTS))))
    return [own_rating(rating, found) for rating in rows_of(Rating, await store.query(query))]


def own_rating(rating: Rating, found: Sequence[RatingPoint]) -> OwnRating:
    """One rating with the points of its curve, the oldest first."""
    game, seats = rating.game, rating.seats
    curve = [
        RatedMoment(each.ended, round(points(game, seats, each.mean), 1))
        for each in reversed(found)
        if (each.game, each.seats) == (game, seats)
    ]
    return OwnRating(game, seats, shown(game, seats, rating.mean, rating.deviation, rating.games), curve)
