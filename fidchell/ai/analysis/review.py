"""The review of a finished game: its curve, its turning points, luck and accuracy."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fidchell.ai import WORDS
from fidchell.ai.analysis.accuracy import Verdict, judge, worst_move
from fidchell.ai.analysis.choice import accuracy
from fidchell.ai.analysis.comparison import LEAST_DEALS, check_effort, derive_seed
from fidchell.ai.analysis.curve import Estimate, WinCurve
from fidchell.ai.analysis.decisions import Decision, decisions
from fidchell.ai.analysis.forecast import Floats, forecast_actions
from fidchell.ai.analysis.luck import LuckEvent, luck_event, total_luck
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.cpu import is_compiling

Progress = Callable[[int, int], None]  # steps done, steps in all
SWINGS_REFINED = 12  # the largest swings, which are estimated again
SWING_DEALS = 5  # from so many times the deals
LUCK_DEALS = 3  # and so many times for luck, which is a small difference of large numbers
MOST_TURNING_POINTS = 5
LEAST_SWING = 0.03
SWING_ERRORS = 1.5  # standard errors that a swing must exceed


@dataclass(frozen=True)
class CurvePoint:
    """The game after so many moves: win chances and expected points of all seats."""

    number: int
    chances: tuple[float, ...]
    points: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A move with which the chances changed most, and whether luck, a slip or the move itself did it."""

    number: int
    seat: int  # who made the move
    move: str
    best: str
    mover: int  # whose chance changed most
    swing: tuple[float, ...]
    cause: str  # luck, slip or move


@dataclass(frozen=True)
class SeatReview:
    """How one seat fared: accuracy from 0 to 100, win chance lost by its moves, and its luck."""

    seat: int
    accuracy: float | None  # None: it never had a choice
    decisions: int  # with a choice
    slips: int
    lost: float
    luck: float
    luck_error: float
    worst: int | None  # the number of its move that cost most; None: it made no slip


@dataclass(frozen=True)
class Review:
    """The review of a whole game; `par` is what counts as victory for one alone without a rival."""

    game: str
    seats: tuple[SeatReview, ...]
    effort: int
    curve: tuple[CurvePoint, ...]
    verdicts: tuple[Verdict, ...]
    events: tuple[LuckEvent, ...]
    turning_points: tuple[TurningPoint, ...]
    par: float | None


def review(log: Log, effort: int, seed: bytes, progress: Progress | None = None) -> Review:
    """Review a finished game; the same log, effort and seed give the same review."""
    check_effort(effort, 1)
    if not is_compiling():
        raise UserError("review-compiled", WORDS)
    steps = list(log.steps(log.game.compiled))
    if not steps or not steps[-1][3].over:
        raise UserError("review-not-over", WORDS, moves=len(log.moves))
    return Reviewer(list(decisions(steps)), steps[0][0], effort, seed, progress or no_progress).review()


def no_progress(done: int, steps: int) -> None:
    """Tells nobody."""


