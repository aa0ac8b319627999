"""The figures of a match as plain data, for other programs."""

import math
from collections.abc import Sequence
from typing import Any

from fidchell.ai.arena.intervals import Interval
from fidchell.ai.arena.match import GameResult, Match
from fidchell.ai.arena.ratings import PlayerStats
from fidchell.ai.players.external import SLIP_KINDS


def report(
    match: Match,
    results: Sequence[GameResult],
    stats: Sequence[PlayerStats],
    processes: int | None,
    seconds: float,
    decisions: int,
) -> dict[str, Any]:
    """A whole match; `seconds` and `decisions` are those of this run, without games played before.

    There is no number of processes where a cluster played.
    """
    facts = {name: value for name, value in match.header().items() if name not in ("arena", "players")}
    return {
        **facts,
        "games": len(results),
        "deals": len(results) // match.games_per_deal,
        "processes": processes,
        "run_seconds": round(seconds, 3),
        "run_decisions": decisions,
        "decisions_per_s": round(decisions / seconds, 1) if decisions else None,
        "players": [player_row(name, row) for name, row in zip(match.players, stats, strict=True)],
    }


def player_row(name: str, row: PlayerStats) -> dict[str, Any]:
    """One player's figures."""
    lost = row.slips.get("lost", 0)
    return {
        "player": name,
        "label": row.label,
        "games": row.games,
        "rating": interval_row(row.rating),
        "win_share": interval_row(row.wins),
        "score": interval_row(row.score),
        "mean_rank": row.mean_rank,
        "categories": row.categories,
        "decisions": row.decisions,
        "decisions_per_s": row.decisions / row.seconds if row.seconds else None,
        "ms_a_move": 1000 * row.seconds / row.decisions if row.decisions else None,
        "slips": {kind: row.slips.get(kind, 0) for kind in SLIP_KINDS},
        "seats_lost": lost,
        "last_error": row.last_error or None,
    }


def interval_row(interval: Interval | None) -> dict[str, float | None] | None:
    """A figure with its interval; an open end is null."""
    if interval is None:
        return None
    ends = {"low": interval.low, "high": interval.high}
    return {
        "mean": interval.mean,
        **{name: end if math.isfinite(end) else None for name, end in ends.items()},
    }
