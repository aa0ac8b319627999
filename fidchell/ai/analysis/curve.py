"""The win-chance curve of a game: after every move, the mean of what each seat may expect."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from fidchell.ai.analysis.comparison import LEAST_DEALS, derive_seed
from fidchell.ai.analysis.forecast import (
    Floats,
    Forecast,
    final_result,
    forecast_actions,
    forecast_position,
    par_score,
)
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.rulekit.position import Position


@dataclass(frozen=True)
class Estimate:
    """Win chances and points of all seats, with the variances (squared standard errors) of the chances."""

    chances: Floats
    points: Floats
    variances: Floats

    @classmethod
    def of(cls, forecast: Forecast) -> "Estimate":
        """The means of a forecast."""
        wins = forecast.wins
        return cls(wins.mean(axis=0), forecast.points, wins.var(axis=0) / len(wins))


def mean_of(estimates: Sequence[Estimate]) -> Estimate:
    """The mean of what several seats expect."""
    many = len(estimates)
    return Estimate(
        np.mean([one.chances for one in estimates], axis=0),
        np.mean([one.points for one in estimates], axis=0),
        np.sum([one.variances for one in estimates], axis=0) / many**2,
    )


class WinCurve:
    """Estimates for each position of a game; forecasts are made when needed, and reused."""

    def __init__(self, positions: Sequence[Position], effort: int, seed: bytes) -> None:
        self.positions, self.seed = positions, seed
        self.seats = positions[0].seats
        self.deals = max(LEAST_DEALS, effort // self.seats)
        self.forecasts: dict[tuple[int, int], Forecast] = {}
        first = forecast_position(positions[0], 0, max(LEAST_DEALS, effort), derive_seed(seed, "par"))
        self.par = par_score([first])
        self.spread = max(1.0, float(replace(first, par=self.par).margins.std(axis=0).mean()))

    def seen_by(self, moves: int, seat: int, deals: int) -> Estimate:
        """What one seat may expect after so many moves, from at least so many deals."""
        position = self.positions[moves]
        if position.over:
            return self.end(position)
        known = self.forecasts.get((moves, seat))
        have = 0 if known is None else len(known.finals)
        if have < deals:
            seed = derive_seed(self.seed, "curve", moves, seat)
            known = self.joined(
                known, forecast_actions(position, seat, [NO_ACTION], deals - have, seed, have)[0]
            )
            self.forecasts[moves, seat] = known
        assert known is not None
        return Estimate.of(known)

    def joined(self, known: Forecast | None, fresh: Forecast) -> Forecast:
        """A forecast with further deals added."""
        finals = fresh.finals if known is None else np.concatenate([known.finals, fresh.finals])
        return replace(fresh, finals=finals, par=self.par)

    def end(self, position: Position) -> Estimate:
        """The result of a game that is over."""
        chances, points = final_result(position)
        if self.par is not None:
            chances = (points >= self.par).astype(np.float64)
        return Estimate(chances, points, np.zeros(self.seats))

    def at(self, moves: int, deals_factor: int = 1) -> Estimate:
        """What all seats may expect on average after so many moves, from so many times the usual deals."""
        return self.mean_of_seats(moves, range(self.seats), self.deals * deals_factor)

    def mean_of_seats(self, moves: int, seats: Sequence[int], deals: int) -> Estimate:
        """What some of the seats may expect on average."""
        return mean_of([self.seen_by(moves, seat, deals) for seat in seats])
