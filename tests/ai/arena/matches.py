"""A match of Keltis, and results to test the arena with."""

from dataclasses import replace

from fidchell.ai.arena.match import GameResult, Match
from fidchell.rulekit.chance import seed_from_number

SEED = seed_from_number(1)
KELTIS = Match("keltis", ("greedy", "random"), 2, SEED, {"variant": "short"})


def no_progress(done: int, games: int) -> None:
    """Tells nobody."""


def untimed(results: list[GameResult]) -> list[GameResult]:
    """Results without the times, which differ from run to run."""
    return [replace(result, seconds=[]) for result in results]


def game_of(number: int, ranks: list[int], totals: list[int] | None = None) -> GameResult:
    """A game of KELTIS that ended with these ranks and totals, seat by seat."""
    totals = totals or [0] * len(ranks)
    seats = len(ranks)
    scores = [[total, rank, 0, 0, 0, 0] for total, rank in zip(totals, ranks, strict=True)]
    seating = list(KELTIS.game_at(number).seating)
    return GameResult(number, seating, scores, [3] * seats, [0.5] * seats, [{}] * seats, [""] * seats)
