"""The chart of a match: a row for each player with the rating and the scores."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from fidchell.ai import WORDS
from fidchell.ai.arena.match import Match
from fidchell.ai.arena.ratings import PlayerStats
from fidchell.ai.charts.canvas import Canvas, canvas_for, save_chart
from fidchell.ai.charts.scale import GRID, INK, QUIET, Scale, fit_scale
from fidchell.games import find
from fidchell.rulekit.i18n import say

WIDTH, HEAD, ROW, FOOT = 960.0, 84.0, 72.0, 52.0
NAMES, LEFT, RIGHT = 24.0, (250.0, 510.0), (570.0, 936.0)  # where names begin, and the two panels
GREEN, PALE = "#1f6f43", "#8fbfa3"
BARS = 24
LONGEST_NAME = 26


def draw_match(match: Match, stats: Sequence[PlayerStats], path: Path, language: str) -> None:
    """Write the chart of a match, the best first."""
    rows = sorted(stats, key=lambda row: -row.strength.mean)
    game = find(match.game).edition.title(language)
    title = say(WORDS, language, "chart-title", game=game, seats=match.seats)
    canvas = canvas_for(path, WIDTH, HEAD + ROW * len(rows) + FOOT, title)
    canvas.text((NAMES, 34), title, "start", 20, INK)
    games = sum(row.games for row in rows) // match.seats
    canvas.text((RIGHT[1], 34), say(WORDS, language, "chart-games", games=games), "end", 13, QUIET)
    is_rated = rows[0].rating is not None
    name = "chart-rating" if is_rated else "chart-wins"
    canvas.text((LEFT[0], HEAD - 18), say(WORDS, language, name), "start", 13, QUIET)
    canvas.text((RIGHT[0], HEAD - 18), say(WORDS, language, "chart-scores"), "start", 13, QUIET)
    ends = [end for row in rows for end in (row.strength.low, row.strength.high)]
    ratings = fit_scale(ends, LEFT) if is_rated else Scale(0.0, 1.0, LEFT)
    scores = fit_scale([total for row in rows for total in row.totals], RIGHT)
    for scale, percent in ((ratings, not is_rated), (scores, False)):
        draw_axis(canvas, scale, HEAD + ROW * len(rows), percent)
    for place, row in enumerate(rows):
        draw_row(canvas, row, HEAD + ROW * place, ratings, scores)
    save_chart(canvas, path)


def draw_axis(canvas: Canvas, scale: Scale, bottom: float, percent: bool) -> None:
    """Thin lines at round numbers, with the numbers below."""
    for tick in scale.ticks():
        place = scale.at(tick)
        canvas.line((place, HEAD, place, bottom), GRID, 1)
        words = f"{tick:.0%}" if percent else f"{tick:g}".replace("-", "−")
        canvas.text((place, bottom + 20), words, "middle", 12, QUIET)


def draw_row(canvas: Canvas, row: PlayerStats, top: float, ratings: Scale, scores: Scale) -> None:
    """One player: the name, the rating with its interval, and how often each score came."""
    middle, strength = top + ROW / 2, row.strength
    label = row.label if len(row.label) <= LONGEST_NAME else "…" + row.label[1 - LONGEST_NAME :]
    canvas.text((NAMES, middle + 5), label, "start", 15, INK)
    low, high = ratings.at(strength.low), ratings.at(strength.high)
    canvas.line((low, middle, high, middle), GREEN, 2)
    for end in (low, high):
        canvas.line((end, middle - 6, end, middle + 6), GREEN, 2)
    canvas.dot((ratings.at(strength.mean), middle), 5, GREEN)
    draw_scores(canvas, row, top + ROW - 8, scores)


def draw_scores(canvas: Canvas, row: PlayerStats, bottom: float, scale: Scale) -> None:
    """Bars for the scores of one player, the mean as a line through them."""
    wide = (scale.high - scale.low) / BARS
    counts = Counter(min(int((total - scale.low) / wide), BARS - 1) for total in row.totals)
    tallest = max(counts.values())
    for bar, count in counts.items():
        left, right = scale.at(scale.low + bar * wide), scale.at(scale.low + (bar + 1) * wide)
        height = count / tallest * (ROW - 18)
        canvas.box((left + 0.5, bottom - height), (right - left - 1, height), PALE)
    mean = scale.at(row.score.mean)
    canvas.line((scale.panel[0], bottom, scale.panel[1], bottom), GRID, 1)
    canvas.line((mean, bottom - (ROW - 14), mean, bottom), GREEN, 2)
