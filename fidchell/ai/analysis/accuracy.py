"""How well a seat decided: what each move lost against the best one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.analysis.choice import ChoiceRating, rate_choice
from fidchell.ai.analysis.comparison import compare_moves, mean_and_error
from fidchell.ai.analysis.decisions import Decision
from fidchell.ai.analysis.forecast import Floats, Forecast

SLIP_COST = 0.05  # a move that costs so much is called a slip
MARGIN_SPREADS = 2.5  # standard deviations of the margin that weigh as much as a victory, as in an even game


@dataclass(frozen=True)
class Verdict:
    """One move judged from what its seat could know, against the best move found."""

    number: int
    seat: int
    move: str
    best: str
    is_forced: bool  # there was nothing else to do
    cost: float  # half win chance, half margin; less the standard error, for the benefit of the doubt
    loss: float  # of win chance alone, in the same way
    points_lost: float  # of the margin expected at the end
    choice: ChoiceRating  # how well it was chosen among all legal moves

    @property
    def is_slip(self) -> bool:
        """Whether it cost much."""
        return self.cost >= SLIP_COST


def deal_values(forecast: Forecast, seat: int, spread: float) -> Floats:
    """What each deal is worth to a seat; margins count on where victory is no longer in question."""
    return forecast.wins[:, seat] / 2 + forecast.margins[:, seat] / (2 * MARGIN_SPREADS * spread)


def judge(decision: Decision, effort: int, seed: bytes, spread: float) -> Verdict:
    """A move against the best one that its seat could have found."""
    position, seat, action = decision.before, decision.seat, decision.action
    write = position.game.moves.write
    move = write(position, seat, action)
    if len(position.legal(seat)) == 1:
        return Verdict(decision.number, seat, move, move, True, 0.0, 0.0, 0.0, ChoiceRating())
    comparison = compare_moves(position, seat, effort, seed, action)
    forecasts = {one.action: one.forecast for one in comparison.candidates if one.forecast}
    values = {one: deal_values(forecast, seat, spread) for one, forecast in forecasts.items()}
    wins = {one: forecast.wins[:, seat] for one, forecast in forecasts.items()}
    margins = {one: forecast.margins[:, seat] for one, forecast in forecasts.items()}
    best = write(position, seat, best_action(values, action, slice(None)))
    cost, loss = (beyond_doubt(*loss_of(values, counted, action)) for counted in (values, wins))
    points_lost, _ = loss_of(values, margins, action)
    choice = rate_choice(comparison.position, seat, action)
    return Verdict(decision.number, seat, move, best, False, cost, loss, points_lost, choice)


def best_action(values: Mapping[int, Floats], action: int, deals: slice) -> int:
    """The best action by some of the deals; in a tie the one that was played."""
    return max(values, key=lambda one: (values[one][deals].mean(), one == action))


def loss_of(values: Mapping[int, Floats], counted: Mapping[int, Floats], action: int) -> tuple[float, float]:
    """How much an action loses against the best one, and the standard error of it.

    One half of the deals chooses the best, the other half counts: a lucky choice proves nothing.
    """
    parts = []
    for half in (0, 1):
        best = best_action(values, action, slice(half, None, 2))
        parts.append((counted[best] - counted[action])[1 - half :: 2])
    return mean_and_error(np.concatenate(parts))


def beyond_doubt(loss: float, error: float) -> float:
    """A loss less its standard error: the player gets the benefit of the doubt."""
    return max(0.0, loss - error)


def worst_move(verdicts: Sequence[Verdict]) -> int | None:
    """The number of the move that cost most, the first of several; none where none is a slip."""
    slips = [verdict for verdict in verdicts if verdict.is_slip]
    return max(slips, key=lambda verdict: verdict.cost).number if slips else None
