"""The analysis of one position: the best moves of a seat, with win chances and expected points."""

from dataclasses import dataclass

import numpy as np

from fidchell.ai.analysis.comparison import Candidate, Comparison, compare_moves, win_lead
from fidchell.ai.analysis.forecast import Floats
from fidchell.ai.templates.records import SearchConfig
from fidchell.rulekit.position import Position


@dataclass(frozen=True)
class MoveAnalysis:
    """One of the best moves, and what may come of it for every seat."""

    move: str
    action: int
    share: float  # of the search's visits
    value: float  # from 0 to 1, what moves are ranked by: win chance mixed with points
    chances: tuple[float, ...]  # of victory
    points: tuple[float, ...]  # expected at the end
    behind: float  # win chance less than with the best move
    error: float  # the standard error of that


@dataclass(frozen=True)
class PositionAnalysis:
    """A position as a seat may judge it, the best move first."""

    game: str
    seat: int
    moves: tuple[MoveAnalysis, ...]
    chances: tuple[float, ...]  # of all seats, with the best move
    points: tuple[float, ...]
    is_static: bool  # nothing was searched or played on


def analyse_position(position: Position, seat: int, effort: int, seed: bytes) -> PositionAnalysis:
    """The best moves of a seat with what may come of them; with effort 0 the analysis is static."""
    return summarise(compare_moves(position, seat, effort, seed))


def summarise(comparison: Comparison) -> PositionAnalysis:
    """A comparison as plain numbers."""
    moves = move_analyses(comparison)
    game, seat = comparison.position.game.name, comparison.seat
    return PositionAnalysis(game, seat, moves, moves[0].chances, moves[0].points, comparison.is_static)


def move_analyses(comparison: Comparison) -> tuple[MoveAnalysis, ...]:
    """All moves of a comparison as plain numbers, the best first."""
    return tuple(move_analysis(comparison, candidate) for candidate in comparison.candidates)


def move_analysis(comparison: Comparison, candidate: Candidate) -> MoveAnalysis:
    """One move of a comparison as plain numbers."""
    position, seat = comparison.position, comparison.seat
    move = position.game.moves.write(position, seat, candidate.action)
    best = comparison.candidates[0].forecast
    if candidate.forecast is None or best is None:
        chances, points = static_estimate(position)
        return MoveAnalysis(move, candidate.action, candidate.share, chances[seat], chances, points, 0.0, 0.0)
    behind, error = win_lead(best, candidate.forecast, seat)
    return MoveAnalysis(
        move,
        candidate.action,
        candidate.share,
        candidate.value(seat),
        as_tuple(candidate.forecast.chances),
        as_tuple(candidate.forecast.points),
        behind,
        error,
    )


def as_tuple(values: Floats) -> tuple[float, ...]:
    """Plain numbers, one for each seat."""
    return tuple(float(value) for value in values)


def static_estimate(position: Position) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Chances and points as if the game ended now; the chances are a softmax of the points."""
    points = np.array(position.totals(), np.float64)
    powers = np.exp((points - points.max()) / SearchConfig().margin_scale)
    chances = powers / powers.sum() if position.seats > 1 else np.array([0.5])
    return as_tuple(chances), as_tuple(points)
