"""The chart of a review: the win chances of all seats move by move, with the turning points."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from fidchell.ai import WORDS
from fidchell.ai.analysis.review import Review
from fidchell.ai.charts.canvas import Canvas, canvas_for, save_chart
from fidchell.ai.charts.scale import GRID, INK, QUIET, Scale
from fidchell.rulekit.i18n import say

WIDTH, HEIGHT = 960.0, 460.0
ACROSS, DOWN = (64.0, 936.0), (380.0, 84.0)  # the panel: left to right, bottom to top
COLOURS = ("#1f6f43", "#b4532a", "#2b5c9e", "#8a6d1d", "#6b3f87")
LEGEND = 440.0
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)


def draw_review(review: Review, title: str, names: Sequence[str], path: Path, language: str) -> None:
    """Write the chart of a finished game."""
    words = say(WORDS, language, "review-title", game=title)
    canvas = canvas_for(path, WIDTH, HEIGHT, words)
    canvas.text((ACROSS[0], 34), words, "start", 20, INK)
    key = "review-chances" if review.par is None else "review-par"
    par = round(review.par or 0, 1)
    canvas.text((ACROSS[0], 62), say(WORDS, language, key, par=par), "start", 13, QUIET)
    across, down = Scale(0.0, max(1.0, len(review.curve) - 1.0), ACROSS), Scale(0.0, 1.0, DOWN)
    draw_axes(canvas, across, down)
    for seat, name in enumerate(names):
        draw_seat(canvas, review, seat, across, down)
        draw_name(canvas, name, seat, len(names))
    draw_turning_points(canvas, review, across, down)
    save_chart(canvas, path)


def draw_axes(canvas: Canvas, across: Scale, down: Scale) -> None:
    """Thin lines at round chances, and the numbers of moves below."""
    for share in QUARTERS:
        place = down.at(share)
        canvas.line((ACROSS[0], place, ACROSS[1], place), GRID, 1)
        canvas.text((ACROSS[0] - 10, place + 4), f"{share:.0%}", "end", 12, QUIET)
    for tick in across.ticks(10):
        canvas.text((across.at(tick), DOWN[0] + 22), f"{tick:g}", "middle", 12, QUIET)


def draw_seat(canvas: Canvas, review: Review, seat: int, across: Scale, down: Scale) -> None:
    """The curve of one seat."""
    points = [(across.at(point.number), down.at(point.chances[seat])) for point in review.curve]
    for start, end in pairwise(points):
        canvas.line((*start, *end), COLOURS[seat], 2)


def draw_name(canvas: Canvas, name: str, seat: int, seats: int) -> None:
    """A name below the chart in the colour of its curve."""
    left = ACROSS[0] + (ACROSS[1] - ACROSS[0]) * seat / seats
    canvas.line((left, LEGEND - 5, left + 24, LEGEND - 5), COLOURS[seat], 3)
    canvas.text((left + 32, LEGEND), name, "start", 14, INK)


def draw_turning_points(canvas: Canvas, review: Review, across: Scale, down: Scale) -> None:
    """A dot where the chances turned, with the number of the move."""
    for point in review.turning_points:
        chance = review.curve[point.number].chances[point.mover]
        spot = (across.at(point.number), down.at(chance))
        canvas.dot(spot, 5, COLOURS[point.mover])
        canvas.text((spot[0] + 8, spot[1] - 8), str(point.number), "start", 12, INK)
