"""The figures of a match as plain data, for other programs."""

import math
from collections.abc import Sequence
from typing import Any

from fidchell.ai.match import Match, Result
from fidchell.ai.outside import SLIPS
from fidchell.ai.ratings import Interval, Standing


def report(
    match: Match,
    results: Sequence[Result],
    table: Sequence[Standing],
    processes: int,
    seconds: float,
    decisions: int,
) -> dict[str, Any]:
    """A whole match; `seconds` and `decisions` are those of this run, less what was kept before."""
    facts = {name: value for name, value in match.header().items() if name not in ("arena", "players")}
    return {
        **facts,
        "games": len(results),
        "deals": len(results) // match.games_a_deal,
        "processes": processes,
        "run_seconds": round(seconds, 3),
        "run_decisions": decisions,
        "decisions_per_s": round(decisions / seconds, 1) if decisions else None,
        "players": [player_row(name, row) for name, row in zip(match.players, table, strict=True)],
    }


def player_row(name: str, row: Standing) -> dict[str, Any]:
    """One player's figures."""
    lost = row.slips.get("lost", 0)
    return {
        "player": name,
        "label": row.label,
        "games": row.games,
        "rating": spread(row.rating),
        "win_share": spread(row.wins),
        "score": spread(row.score),
        "mean_rank": row.mean_rank,
        "categories": row.categories,
        "decisions": row.decisions,
        "decisions_per_s": row.decisions / row.seconds if row.seconds else None,
        "ms_a_move": 1000 * row.seconds / row.decisions if row.decisions else None,
        "slips": {kind: row.slips.get(kind, 0) for kind in SLIPS},
        "seats_lost": lost,
        "last_error": row.told or None,
    }


def spread(interval: Interval | None) -> dict[str, float | None] | None:
    """A figure with its interval; an end that is open is null."""
    if interval is None:
        return None
    ends = {"low": interval.low, "high": interval.high}
    return {
        "mean": interval.mean,
        **{name: end if math.isfinite(end) else None for name, end in ends.items()},
    }
