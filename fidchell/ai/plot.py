"""The chart of a match: a line for each player with the rating and the scores."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fidchell.ai.canvas import Canvas, canvas_for
from fidchell.ai.match import Match
from fidchell.ai.ratings import Interval, Standing
from fidchell.ai.speech import WORDS
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.words import say

WIDTH, HEAD, ROW, FOOT = 960.0, 84.0, 72.0, 52.0
NAMES, LEFT, RIGHT = 24.0, (250.0, 510.0), (570.0, 936.0)  # where names begin, and the two panels
INK, QUIET, GRID, GREEN, PALE = "#1d2b24", "#5b6b62", "#dfe6e1", "#1f6f43", "#8fbfa3"
BARS = 24
LONGEST = 26


@dataclass(frozen=True)
class Scale:
    """Numbers laid along a panel."""

    low: float
    high: float
    panel: tuple[float, float]

    def at(self, number: float) -> float:
        """Where a number lies."""
        start, end = self.panel
        inside = min(max(number, self.low), self.high)
        return start + (inside - self.low) / (self.high - self.low) * (end - start)

    def ticks(self, most: int = 6) -> list[float]:
        """Round numbers along the panel: steps of 1, 2 or 5."""
        rough = (self.high - self.low) / most
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= rough)
        first = math.ceil(self.low / step - 1e-9)
        return [number * step for number in range(first, math.floor(self.high / step + 1e-9) + 1)]


def fitting(numbers: Sequence[float], panel: tuple[float, float]) -> Scale:
    """A scale with a little air around these numbers."""
    low, high = min(numbers), max(numbers)
    air = (high - low) * 0.04 or 1.0
    return Scale(low - air, high + air, panel)


def draw_match(match: Match, table: Sequence[Standing], path: Path, language: str) -> None:
    """Write the chart of a match, the best first."""
    rows = sorted(table, key=lambda row: -figure(row).mean)
    title = say(WORDS, language, "chart-title", game=match.game.capitalize(), seats=match.seats)
    sheet = canvas_for(path, WIDTH, HEAD + ROW * len(rows) + FOOT, title)
    sheet.text((NAMES, 34), title, "start", 20, INK)
    games = sum(row.games for row in rows) // match.seats
    sheet.text((RIGHT[1], 34), say(WORDS, language, "chart-games", games=games), "end", 13, QUIET)
    is_rated = rows[0].rating is not None
    name = "chart-rating" if is_rated else "chart-wins"
    sheet.text((LEFT[0], HEAD - 18), say(WORDS, language, name), "start", 13, QUIET)
    sheet.text((RIGHT[0], HEAD - 18), say(WORDS, language, "chart-scores"), "start", 13, QUIET)
    ends = [end for row in rows for end in (figure(row).low, figure(row).high)]
    ratings = fitting(ends, LEFT) if is_rated else Scale(0.0, 1.0, LEFT)
    scores = fitting([total for row in rows for total in row.totals], RIGHT)
    for scale, percent in ((ratings, not is_rated), (scores, False)):
        draw_axis(sheet, scale, HEAD + ROW * len(rows), percent)
    for place, row in enumerate(rows):
        draw_row(sheet, row, HEAD + ROW * place, ratings, scores)
    try:
        sheet.save(path)
    except OSError as error:
        raise Fault("chart-unwritable", WORDS, file=str(path), reason=error.strerror or "?") from error


def figure(row: Standing) -> Interval:
    """What a player is placed by: the rating, or the win share of a game for one."""
    return row.rating or row.wins


def draw_axis(sheet: Canvas, scale: Scale, bottom: float, percent: bool) -> None:
    """Thin lines at round numbers, with the numbers below."""
    for tick in scale.ticks():
        place = scale.at(tick)
        sheet.line((place, HEAD, place, bottom), GRID, 1)
        words = f"{tick:.0%}" if percent else f"{tick:g}".replace("-", "−")
        sheet.text((place, bottom + 20), words, "middle", 12, QUIET)


def draw_row(sheet: Canvas, row: Standing, top: float, ratings: Scale, scores: Scale) -> None:
    """One player: the name, the rating with its interval, and how often each score came."""
    middle, found = top + ROW / 2, figure(row)
    label = row.label if len(row.label) <= LONGEST else "…" + row.label[1 - LONGEST :]
    sheet.text((NAMES, middle + 5), label, "start", 15, INK)
    low, high = ratings.at(found.low), ratings.at(found.high)
    sheet.line((low, middle, high, middle), GREEN, 2)
    for end in (low, high):
        sheet.line((end, middle - 6, end, middle + 6), GREEN, 2)
    sheet.dot((ratings.at(found.mean), middle), 5, GREEN)
    draw_scores(sheet, row, top + ROW - 8, scores)


def draw_scores(sheet: Canvas, row: Standing, bottom: float, scale: Scale) -> None:
    """Bars for the scores of one player, the mean as a line through them."""
    wide = (scale.high - scale.low) / BARS
    counts = Counter(min(int((total - scale.low) / wide), BARS - 1) for total in row.totals)
    tallest = max(counts.values())
    for bar, count in counts.items():
        left, right = scale.at(scale.low + bar * wide), scale.at(scale.low + (bar + 1) * wide)
        height = count / tallest * (ROW - 18)
        sheet.box((left + 0.5, bottom - height), (right - left - 1, height), PALE)
    mean = scale.at(row.score.mean)
    sheet.line((scale.panel[0], bottom, scale.panel[1], bottom), GRID, 1)
    sheet.line((mean, bottom - (ROW - 14), mean, bottom), GREEN, 2)
