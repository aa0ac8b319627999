"""How well a seat decided: what each move lost against the best one, and one figure from 0 to 100."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.decisions import Decision
from fidchell.ai.forecast import Forecast, Shares
from fidchell.ai.study import mean_and_error, study

HALF = 0.025  # a move that costs so much counts half
SLIP = 0.05  # a move that costs so much is called a slip
REACH = 2.5  # spreads of the margin that are worth as much as a victory: so it is in an even game


@dataclass(frozen=True)
class Verdict:
    """One move judged from what its seat could know, against the best move found."""

    number: int
    seat: int
    move: str
    best: str
    is_forced: bool  # there was nothing else to do
    cost: float  # half win chance, half margin, beyond the standard error: doubt speaks for the player
    loss: float  # of win chance alone, in the same way
    points_lost: float  # of the margin expected at the end

    @property
    def is_slip(self) -> bool:
        """Whether it cost much."""
        return self.cost >= SLIP


def values(forecast: Forecast, seat: int, spread: float) -> Shares:
    """What each deal is worth to a seat; margins count on where victory is no longer in question."""
    return forecast.wins[:, seat] / 2 + forecast.margins[:, seat] / (2 * REACH * spread)


def judge(decision: Decision, effort: int, seed: bytes, spread: float) -> Verdict:
    """A move against the best one that its seat could have found."""
    position, seat, action = decision.before, decision.seat, decision.action
    write = position.game.moves.write
    move = write(position, seat, action)
    if len(position.legal(seat)) == 1:
        return Verdict(decision.number, seat, move, move, True, 0.0, 0.0, 0.0)
    found = study(position, seat, effort, seed, action)
    ends = {one.action: one.forecast for one in found.candidates if one.forecast}
    worth = {one: values(forecast, seat, spread) for one, forecast in ends.items()}
    best = write(position, seat, better(worth, action, slice(None)))
    wins = {one: forecast.wins[:, seat] for one, forecast in ends.items()}
    margins = {one: forecast.margins[:, seat] for one, forecast in ends.items()}
    cost, loss = (beyond_doubt(*gap(worth, part, action)) for part in (worth, wins))
    return Verdict(decision.number, seat, move, best, False, cost, loss, gap(worth, margins, action)[0])


def better(worth: Mapping[int, Shares], action: int, deals: slice) -> int:
    """The best action by some of the deals; in a tie the one that was played."""
    return max(worth, key=lambda one: (worth[one][deals].mean(), one == action))


def gap(worth: Mapping[int, Shares], counted: Mapping[int, Shares], action: int) -> tuple[float, float]:
    """What an action is behind the best one, and the standard error of it.

    One half of the deals chooses the best, the other half counts: a lucky choice proves nothing.
    """
    parts = []
    for half in (0, 1):
        best = better(worth, action, slice(half, None, 2))
        parts.append((counted[best] - counted[action])[1 - half :: 2])
    return mean_and_error(np.concatenate(parts))


def beyond_doubt(behind: float, error: float) -> float:
    """What is left of a loss when doubt speaks for the player."""
    return max(0.0, behind - error)


def accuracy(verdicts: Sequence[Verdict]) -> float | None:
    """100 x the mean of 1/2 to the power of cost / HALF, over the moves that had a choice."""
    open_moves = [verdict for verdict in verdicts if not verdict.is_forced]
    if not open_moves:
        return None
    return 100 * sum(0.5 ** (verdict.cost / HALF) for verdict in open_moves) / len(open_moves)
