"""Why a move is good: facts found by comparing positions and forecasts, said later in any language."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fidchell.ai.liking import likings
from fidchell.ai.study import Candidate, Study, mean_and_error
from fidchell.ai.weights import NEXT, find_weights
from fidchell.rulekit.contract import TOTAL
from fidchell.rulekit.game import Saying
from fidchell.rulekit.position import Position
from fidchell.rulekit.words import Seat

LONGEST = 3  # parts of a line: a tile, its orientation, its place
MOST_FACTS = 3
WORTH_SAYING = 0.5  # points
SURE = 2  # standard errors
FIRST_CATEGORY = 2  # behind total and rank


@dataclass(frozen=True)
class Part:
    """One move of a line, with the positions before and after it."""

    before: Position
    seat: int
    action: int
    after: Position

    @property
    def move(self) -> str:
        """The text of the move."""
        return self.before.game.moves.write(self.before, self.seat, self.action)

    @property
    def is_foreseen(self) -> bool:
        """Whether the move brings nothing hidden to light: what comes after it is sure."""
        return self.before.barrier() == self.after.barrier()

    @property
    def facts(self) -> list[Saying]:
        """What the game has to say about the move."""
        tell = self.before.game.facts
        return tell(self.before, self.seat, self.action, self.after) if tell else []


def part(before: Position, seat: int, action: int) -> Part:
    """One move, tried out."""
    after = before.copy()
    after.apply(seat, action)
    return Part(before, seat, action, after)


def line(position: Position, seat: int, action: int) -> list[Part]:
    """A move, and how it goes on where it says nothing by itself: a tile is chosen, then laid."""
    parts = [part(position, seat, action)]
    while len(parts) < LONGEST and not says_something(parts[-1]) and seat in parts[-1].after.actors():
        parts.append(part(parts[-1].after, seat, best_liked(parts[-1].after, seat)))
    return parts


def says_something(one: Part) -> bool:
    """Whether a move shows what it is for: it has facts, points, or an unforeseen end."""
    return not one.is_foreseen or bool(one.facts) or bool(gains(one))


def best_liked(position: Position, seat: int) -> int:
    """The move that the tuned rules like best, the first of several."""
    actions, liking = likings(position, seat, find_weights(position.game, position.seats, [NEXT]))
    return int(actions[int(np.argmax(liking))])


def gains(one: Part) -> list[Saying]:
    """Points that a move brings at once, by category."""
    if not one.is_foreseen:
        return []
    change = one.after.score_table()[one.seat] - one.before.score_table()[one.seat]
    return [
        ("gain-now", {"category": category, "points": int(points)})
        for category, points in zip(one.before.game.categories, change[FIRST_CATEGORY:], strict=True)
        if points > 0
    ]


def reasons(found: Study, parts: Sequence[Part]) -> list[Saying]:
    """The facts of a line, then what the best move brings that the next one does not."""
    told = [saying for one in parts for saying in one.facts]
    told = (told or [saying for one in parts for saying in gains(one)])[:MOST_FACTS]
    return told + (compared(found, found.candidates[1]) if len(found.candidates) > 1 else [])


def compared(found: Study, other: Candidate) -> list[Saying]:
    """Expected points by category, and what rivals may expect, against the next best move."""
    return [*more_by_category(found, other)[:1], *less_for_rivals(found, other)[:1]]


def more_by_category(found: Study, other: Candidate) -> list[Saying]:
    """Categories from which more is expected than with another move, the most first."""
    best, seat = found.candidates[0].forecast, found.seat
    if best is None or other.forecast is None:
        return []
    found_more = []
    for place, category in enumerate(found.position.game.categories, FIRST_CATEGORY):
        more = best.finals[:, seat, place] - other.forecast.finals[:, seat, place]
        points, error = mean_and_error(more)
        if points > max(WORTH_SAYING, SURE * error):
            found_more.append((points, category))
    return [
        ("expected-more", {"category": category, "points": round(points, 1)})
        for points, category in sorted(found_more, reverse=True)
    ]


def less_for_rivals(found: Study, other: Candidate) -> list[Saying]:
    """Rivals who may expect fewer points than after another move, the one it costs most first."""
    best = found.candidates[0].forecast
    if best is None or other.forecast is None:
        return []
    costs = []
    for rival in range(found.position.seats):
        fewer = other.forecast.finals[:, rival, TOTAL] - best.finals[:, rival, TOTAL]
        points, error = mean_and_error(fewer)
        if rival != found.seat and points > max(WORTH_SAYING, SURE * error):
            costs.append((points, rival))
    return [
        ("rival-less", {"player": Seat(rival), "points": round(points, 1)})
        for points, rival in sorted(costs, reverse=True)
    ]


def aim(found: Study) -> str | None:
    """The category that speaks most for the best move."""
    for other in found.candidates[1:]:
        if more := more_by_category(found, other):
            return str(more[0][1]["category"])
    return None
