"""Why a move is good: facts found by comparing positions and forecasts, as messages for any language."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from fidchell.ai.analysis.comparison import Candidate, Comparison, mean_and_error
from fidchell.ai.search.policy_scores import score_actions
from fidchell.ai.tuning.weights import LOOKAHEAD, find_weights
from fidchell.rulekit.contract import FIRST_CATEGORY, TOTAL
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position
from fidchell.rulekit.shown.messages import Message, read_messages

LONGEST = 3  # moves of a continuation: a tile, its orientation, its place
MOST_FACTS = 3
LEAST_POINTS = 0.5  # a smaller difference is not mentioned
LEAST_ERRORS = 2  # standard errors that it must exceed


@dataclass(frozen=True)
class TriedMove:
    """A move that was tried out, with the positions before and after it."""

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
        """Whether the move reveals nothing hidden: the position after it is certain."""
        return self.before.barrier() == self.after.barrier()

    @property
    def facts(self) -> list[Message]:
        """What the game says about the move."""
        found = self.before.reasons_json(self.seat, self.action, self.after)
        return read_messages(found, self.before.game.fact_names(self.before.edition))


def try_move(before: Position, seat: int, action: int) -> TriedMove:
    """Make a move on a copy of the position."""
    after = before.copy()
    after.apply(seat, action)
    return TriedMove(before, seat, action, after)


def continuation(position: Position, seat: int, action: int) -> list[TriedMove]:
    """A move, and how it goes on where it says nothing by itself: a tile is chosen, then laid."""
    moves = [try_move(position, seat, action)]
    while len(moves) < LONGEST and not is_meaningful(moves[-1]) and seat in moves[-1].after.actors():
        moves.append(try_move(moves[-1].after, seat, policy_move(moves[-1].after, seat)))
    return moves


def is_meaningful(move: TriedMove) -> bool:
    """Whether a move shows by itself what it is for: it has facts, points, or an unforeseen result."""
    return not move.is_foreseen or bool(move.facts) or bool(gains(move))


def policy_move(position: Position, seat: int) -> int:
    """The move with the best policy score, the first of several."""
    actions, scores = score_actions(position, seat, find_weights(position.game, position.seats, [LOOKAHEAD]))
    return int(actions[int(np.argmax(scores))])


def gains(move: TriedMove) -> list[Message]:
    """Points that a move brings at once, by category."""
    categories = move.before.game.categories
    found = msgspec.json.decode(move.before.gains_json(move.seat, move.action, move.after))
    return [
        ("gain-now", {"category": categories[gain["category"]], "points": gain["points"]}) for gain in found
    ]


def reasons(comparison: Comparison, moves: Sequence[TriedMove]) -> list[Message]:
    """The facts of a continuation, then what the best move brings that the next one does not."""
    facts = [message for move in moves for message in move.facts]
    facts = (facts or [message for move in moves for message in gains(move)])[:MOST_FACTS]
    others = comparison.candidates[1:2]
    return facts + [message for other in others for message in differences(comparison, other)]


def differences(comparison: Comparison, other: Candidate) -> list[Message]:
    """Expected points by category, and what rivals may expect, against another move."""
    return [*more_by_category(comparison, other)[:1], *less_for_rivals(comparison, other)[:1]]


def more_by_category(comparison: Comparison, other: Candidate) -> list[Message]:
    """Categories from which more is expected than with another move, the most first."""
    best, seat = comparison.candidates[0].forecast, comparison.seat
    if best is None or other.forecast is None:
        return []
    more_points = []
    for column, category in enumerate(comparison.position.game.categories, FIRST_CATEGORY):
        difference = best.finals[:, seat, column] - other.forecast.finals[:, seat, column]
        points, error = mean_and_error(difference)
        if points > max(LEAST_POINTS, LEAST_ERRORS * error):
            more_points.append((points, category))
    return [
        ("expected-more", {"category": category, "points": round(points, 1)})
        for points, category in sorted(more_points, reverse=True)
    ]


def less_for_rivals(comparison: Comparison, other: Candidate) -> list[Message]:
    """Rivals who may expect fewer points than after another move, the one it costs most first."""
    best = comparison.candidates[0].forecast
    if best is None or other.forecast is None:
        return []
    costs = []
    for rival in range(comparison.position.seats):
        fewer = other.forecast.finals[:, rival, TOTAL] - best.finals[:, rival, TOTAL]
        points, error = mean_and_error(fewer)
        if rival != comparison.seat and points > max(LEAST_POINTS, LEAST_ERRORS * error):
            costs.append((points, rival))
    return [
        ("rival-less", {"player": Seat(rival), "points": round(points, 1)})
        for points, rival in sorted(costs, reverse=True)
    ]


def main_category(comparison: Comparison) -> str | None:
    """The category in which the best move gains most against the others, if there is one."""
    for other in comparison.candidates[1:]:
        if more := more_by_category(comparison, other):
            return str(more[0][1]["category"])
    return None
