"""A close look at one decision: a search finds the moves worth a thought, forecasts compare them."""

import hashlib
import time
from dataclasses import dataclass, replace

import numpy as np

from fidchell.ai.forecast import Forecast, foretell, par_of
from fidchell.ai.liking import likings
from fidchell.ai.search import CORES, Effort, Search
from fidchell.ai.speech import WORDS
from fidchell.ai.templates.arrays import Manner
from fidchell.ai.templates.forecast import NO_ACTION
from fidchell.ai.weights import NEXT, find_weights
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import PlainEntries
from fidchell.rulekit.position import SEAT_LETTERS, Position

MOST = 3  # moves that are compared
LEAST_DEALS = 16
TREES = 2  # a fixed number, so that every machine finds the same
MOST_EFFORT = 1_000_000
EFFORTS = (16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
TIMED = 2  # deals


@dataclass(frozen=True)
class Candidate:
    """A move that was compared; a glance has no forecast."""

    action: int
    share: float  # of the thought that went into it
    forecast: Forecast | None = None

    def worth(self, seat: int) -> float:
        """What moves are ranked by, from 0 to 1."""
        return 0.0 if self.forecast is None else float(self.forecast.worths(seat, Manner()).mean())


@dataclass(frozen=True)
class Study:
    """What was found about a decision of a seat, the best move first; the position is a re-deal."""

    position: Position
    seat: int
    candidates: tuple[Candidate, ...]

    @property
    def is_glance(self) -> bool:
        """Whether nobody looked ahead."""
        return self.candidates[0].forecast is None

    def of(self, action: int) -> Candidate:
        """One of the moves that were compared."""
        return next(candidate for candidate in self.candidates if candidate.action == action)


def seed_for(seed: bytes, *facts: object) -> bytes:
    """A seed of its own for a part of the work."""
    return hashlib.sha256(seed + repr(facts).encode()).digest()


def check_effort(effort: int, least: int) -> None:
    """Effort is a number of iterations."""
    if not isinstance(effort, int) or isinstance(effort, bool) or not least <= effort <= MOST_EFFORT:
        raise Fault("effort-wrong", WORDS, least=least, most=MOST_EFFORT, came=str(effort))


def check_decision(position: Position, seat: int) -> None:
    """Whether a seat is asked now."""
    if position.over:
        raise Fault("look-over", WORDS)
    if seat not in position.actors():
        letters = ", ".join(SEAT_LETTERS[actor] for actor in position.actors())
        raise Fault("look-not-now", WORDS, came=seat_text(seat), actors=letters)


def seat_text(seat: int) -> str:
    """A seat by its letter; what is no seat as it came."""
    return SEAT_LETTERS[seat] if 0 <= seat < len(SEAT_LETTERS) else str(seat)


def study(position: Position, seat: int, effort: int, seed: bytes, played: int | None = None) -> Study:
    """Compare the best moves of a seat, and the one that was played; the truth is dealt away first."""
    check_effort(effort, 0)
    check_decision(position, seat)
    known = position.redealt(seat, seed_for(seed, "known"))
    if effort == 0 or isinstance(known.entries, PlainEntries):
        return glance(known, seat)
    shares = thought_about(known, seat, effort, seed_for(seed, "search"))
    actions = list(shares)[:MOST]
    if played is not None and played not in actions:
        actions.append(played)
    deals = max(LEAST_DEALS, effort // 2)
    forecasts = foretell(known, seat, actions, deals, seed_for(seed, "deals"))
    par = par_of(forecasts)
    found = [
        Candidate(action, shares[action], replace(forecast, par=par))
        for action, forecast in zip(actions, forecasts, strict=True)
    ]
    return Study(known, seat, tuple(sorted(found, key=lambda one: (-one.worth(seat), one.action))))


def study_within(position: Position, seat: int, seconds: float, seed: bytes) -> Study:
    """The closest look that a time allows: one deal is timed, then the effort is chosen."""
    check_decision(position, seat)
    if isinstance(position.entries, PlainEntries):
        return study(position, seat, 0, seed)
    foretell(position, seat, [NO_ACTION], 1, seed)  # whatever is compiled or loaded now is not counted
    began = time.perf_counter()
    foretell(position, seat, [NO_ACTION], TIMED, seed)
    a_deal = (time.perf_counter() - began) / TIMED
    affordable = [effort for effort in EFFORTS if a_deal * deals_in(effort) <= seconds * min(CORES, TREES)]
    return study(position, seat, max(affordable, default=0), seed)


def deals_in(effort: int) -> int:
    """Deals of a whole study, search and comparison."""
    return effort + MOST * max(LEAST_DEALS, effort // 2)


def thought_about(known: Position, seat: int, effort: int, seed: bytes) -> dict[int, float]:
    """Each legal action with the share of thought it got, most thought about first."""
    actions = known.legal(seat)
    if len(actions) == 1:
        return {actions[0]: 1.0}
    thought = Search(known.game).think(known, seat, seed, Effort(iterations=effort, trees=TREES))
    visits = sum(line.visits for line in thought.lines)
    return {line.action: line.visits / max(1, visits) for line in thought.lines}


def glance(known: Position, seat: int) -> Study:
    """One look ahead by liking, where nothing is compiled or no effort is wanted."""
    actions, liking = likings(known, seat, find_weights(known.game, known.seats, [NEXT]))
    order = sorted(range(len(actions)), key=lambda place: (-int(liking[place]), int(actions[place])))[:MOST]
    share = 1 / len(order)
    return Study(known, seat, tuple(Candidate(int(actions[place]), share) for place in order))


def lead(one: Forecast, other: Forecast, seat: int) -> tuple[float, float]:
    """How much more often a seat wins with one move than with another, and the standard error of it."""
    return mean_and_error(one.wins[:, seat] - other.wins[:, seat])


def mean_and_error(numbers: np.ndarray) -> tuple[float, float]:  # type: ignore[type-arg]
    """The mean of some numbers, and its standard error."""
    return float(numbers.mean()), float(numbers.std() / np.sqrt(len(numbers)))
