"""The review of a finished game from its log, as it is sent to whoever looks back."""

import hashlib
from collections.abc import Callable

from fidchell.ai.review import Review, review
from fidchell.games import find
from fidchell.rulekit.log_reader import Reader
from fidchell.server.thoughts import Reviewed, SeatReviewed, Turn

EFFORT, LONG_EFFORT = 40, 16  # a few seconds for a whole game; less for each move of a long one
LONG = 240  # moves
LOOKING_CLOSER = 3  # a third as many steps again, for the turning points
DIGITS = 4
OFTEN = 4  # moves between two words about how far it is


def reviewed(text: str, tell: Callable[[int, int], None]) -> Reviewed:
    """Look back on a game; the same log gives the same review."""
    log = Reader(text, "log", find, mend=False).log()

    def progress(done: int, steps: int) -> None:
        if done % OFTEN == 0:
            tell(done, steps + steps // LOOKING_CLOSER)

    effort = EFFORT if len(log.moves) <= LONG else LONG_EFFORT
    return sent(review(log, effort, hashlib.sha256(text.encode()).digest(), progress))


def sent(found: Review) -> Reviewed:
    """The parts that are shown, in round numbers."""
    return Reviewed(
        found.effort,
        found.par,
        [[short(chance) for chance in moment.chances] for moment in found.curve],
        [
            SeatReviewed(
                None if seat.accuracy is None else round(seat.accuracy, 1),
                seat.decisions,
                seat.slips,
                short(seat.lost),
                short(seat.luck),
                short(seat.luck_error),
            )
            for seat in found.seats
        ],
        [
            Turn(point.number, point.seat, point.mover, short(point.swing[point.mover]), point.cause)
            for point in found.turning_points
        ],
        [verdict.number for verdict in found.verdicts if verdict.is_slip],
    )


def short(chance: float) -> float:
    """A chance without digits that nobody reads."""
    return round(chance, DIGITS)
