"""Scales: numbers laid along a panel of a chart, and the colours that all charts share."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

INK, QUIET, GRID = "#1d2b24", "#5b6b62", "#dfe6e1"  # of titles, of captions, of the lines behind a chart


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


def fit_scale(numbers: Sequence[float], panel: tuple[float, float]) -> Scale:
    """A scale with a little air around these numbers."""
    low, high = min(numbers), max(numbers)
    air = (high - low) * 0.04 or 1.0
    return Scale(low - air, high + air, panel)
