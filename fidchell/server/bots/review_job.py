"""The review of a finished game from its log, as it is sent to clients."""

import hashlib
from collections.abc import Callable

from fidchell.ai.analysis.review import Review, review
from fidchell.games import find
from fidchell.rulekit.log.reader import LogReader
from fidchell.server.bots.protocol import Reviewed, SeatReviewed, Turn

EFFORT, LONG_EFFORT = 40, 16  # a few seconds for a whole game; less for each move of a long one
LONG = 240  # moves
SECOND_PASS = 3  # the turning points are analysed again: a third as many steps
DIGITS = 4
PROGRESS_INTERVAL = 4  # moves between two reports of progress


def review_log(text: str, on_progress: Callable[[int, int], None]) -> Reviewed:
    """Review a game; the same log gives the same review."""
    log = LogReader(text, "log", find).log()

    def progress(done: int, steps: int) -> None:
        if done % PROGRESS_INTERVAL == 0:
            on_progress(done, steps + steps // SECOND_PASS)

    effort = EFFORT if len(log.moves) <= LONG else LONG_EFFORT
    return reviewed(review(log, effort, hashlib.sha256(text.encode()).digest(), progress))


def reviewed(found: Review) -> Reviewed:
    """The parts that clients show, in round numbers."""
    return Reviewed(
        found.effort,
        found.par,
        [[rounded(chance) for chance in moment.chances] for moment in found.curve],
        [
            SeatReviewed(
                None if seat.accuracy is None else round(seat.accuracy, 1),
                seat.decisions,
                seat.slips,
                rounded(seat.lost),
                rounded(seat.luck),
                rounded(seat.luck_error),
                seat.worst,
            )
            for seat in found.seats
        ],
        [
            Turn(point.number, point.seat, point.mover, rounded(point.swing[point.mover]), point.cause)
            for point in found.turning_points
        ],
        [verdict.number for verdict in found.verdicts if verdict.is_slip],
    )


def rounded(chance: float) -> float:
    """A chance without digits that nobody reads."""
    return round(chance, DIGITS)
