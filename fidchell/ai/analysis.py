"""Analysis: what a seat may expect of a position, and how a finished game went."""

from dataclasses import dataclass

import numpy as np

from fidchell.ai.forecast import Shares
from fidchell.ai.review import Review, review
from fidchell.ai.study import Candidate, Study, lead, study
from fidchell.ai.templates.arrays import Manner
from fidchell.rulekit.position import Position

__all__ = ["Choice", "Look", "Review", "look", "look_at", "review"]


@dataclass(frozen=True)
class Choice:
    """One of the best moves, and what may come of it for every seat."""

    move: str
    action: int
    share: float  # of the thought that went into it
    worth: float  # from 0 to 1, what moves are ranked by: win chance softened by points
    chances: tuple[float, ...]  # of victory
    points: tuple[float, ...]  # expected at the end
    behind: float  # win chance less than with the best move
    error: float  # the standard error of that


@dataclass(frozen=True)
class Look:
    """A position as a seat may judge it, the best move first; a glance has not looked ahead."""

    game: str
    seat: int
    moves: tuple[Choice, ...]
    chances: tuple[float, ...]  # of all seats, with the best move
    points: tuple[float, ...]
    is_glance: bool


def look(position: Position, seat: int, effort: int, seed: bytes) -> Look:
    """The best moves of a seat with what may come of them; effort 0 is a glance."""
    return look_at(study(position, seat, effort, seed))


def look_at(found: Study) -> Look:
    """What a study found, as plain numbers."""
    moves = tuple(choice(found, candidate) for candidate in found.candidates)
    game = found.position.game.name
    return Look(game, found.seat, moves, moves[0].chances, moves[0].points, found.is_glance)


def choice(found: Study, candidate: Candidate) -> Choice:
    """One move of a study as plain numbers."""
    move = found.position.game.moves.write(found.position, found.seat, candidate.action)
    best = found.candidates[0].forecast
    if candidate.forecast is None or best is None:
        chances, points = at_a_glance(found.position)
        worth = chances[found.seat]
        return Choice(move, candidate.action, candidate.share, worth, chances, points, 0.0, 0.0)
    behind, error = lead(best, candidate.forecast, found.seat)
    return Choice(
        move,
        candidate.action,
        candidate.share,
        candidate.worth(found.seat),
        numbers(candidate.forecast.chances),
        numbers(candidate.forecast.points),
        behind,
        error,
    )


def numbers(shares: Shares) -> tuple[float, ...]:
    """Plain numbers, one a seat."""
    return tuple(float(share) for share in shares)


def at_a_glance(position: Position) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Chances and points as if the game ended now, the chances softened by the margin."""
    points = np.array(position.totals(), np.float64)
    powers = np.exp((points - points.max()) / Manner().margin)
    chances = powers / powers.sum() if position.seats > 1 else np.array([0.5])
    return numbers(chances), numbers(points)
