"""What the games of a match say about its players: ratings, win shares, mean scores and times."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from fidchell.ai.arena.intervals import Interval, Z, mean_interval, share_interval
from fidchell.ai.arena.match import GameResult, Match
from fidchell.rulekit.contract import RANK, TOTAL


def ratings(players: int, results: Sequence[GameResult]) -> list[tuple[float, float]]:
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
class PlayerStats:
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
    slips: dict[str, int]  # of a program, by kind
    last_error: str  # that a program was told

    @property
    def strength(self) -> Interval:
        """What players are ranked by: the rating, or the win share of a game for one."""
        return self.rating or self.wins


Appearance = tuple[GameResult, int]  # a game, and the seat a player had in it


def by_deal(
    match: Match, games: Sequence[Appearance], figure: Callable[[Appearance], float]
) -> list[list[float]]:
    """A figure of each game, the games of a deal together."""
    deals: dict[int, list[float]] = {}
    for game in games:
        deals.setdefault(game[0].number // match.games_per_deal, []).append(figure(game))
    return list(deals.values())


def win_share(game: Appearance) -> float:
    """A player's part of a win: those who share rank 1 share it."""
    result, seat = game
    ranks = [scores[RANK] for scores in result.scores]
    return (ranks[seat] == 1) / ranks.count(1) if 1 in ranks else 0.0


def player_stats(
    match: Match,
    categories: Sequence[str],
    player: int,
    results: Sequence[GameResult],
    rating: Interval | None,
) -> PlayerStats:
    """The figures of one player."""
    games = [(result, result.seating.index(player)) for result in results if player in result.seating]
    scores = [result.scores[seat] for result, seat in games]
    slips: dict[str, int] = {}
    for result, seat in games:
        for kind, count in result.slips[seat].items():
            slips[kind] = slips.get(kind, 0) + count
    totals = by_deal(match, games, lambda game: game[0].scores[game[1]][TOTAL])
    return PlayerStats(
        label=match.labels[player],
        games=len(games),
        rating=rating,
        wins=share_interval(by_deal(match, games, win_share)),
        score=mean_interval([fmean(deal) for deal in totals]),
        mean_rank=fmean(row[RANK] for row in scores),
        categories={name: fmean(row[2 + place] for row in scores) for place, name in enumerate(categories)},
        totals=[row[TOTAL] for row in scores],
        decisions=sum(result.decisions[seat] for result, seat in games),
        seconds=sum(result.seconds[seat] for result, seat in games),
        slips=slips,
        last_error=next((result.told[seat] for result, seat in reversed(games) if result.told[seat]), ""),
    )


def match_stats(match: Match, categories: Sequence[str], results: Sequence[GameResult]) -> list[PlayerStats]:
    """The figures of every player, in the order they were named."""
    rated: list[Interval | None] = [None] * len(match.players)
    if match.seats > 1:
        found = ratings(len(match.players), results)
        rated = [Interval(mean, mean - Z * deviation, mean + Z * deviation) for mean, deviation in found]
    return [player_stats(match, categories, player, results, rated[player]) for player in range(len(rated))]
