"""The win-chance curve of a game: after every move, what the seats may know on average."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fidchell.ai.forecast import Forecast, Shares, foretell, outlook, par_of, settled
from fidchell.ai.study import LEAST_DEALS, seed_for
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.rulekit.position import Position


@dataclass(frozen=True)
class Estimate:
    """Win chances and points of all seats, with the squared standard errors of the chances."""

    chances: Shares
    points: Shares
    doubts: Shares

    @classmethod
    def of(cls, forecast: Forecast) -> "Estimate":
        """What a forecast says."""
        wins = forecast.wins
        return cls(wins.mean(axis=0), forecast.points, wins.var(axis=0) / len(wins))


def mean_of(estimates: Sequence[Estimate]) -> Estimate:
    """The mean of what several seats expect."""
    many = len(estimates)
    return Estimate(
        np.mean([one.chances for one in estimates], axis=0),
        np.mean([one.points for one in estimates], axis=0),
        np.sum([one.doubts for one in estimates], axis=0) / many**2,
    )


class Curve:
    """Estimates for each position of a game, made once and kept."""

    def __init__(self, positions: Sequence[Position], effort: int, seed: bytes) -> None:
        self.positions, self.seed = positions, seed
        self.seats = positions[0].seats
        self.deals = max(LEAST_DEALS, effort // self.seats)
        self.kept: dict[tuple[int, int], Forecast] = {}
        first = outlook(positions[0], 0, max(LEAST_DEALS, effort), seed_for(seed, "par"))
        self.par = par_of([first])
        self.spread = max(1.0, float(replace(first, par=self.par).margins.std(axis=0).mean()))

    def vantage(self, place: int, seat: int, deals: int) -> Estimate:
        """What one seat may expect after so many moves, from at least so many deals."""
        position = self.positions[place]
        if position.over:
            return self.end(position)
        known = self.kept.get((place, seat))
        have = 0 if known is None else len(known.finals)
        if have < deals:
            seed = seed_for(self.seed, "curve", place, seat)
            known = self.more(known, foretell(position, seat, [NO_ACTION], deals - have, seed, have)[0])
            self.kept[place, seat] = known
        assert known is not None
        return Estimate.of(known)

    def more(self, known: Forecast | None, fresh: Forecast) -> Forecast:
        """A forecast with further deals."""
        finals = fresh.finals if known is None else np.concatenate([known.finals, fresh.finals])
        return replace(fresh, finals=finals, par=self.par)

    def end(self, position: Position) -> Estimate:
        """The result of a game that is over."""
        chances, points = settled(position)
        if self.par is not None:
            chances = (points >= self.par).astype(np.float64)
        return Estimate(chances, points, np.zeros(self.seats))

    def at(self, place: int, closer: int = 1) -> Estimate:
        """What the seats may expect on average after so many moves; `closer` takes more deals."""
        seats = range(self.seats)
        return mean_of([self.vantage(place, seat, self.deals * closer) for seat in seats])

    def by(self, place: int, seats: Sequence[int], deals: int) -> Estimate:
        """What some of the seats may expect on average."""
        return mean_of([self.vantage(place, seat, deals) for seat in seats])
