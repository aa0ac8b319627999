"""The review of a finished game: its curve, its turning points, luck and accuracy."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fidchell.ai.accuracy import Verdict, accuracy, judge
from fidchell.ai.curve import Curve, Estimate
from fidchell.ai.decisions import Decision, decisions
from fidchell.ai.forecast import Shares, foretell
from fidchell.ai.luck import Event, event, luck_of
from fidchell.ai.speech import WORDS
from fidchell.ai.study import LEAST_DEALS, check_effort, seed_for
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import Log
from fidchell.rulekit.position import Position
from fidchell.rulekit.rule import is_compiling

Progress = Callable[[int, int], None]  # steps done, steps in all
LOOKED_AT = 12  # swings that are looked at more closely
CLOSER = 5  # with so many times the deals
CLOSER_TO_LUCK = 3  # for luck, which is a small difference of large numbers
TURNING = 5  # turning points that are told
SMALLEST = 0.03  # a smaller swing is none
SURE = 1.5  # standard errors that a swing must exceed


@dataclass(frozen=True)
class Moment:
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


@dataclass(frozen=True)
class Review:
    """A whole game looked back on; `par` is what counts as victory for one alone without a rival."""

    game: str
    seats: tuple[SeatReview, ...]
    effort: int
    curve: tuple[Moment, ...]
    verdicts: tuple[Verdict, ...]
    events: tuple[Event, ...]
    turning_points: tuple[TurningPoint, ...]
    par: float | None


def review(log: Log, effort: int, seed: bytes, progress: Progress | None = None) -> Review:
    """Look back on a finished game; the same log, effort and seed give the same review."""
    check_effort(effort, 1)
    if not is_compiling():
        raise Fault("review-compiled", WORDS)
    steps = list(log.steps(log.game.compiled))
    if not steps or not steps[-1][3].over:
        raise Fault("review-not-over", WORDS, moves=len(log.moves))
    return Reviewing(list(decisions(steps)), steps[0][0], effort, seed, progress or silent).review()


def silent(done: int, steps: int) -> None:
    """Nobody watches."""


class Reviewing:
    """A review under way."""

    def __init__(
        self, moves: list[Decision], start: Position, effort: int, seed: bytes, progress: Progress
    ) -> None:
        self.moves, self.effort, self.seed, self.progress = moves, effort, seed, progress
        self.game = moves[0].after.game.name
        positions = [start, *(move.after for move in moves)]
        self.curve = Curve(positions, effort, seed)
        self.seats = self.curve.seats
        self.events: list[Event] = []
        self.verdicts: list[Verdict] = []

    def review(self) -> Review:
        """All parts, one after the other."""
        self.judge_moves()
        points = self.turning_points()
        self.progress(len(self.moves), len(self.moves))
        moments = [self.curve.at(place) for place in range(len(self.moves) + 1)]
        return Review(
            self.game,
            tuple(self.seat_review(seat) for seat in range(self.seats)),
            self.effort,
            tuple(moment(place, estimate) for place, estimate in enumerate(moments)),
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
        deals = max(LEAST_DEALS, self.effort * CLOSER_TO_LUCK)
        for move in self.moves:
            self.progress(move.number - 1, len(self.moves))
            seed = seed_for(self.seed, "move", move.number)
            self.verdicts.append(judge(move, self.effort, seed, self.curve.spread))
            if move.number in needed:
                expected[move.number] = self.expected(move, deals, seed)
            if move.is_event:
                self.events.append(event(move, seats, expected, self.curve, deals))

    def expected(self, move: Decision, deals: int, seed: bytes) -> Estimate:
        """What the seat could expect of its move before anything came to light."""
        forecast = foretell(move.before, move.seat, [move.action], deals, seed_for(seed, "expected"))[0]
        return Estimate.of(self.curve.more(None, forecast))

    def turning_points(self) -> list[TurningPoint]:
        """The largest swings, looked at more closely, the largest first."""
        order = sorted(self.moves, key=lambda move: -self.size(move.number, 1))
        found = [self.turning_point(move) for move in order[:LOOKED_AT] if self.is_turning(move.number)]
        return sorted(found, key=lambda point: -abs(point.swing[point.mover]))[:TURNING]

    def swing(self, number: int, closer: int = CLOSER) -> tuple[Estimate, Estimate]:
        """The estimates before and after a move."""
        return self.curve.at(number - 1, closer), self.curve.at(number, closer)

    def size(self, number: int, closer: int) -> float:
        """How much the chance of somebody changed with a move."""
        before, after = self.swing(number, closer)
        return float(np.abs(after.chances - before.chances).max())

    def is_turning(self, number: int) -> bool:
        """Whether a swing is large, and larger than chance in our deals would make it."""
        before, after = self.swing(number)
        swing, doubt = np.abs(after.chances - before.chances), np.sqrt(before.doubts + after.doubts)
        return bool((swing > np.maximum(SMALLEST, SURE * doubt)).any())

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

    def cause(self, move: Decision, swing: Shares) -> str:
        """A slip where it explains half of the swing, else luck where something came to light."""
        verdict = self.verdicts[move.number - 1]
        if swing[move.seat] < 0 and max(verdict.loss, verdict.cost) >= -swing[move.seat] / 2:
            return "slip"
        return "luck" if move.is_event else "move"

    def seat_review(self, seat: int) -> SeatReview:
        """The figures of one seat."""
        own = [verdict for verdict in self.verdicts if verdict.seat == seat]
        luck, error = luck_of(self.events, seat)
        return SeatReview(
            seat,
            accuracy(own),
            sum(not verdict.is_forced for verdict in own),
            sum(verdict.is_slip for verdict in own),
            sum(verdict.loss for verdict in own),
            luck,
            error,
        )


def moment(place: int, estimate: Estimate) -> Moment:
    """A point of the curve as plain numbers."""
    return Moment(place, tuple(map(float, estimate.chances)), tuple(map(float, estimate.points)))
