"""The comparison of moves at one decision: a search finds the candidates, forecasts compare them."""

import hashlib
import time
from dataclasses import dataclass, replace

import numpy as np

from fidchell.ai import WORDS
from fidchell.ai.analysis.forecast import Forecast, forecast_actions, par_score
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.search.search import CORES, Search, SearchLimit
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.ai.templates.records import SearchConfig
from fidchell.ai.tuning.weights import LOOKAHEAD, find_weights
from fidchell.rulekit.entry_points import InterpretedEntryPoints
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.position import SEAT_LETTERS, Position

MOST_MOVES = 3  # that are compared
LEAST_DEALS = 16
TREES = 2  # a fixed number, so that every machine finds the same
MOST_EFFORT = 1_000_000
EFFORTS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
TIMED_DEALS = 2


@dataclass(frozen=True)
class Candidate:
    """A move that was compared; it has no forecast where nothing was played on."""

    action: int
    share: float  # of the search's visits
    forecast: Forecast | None = None

    def value(self, seat: int) -> float:
        """What moves are ranked by, from 0 to 1."""
        return 0.0 if self.forecast is None else float(self.forecast.values(seat, SearchConfig()).mean())


@dataclass(frozen=True)
class Comparison:
    """What was found about a decision of a seat, the best move first; the position is a re-deal."""

    position: Position
    seat: int
    candidates: tuple[Candidate, ...]

    @property
    def is_static(self) -> bool:
        """Whether moves were ranked by policy scores alone, without search and forecasts."""
        return self.candidates[0].forecast is None


def derive_seed(seed: bytes, *purpose: object) -> bytes:
    """A seed of its own for a part of the work."""
    return hashlib.sha256(seed + repr(purpose).encode()).digest()


def check_effort(effort: int, least: int) -> None:
    """Refuse an effort that is no number of iterations."""
    if not isinstance(effort, int) or isinstance(effort, bool) or not least <= effort <= MOST_EFFORT:
        raise UserError("effort-wrong", WORDS, least=least, most=MOST_EFFORT, came=str(effort))


def check_decision(position: Position, seat: int) -> None:
    """Refuse a seat that has nothing to decide now."""
    if position.over:
        raise UserError("look-over", WORDS)
    if seat not in position.actors():
        letters = ", ".join(SEAT_LETTERS[actor] for actor in position.actors())
        raise UserError("look-not-now", WORDS, came=seat_text(seat), actors=letters)


def seat_text(seat: int) -> str:
    """A seat by its letter; what is no seat as it came."""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else str(seat)


def compare_moves(
    position: Position, seat: int, effort: int, seed: bytes, played: int | None = None
) -> Comparison:
    """Compare the best moves of a seat, and the one that was played, from what the seat may know."""
    check_effort(effort, 0)
    check_decision(position, seat)
    known = position.redealt(seat, derive_seed(seed, "known"))
    if effort == 0 or isinstance(known.entry_points, InterpretedEntryPoints):
        return compare_statically(known, seat)
    shares = visit_shares(known, seat, effort, derive_seed(seed, "search"))
    actions = list(shares)[:MOST_MOVES]
    if played is not None and played not in actions:
        actions.append(played)
    deals = max(LEAST_DEALS, effort // 2)
    forecasts = forecast_actions(known, seat, actions, deals, derive_seed(seed, "deals"))
    par = par_score(forecasts)
    candidates = [
        Candidate(action, shares[action], replace(forecast, par=par))
        for action, forecast in zip(actions, forecasts, strict=True)
    ]
    ranked = sorted(candidates, key=lambda candidate: (-candidate.value(seat), candidate.action))
    return Comparison(known, seat, tuple(ranked))


def compare_within(position: Position, seat: int, seconds: float, seed: bytes) -> Comparison:
    """The best comparison that a time allows: some deals are timed, then the effort is chosen."""
    check_decision(position, seat)
    if isinstance(position.entry_points, InterpretedEntryPoints):
        return compare_moves(position, seat, 0, seed)
    forecast_actions(
        position, seat, [NO_ACTION], 1, seed
    )  # whatever is compiled or loaded now is not counted
    start = time.perf_counter()
    forecast_actions(position, seat, [NO_ACTION], TIMED_DEALS, seed)
    deal_seconds = (time.perf_counter() - start) / TIMED_DEALS
    return compare_moves(position, seat, affordable_effort(deal_seconds, seconds), seed)


def affordable_effort(deal_seconds: float, seconds: float) -> int:
    """The largest effort for a time, if a deal takes so long; 0 where there is time for none."""
    budget = seconds * min(CORES, TREES)
    return max((effort for effort in EFFORTS if deal_seconds * deals_of(effort) <= budget), default=0)


def deals_of(effort: int) -> int:
    """Deals of a whole comparison, search and forecasts."""
    return effort + MOST_MOVES * max(LEAST_DEALS, effort // 2)


def visit_shares(known: Position, seat: int, effort: int, seed: bytes) -> dict[int, float]:
    """Each legal action with its share of the search's visits, the most visited first."""
    actions = known.legal(seat)
    if len(actions) == 1:
        return {actions[0]: 1.0}
    result = Search(known.game).run(known, seat, seed, SearchLimit(iterations=effort, trees=TREES))
    visits = sum(stats.visits for stats in result.actions)
    return {stats.action: stats.visits / max(1, visits) for stats in result.actions}


def compare_statically(known: Position, seat: int) -> Comparison:
    """The best moves by policy scores, where nothing is compiled or no effort is wanted."""
    actions, scores = score_actions(known, seat, find_weights(known.game, known.seats, [LOOKAHEAD]))
    ranked = sorted(zip(actions, scores, strict=True), key=lambda pair: (-int(pair[1]), int(pair[0])))
    best = ranked[:MOST_MOVES]
    return Comparison(known, seat, tuple(Candidate(int(action), 1 / len(best)) for action, _ in best))


def win_lead(one: Forecast, other: Forecast, seat: int) -> tuple[float, float]:
    """How much more often a seat wins with one move than with another, and the standard error of it."""
    return mean_and_error(one.wins[:, seat] - other.wins[:, seat])


def mean_and_error(values: np.ndarray) -> tuple[float, float]:  # type: ignore[type-arg]
    """The mean of some values, and its standard error."""
    return float(values.mean()), float(values.std() / np.sqrt(len(values)))
