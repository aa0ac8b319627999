"""What the games of a match say about its players: shares, means and ratings, with 95 % intervals."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev, variance

from fidchell.ai.match import Match, Result
from fidchell.rulekit.contract import RANK, TOTAL

Z = NormalDist().inv_cdf(0.975)
# Student's t for 1, 2, 3 ... degrees of freedom: with few deals the normal curve promises too much.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


@dataclass(frozen=True)
class Interval:
    """A figure, and where its true value lies 95 times of 100."""

    mean: float
    low: float
    high: float


def wilson(share: float, games: float) -> Interval:
    """Wilson's interval of a share: right for few games, and where all or none were won."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * math.sqrt(share * (1 - share) / games + (Z / (2 * games)) ** 2)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def crowding(shares: Sequence[Sequence[float]]) -> float:
    """How much more the deals' shares scatter than if all games were apart; at least 1."""
    means, overall = [fmean(deal) for deal in shares], fmean(share for deal in shares for share in deal)
    apart = overall * (1 - overall) / fmean(len(deal) for deal in shares)
    return max(1.0, variance(means) / apart) if len(means) > 1 and apart > 0 else 1.0


def share_interval(shares: Sequence[Sequence[float]]) -> Interval:
    """The interval of a win share, deal by deal: games on one deal are not always strangers."""
    games = sum(len(deal) for deal in shares)
    return wilson(fmean(share for deal in shares for share in deal), games / crowding(shares))


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of a mean of independent values; a single value leaves all open."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    freedom = len(values) - 1
    quantile = STUDENT[freedom - 1] if freedom <= len(STUDENT) else Z
    half = quantile * stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def ratings(players: int, results: Sequence[Result]) -> list[tuple[float, float]]:
    """The openskill rating of each player (mean and deviation), game by game in the order of numbers."""
    from openskill.models import PlackettLuce

    # A bot does not learn between games: without drift (tau) the deviation shrinks as games come in.
    model = PlackettLuce(tau=0.0)
    rated = [model.rating() for _ in range(players)]
    for result in results:
        teams = [[rated[player]] for player in result.seating]
        ranks = [float(row[RANK]) for row in result.scores]
        for player, (rating,) in zip(result.seating, model.rate(teams, ranks=ranks), strict=True):
            rated[player] = rating
    return [(rating.mu, rating.sigma) for rating in rated]


@dataclass(frozen=True)
class Standing:
    """One player's figures."""

    label: str
    games: int
    rating: Interval | None  # a game for one has none
    wins: Interval
    score: Interval
    mean_rank: float
    categories: dict[str, float]
    totals: list[int]
    decisions: int
    seconds: float
    slips: dict[str, int]
    told: str


Row = tuple[Result, int]  # a game, and the seat a player had in it


def by_deal(match: Match, rows: Sequence[Row], figure: Callable[[Row], float]) -> list[list[float]]:
    """A figure of each game, the games of a deal together."""
    deals: dict[int, list[float]] = {}
    for row in rows:
        deals.setdefault(row[0].number // match.games_a_deal, []).append(figure(row))
    return list(deals.values())


def won(row: Row) -> float:
    """A player's part of a win: those who share rank 1 share it."""
    ranks = [scores[RANK] for scores in row[0].scores]
    return (ranks[row[1]] == 1) / ranks.count(1) if 1 in ranks else 0.0


def standing(
    match: Match, categories: Sequence[str], player: int, results: Sequence[Result], rating: Interval | None
) -> Standing:
    """The figures of one player."""
    rows = [(result, result.seating.index(player)) for result in results if player in result.seating]
    scores = [result.scores[seat] for result, seat in rows]
    slips: dict[str, int] = {}
    for result, seat in rows:
        for kind, count in result.slips[seat].items():
            slips[kind] = slips.get(kind, 0) + count
    totals = by_deal(match, rows, lambda row: row[0].scores[row[1]][TOTAL])
    return Standing(
        label=match.labels[player],
        games=len(rows),
        rating=rating,
        wins=share_interval(by_deal(match, rows, won)),
        score=mean_interval([fmean(deal) for deal in totals]),
        mean_rank=fmean(row[RANK] for row in scores),
        categories={name: fmean(row[2 + place] for row in scores) for place, name in enumerate(categories)},
        totals=[row[TOTAL] for row in scores],
        decisions=sum(result.decisions[seat] for result, seat in rows),
        seconds=sum(result.seconds[seat] for result, seat in rows),
        slips=slips,
        told=next((result.told[seat] for result, seat in reversed(rows) if result.told[seat]), ""),
    )


def standings(match: Match, categories: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The figures of every player, in the order they were named."""
    rated: list[Interval | None] = [None] * len(match.players)
    if match.seats > 1:
        found = ratings(len(match.players), results)
        rated = [Interval(mean, mean - Z * spread, mean + Z * spread) for mean, spread in found]
    return [standing(match, categories, player, results, rated[player]) for player in range(len(rated))]
