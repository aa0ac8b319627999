"""What the benchmark found: the figures of each task with versions, as a file and as rows of a table."""

import json
import os
import platform
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from fidchell import __version__
from fidchell.ai.arena.match import GameResult, Match
from fidchell.ai.arena.ratings import PlayerStats, match_stats
from fidchell.ai.arena.report import player_row
from fidchell.ai.benchmark import BENCHMARK_WORDS
from fidchell.ai.benchmark.tasks import BENCHMARK, DEALS, BenchmarkTask
from fidchell.games import find
from fidchell.rulekit.errors import UserError

PACKAGES = ("numpy", "numba", "openskill", "onnxruntime", "torch")


def task_stats(match: Match, results: Sequence[GameResult]) -> list[PlayerStats]:
    """The figures of all players of a task; an agent that lost its seat has none."""
    stats = match_stats(match, find(match.game).categories, results)
    lost = stats[0].slips.get("lost", 0)
    if lost:
        facts = {"lost": lost, "games": stats[0].games, "told": stats[0].last_error}
        raise UserError("benchmark-lost", BENCHMARK_WORDS, agent=match.labels[0], **facts)
    return stats


def task_report(
    task: BenchmarkTask, match: Match, stats: Sequence[PlayerStats], games: int
) -> dict[str, Any]:
    """One task as plain data."""
    names = ("agent", *task.baselines)
    rows = zip(names, match.players, stats, strict=True)
    deals = games // match.games_per_deal
    return {
        "game": task.game,
        "seats": task.seats,
        "seed": match.seed.hex(),
        "deals": deals,
        "games": games,
        "versions": task.versions,
        "is_comparable": task.is_frozen and deals == DEALS,
        "players": {name: player_row(player, row) for name, player, row in rows},
    }


def benchmark_report(agent: str, tasks: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """All tasks, with the versions of everything that took part."""
    return {
        "benchmark": BENCHMARK,
        "agent": agent,
        "versions": {"fidchell": __version__, "python": platform.python_version(), **package_versions()},
        "tasks": list(tasks),
    }


def package_versions() -> dict[str, str]:
    """The versions of the packages that are here."""
    found = {}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def check_results_file(file: Path) -> None:
    """Results are never written over, and their folder must exist."""
    if file.exists() or not file.parent.is_dir():
        raise UserError("benchmark-file", BENCHMARK_WORDS, file=str(file))


def write_results(file: Path, report: dict[str, Any]) -> None:
    """Write the results, whole or not at all."""
    scratch = file.with_name(f".{file.name}.new")
    try:
        scratch.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
        os.replace(scratch, file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UserError("benchmark-unwritable", BENCHMARK_WORDS, file=str(file), reason=reason) from error
