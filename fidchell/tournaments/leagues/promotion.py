"""Who plays in which division next season: pure functions."""

from collections.abc import Sequence
from itertools import pairwise


def after_season(rankings: Sequence[Sequence[str]], moving: int) -> list[list[str]]:
    """Divisions after a season, from their rankings: the last of each go down, the best of the next go up.

    At most half of a division moves to one side, so that nobody goes both ways.
    """
    counts = [min(moving, len(upper) // 2, len(lower) // 2) for upper, lower in pairwise(rankings)]
    found = list[list[str]]()
    for number, ranking in enumerate(rankings):
        rising = counts[number - 1] if number else 0
        falling = counts[number] if number < len(counts) else 0
        staying = list(ranking[rising : len(ranking) - falling])
        above, below = (rankings[number - 1] if number else []), list[str]()
        if falling:
            below = list(rankings[number + 1][:falling])
        found.append([*(above[len(above) - rising :] if rising else []), *staying, *below])
    return found


def filled(order: Sequence[str], size: int, least: int) -> list[list[str]]:
    """Divisions of so many, the best first; a last one of too few joins the one above it."""
    divisions = [list(order[start : start + size]) for start in range(0, len(order), size)]
    if len(divisions) > 1 and len(divisions[-1]) < least:
        rest = divisions.pop()
        divisions[-1] += rest
    return divisions