class Reviewer:
    """Makes the review of one game."""

    def __init__(
        self, moves: list[Decision], start: Position, effort: int, seed: bytes, progress: Progress
    ) -> None:
        self.moves, self.effort, self.seed, self.progress = moves, effort, seed, progress
        self.game = moves[0].after.game.name
        positions = [start, *(move.after for move in moves)]
        self.curve = WinCurve(positions, effort, seed)
        self.seats = self.curve.seats
        self.events: list[LuckEvent] = []
        self.verdicts: list[Verdict] = []

    def review(self) -> Review:
        """All parts, one after the other."""
        self.judge_moves()
        points = self.turning_points()
        self.progress(len(self.moves), len(self.moves))
        estimates = [self.curve.at(number) for number in range(len(self.moves) + 1)]
        return Review(
            self.game,
            tuple(self.seat_review(seat) for seat in range(self.seats)),
            self.effort,
            tuple(curve_point(number, estimate) for number, estimate in enumerate(estimates)),
            tuple(self.verdicts),
            tuple(self.events),
            tuple(points),
            self.curve.par,
        )

    def judge_moves(self) -> None:
        """Every move from what its seat could know, and what came to light with it."""
        expected: dict[int, Estimate] = {}
        seats = {move.number: move.seat for move in self.moves}
        needed = {number for move in self.moves for number in move.deciders}
        deals = max(LEAST_DEALS, self.effort * LUCK_DEALS)
        for move in self.moves:
            self.progress(move.number - 1, len(self.moves))
            seed = derive_seed(self.seed, "move", move.number)
            self.verdicts.append(judge(move, self.effort, seed, self.curve.spread))
            if move.number in needed:
                expected[move.number] = self.expected(move, deals, seed)
            if move.is_event:
                self.events.append(luck_event(move, seats, expected, self.curve, deals))

    def expected(self, move: Decision, deals: int, seed: bytes) -> Estimate:
        """What the seat could expect of its move before anything came to light."""
        forecast = forecast_actions(
            move.before, move.seat, [move.action], deals, derive_seed(seed, "expected")
        )[0]
        return Estimate.of(self.curve.joined(None, forecast))

    def turning_points(self) -> list[TurningPoint]:
        """The largest swings, estimated again from more deals, the largest first."""
        order = sorted(self.moves, key=lambda move: -self.size(move.number, 1))
        found = [self.turning_point(move) for move in order[:SWINGS_REFINED] if self.is_turning(move.number)]
        return sorted(found, key=lambda point: -abs(point.swing[point.mover]))[:MOST_TURNING_POINTS]

    def swing(self, number: int, deals_factor: int = SWING_DEALS) -> tuple[Estimate, Estimate]:
        """The estimates before and after a move."""
        return self.curve.at(number - 1, deals_factor), self.curve.at(number, deals_factor)

    def size(self, number: int, deals_factor: int) -> float:
        """How much the chance of somebody changed with a move."""
        before, after = self.swing(number, deals_factor)
        return float(np.abs(after.chances - before.chances).max())

    def is_turning(self, number: int) -> bool:
        """Whether a swing is large, and larger than its standard error explains."""
        before, after = self.swing(number)
        swing, error = np.abs(after.chances - before.chances), np.sqrt(before.variances + after.variances)
        return bool((swing > np.maximum(LEAST_SWING, SWING_ERRORS * error)).any())

    def turning_point(self, move: Decision) -> TurningPoint:
        """A swing with its cause."""
        before, after = self.swing(move.number)
        swing, verdict = after.chances - before.chances, self.verdicts[move.number - 1]
        return TurningPoint(
            move.number,
            move.seat,
            verdict.move,
            verdict.best,
            int(np.abs(swing).argmax()),
            tuple(map(float, swing)),
            self.cause(move, swing),
        )

    def cause(self, move: Decision, swing: Floats) -> str:
        """A slip where it explains half of the swing, else luck where something came to light."""
        verdict = self.verdicts[move.number - 1]
        if swing[move.seat] < 0 and max(verdict.loss, verdict.cost) >= -swing[move.seat] / 2:
            return "slip"
        return "luck" if move.is_event else "move"

    def seat_review(self, seat: int) -> SeatReview:
        """The figures of one seat."""
        own = [verdict for verdict in self.verdicts if verdict.seat == seat]
        luck, error = total_luck(self.events, seat)
        return SeatReview(
            seat,
            accuracy([verdict.choice for verdict in own if not verdict.is_forced]),
            sum(not verdict.is_forced for verdict in own),
            sum(verdict.is_slip for verdict in own),
            sum(verdict.loss for verdict in own),
            luck,
            error,
            worst_move(own),
        )


def curve_point(number: int, estimate: Estimate) -> CurvePoint:
    """A point of the curve as plain numbers."""
    return CurvePoint(number, tuple(map(float, estimate.chances)), tuple(map(float, estimate.points)))
