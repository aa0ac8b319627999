"""Figures of somebody's finished games, by game and number of players."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from fidchell.games import find
from fidchell.profiles.played import KeptReview, PlayedDetail
from fidchell.ratings.scale import bot_means, points

MOST_LONGEST = 3
MOST_STRENGTHS = 20_000  # that are compared with levels once
DETAIL, REVIEW = msgspec.json.Decoder(PlayedDetail), msgspec.json.Decoder(KeptReview | None)


class ProfileGame(NamedTuple):
    """A finished game, as it was read."""

    table: str
    game: str
    seats: int
    ended: float
    place: int
    total: int
    moves: int
    seconds: float
    is_rated: bool
    is_listed: bool
    detail: PlayedDetail
    review: KeptReview | None


class KindRecord(msgspec.Struct, frozen=True):
    """The games of one kind for so many: how often which place, and the points."""

    game: str
    seats: int
    games: int
    rated: int
    places: list[int]  # how often first, second ...
    mean_total: float
    best_total: int


class ScoresAgainst(msgspec.Struct, frozen=True):
    """Mean points by category against opponents about as strong as a level of computer players.

    The level is "" for opponents without a rating; its name is for the reader.
    """

    game: str
    seats: int
    level: str
    name: str
    games: int
    mean_total: float
    categories: list[str]
    mean_points: list[float]


class LuckRecord(msgspec.Struct, frozen=True):
    """Luck and decisions apart, by the reviews of games of one kind: means of one game, in win chances."""

    game: str
    seats: int
    games: int  # that were reviewed
    luck: float
    lost: float  # by decisions that were not the best
    accuracy: float | None
    slips: float


class LongGame(msgspec.Struct, frozen=True):
    """A game with many moves; the table is "" where the reader may not look at it."""

    table: str
    game: str
    seats: int
    moves: int
    seconds: float
    ended: float
    place: int


def game_of(row: Sequence[Any]) -> ProfileGame:
    """A row of the store, in the order of `ProfileGame`."""
    *plain, is_rated, is_listed, detail, review = row
    found = REVIEW.decode(review) if review else None
    return ProfileGame._make((*plain, bool(is_rated), bool(is_listed), DETAIL.decode(detail), found))


def mean(numbers: Iterable[float], digits: int = 1) -> float:
    """The mean of some numbers; of none it is 0."""
    found = list(numbers)
    return round(sum(found) / len(found), digits) if found else 0.0


def grouped(
    games: Iterable[ProfileGame], key: Callable[[ProfileGame], Any]
) -> list[tuple[Any, list[ProfileGame]]]:
    """Games by what they share, in order."""
    found = dict[Any, list[ProfileGame]]()
    for each in games:
        found.setdefault(key(each), []).append(each)
    return sorted(found.items(), key=itemgetter(0))


def kind_of(game: ProfileGame) -> tuple[str, int]:
    """The game and the number of players."""
    return game.game, game.seats


def kind_records(games: Iterable[ProfileGame]) -> list[KindRecord]:
    """How often what was played, and what came of it."""
    return [kind_record(game, seats, some) for (game, seats), some in grouped(games, kind_of)]


def kind_record(game: str, seats: int, some: list[ProfileGame]) -> KindRecord:
    """The games of one kind for so many."""
    totals = [each.total for each in some]
    most = max(seats, 2)
    places = [sum(each.place == place for each in some) for place in range(1, most + 1)]
    rated = sum(each.is_rated for each in some)
    return KindRecord(game, seats, len(some), rated, places, mean(totals), max(totals))


@lru_cache(MOST_STRENGTHS)
def nearest_level(game: str, seats: int, level: int | None) -> str:
    """The level of computer players that is nearest to a strength; "" for an unknown one."""
    means = bot_means(game, seats)
    if level is None or not means:
        return ""
    return min(means, key=lambda key: abs(points(game, seats, means[key]) - level))


def scores_against(games: Iterable[ProfileGame]) -> list[ScoresAgainst]:
    """Mean points by category, by the level of the opponents, the weakest first; alone there are none."""

    def key(each: ProfileGame) -> tuple[str, int, float, str]:
        strength = each.detail.level
        level = nearest_level(each.game, each.seats, None if strength is None else round(strength))
        return *kind_of(each), bot_means(each.game, each.seats).get(level, 0.0), level

    return [scores_record(game, seats, level, some) for (game, seats, _, level), some in grouped(games, key)]


def scores_record(game: str, seats: int, level: str, some: list[ProfileGame]) -> ScoresAgainst:
    """The mean points of some games."""
    categories = list(find(game).categories)
    columns = zip(*(each.detail.points for each in some), strict=True)
    means = [mean(column) for column in columns]
    return ScoresAgainst(
        game, seats, level, "", len(some), mean(each.total for each in some), categories, means
    )


def luck_records(games: Iterable[ProfileGame]) -> list[LuckRecord]:
    """Luck and decisions by game, of all games that were reviewed."""
    reviewed = [each for each in games if each.review is not None]
    return [
        luck_record(game, seats, [each.review for each in some])
        for (game, seats), some in grouped(reviewed, kind_of)
    ]


def luck_record(game: str, seats: int, reviews: Sequence[KeptReview | None]) -> LuckRecord:
    """The means of some reviews."""
    found = [each for each in reviews if each is not None]
    accuracies = [each.accuracy for each in found if each.accuracy is not None]
    return LuckRecord(
        game,
        seats,
        len(found),
        mean((each.luck for each in found), 3),
        mean((each.lost for each in found), 3),
        mean(accuracies) if accuracies else None,
        mean(each.slips for each in found),
    )


def longest_games(games: Iterable[ProfileGame], is_own: bool) -> list[LongGame]:
    """The games with most moves."""
    found = sorted(games, key=lambda each: (-each.moves, -each.ended))[:MOST_LONGEST]
    return [
        LongGame(
            each.table if is_own or each.is_listed else "",
            each.game,
            each.seats,
            each.moves,
            each.seconds,
            each.ended,
            each.place,
        )
        for each in found
    ]
