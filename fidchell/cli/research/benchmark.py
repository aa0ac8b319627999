"""`fidchell benchmark AGENT`: an agent meets the baselines on fixed deals, and its ratings are measured."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from fidchell.ai import WORDS
from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.match import MOVE_SECONDS, Match, parse_players
from fidchell.ai.benchmark import BENCHMARK_WORDS
from fidchell.ai.benchmark.results import (
    benchmark_report,
    check_results_file,
    task_report,
    task_stats,
    write_results,
)
from fidchell.ai.benchmark.tasks import BASELINES, BENCHMARK, DEALS, BenchmarkTask, all_tasks
from fidchell.cli.arena import chosen_processes, plain_table, signed
from fidchell.cli.arguments import Parser, check_above_zero, check_at_least
from fidchell.cli.progress import progress_bar
from fidchell.cli.signals import signals_raised
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import say
from fidchell.terminal.i18n import printable

RESULTS = "benchmark.json"


def add_arguments(parser: Parser) -> None:
    """What `fidchell benchmark` takes."""
    language = parser.language
    parser.add_argument("agent", help=say(BENCHMARK_WORDS, language, "help-benchmark-agent"))
    parser.add_argument("--game", help=say(BENCHMARK_WORDS, language, "help-benchmark-game"))
    parser.add_argument("--seats", type=int, help=say(BENCHMARK_WORDS, language, "help-benchmark-seats"))
    text = say(BENCHMARK_WORDS, language, "help-benchmark-deals", deals=DEALS)
    parser.add_argument("--deals", type=int, default=DEALS, help=text)
    parser.add_argument("--processes", type=int, help=say(WORDS, language, "help-processes"))
    parser.add_argument("--ray", help=say(WORDS, language, "help-ray"))
    parser.add_argument("--limit", type=float, default=MOVE_SECONDS, help=say(WORDS, language, "help-limit"))
    text = say(BENCHMARK_WORDS, language, "help-benchmark-results")
    parser.add_argument("--results", type=Path, default=Path(RESULTS), help=text)
    parser.add_argument("--json", action="store_true", help=say(WORDS, language, "help-json"))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play all tasks that were asked for, print the table, and write the results."""
    check_at_least(arguments.deals, 1, "--deals")
    check_above_zero(arguments.limit, "--limit")
    processes = chosen_processes(arguments)
    file = arguments.results.expanduser()
    check_results_file(file)
    agent = one_agent(arguments.agent)
    tasks = chosen_tasks(arguments.game, arguments.seats)
    reports = []
    with signals_raised():
        for task in tasks:
            match = task.match(agent, arguments.limit)
            reports.append(measured(task, match, arguments.deals, processes, arguments.ray, language))
    report = benchmark_report(agent, reports)
    write_results(file, report)
    if arguments.json:
        print(json.dumps(report))
        return 0
    console = Console(highlight=False, markup=False, emoji=False)
    facts = {"benchmark": BENCHMARK, "agent": printable(agent)}
    console.print(say(BENCHMARK_WORDS, language, "benchmark-title", **facts), style="bold")
    console.print(result_table(reports, language))
    for reason in incomparable(tasks, arguments.deals, language):
        facts = {"benchmark": BENCHMARK, "reason": reason}
        console.print(say(BENCHMARK_WORDS, language, "benchmark-incomparable", **facts), style="yellow")
    console.print(say(BENCHMARK_WORDS, language, "benchmark-written", file=str(file)), style="dim")
    return 0


def one_agent(text: str) -> str:
    """The agent that is measured; it must be there, and be one."""
    agents = parse_players(text)
    if len(agents) != 1:
        raise UserError("benchmark-one", BENCHMARK_WORDS, came=text)
    return agents[0]


def chosen_tasks(game: str | None, seats: int | None) -> list[BenchmarkTask]:
    """All tasks, or those of a game or number of players."""
    name = find(game).name if game else None
    tasks = [task for task in all_tasks() if name in (None, task.game) and seats in (None, task.seats)]
    if not tasks:
        known = ", ".join(f"{task.game} {task.seats}" for task in all_tasks())
        raise UserError("benchmark-none", BENCHMARK_WORDS, game=name or "-", seats=seats or 0, tasks=known)
    return tasks


def measured(
    task: BenchmarkTask, match: Match, deals: int, processes: int, ray: str | None, language: str
) -> dict[str, Any]:
    """The figures of one task."""
    print(
        say(
            BENCHMARK_WORDS,
            language,
            "benchmark-task",
            game=find(task.game).edition.title(language),
            seats=task.seats,
        ),
        file=sys.stderr,
    )
    with progress_bar(language, "arena-bar") as progress:
        results = play_match(match, deals * match.games_per_deal, processes, None, progress, ray)
    return task_report(task, match, task_stats(match, results), len(results))


def result_table(reports: Sequence[dict[str, Any]], language: str) -> Table:
    """One row for each task: the ratings of the agent and of the baselines."""
    columns = ("game", "agent", *BASELINES, "wins")
    table = plain_table([say(BENCHMARK_WORDS, language, f"benchmark-column-{name}") for name in columns])
    table.columns[0].no_wrap = True
    table.box, table.padding, table.pad_edge = None, (0, 0, 0, 1), False  # all of it in 80 columns
    for report in reports:
        players = report["players"]
        others = [signed(strength(players[name])["mean"]) if name in players else "–" for name in BASELINES]
        wins = signed(100 * players["agent"]["win_share"]["mean"])
        task = f"{find(report['game']).edition.title(language)} {report['seats']}"
        table.add_row(task, figure(players["agent"]), *others, wins)
    return table


def strength(player: dict[str, Any]) -> dict[str, float]:
    """A rating, or the score where there is none: in a game for one."""
    found: dict[str, float] = player["rating"] or player["score"]
    return found


def figure(player: dict[str, Any]) -> str:
    """A rating with half its interval."""
    found = strength(player)
    half = "" if found["high"] is None else f" ± {signed(found['high'] - found['mean'])}"
    return signed(found["mean"]) + half


def incomparable(tasks: Sequence[BenchmarkTask], deals: int, language: str) -> list[str]:
    """Why results cannot be set beside those of others."""
    changed = dict.fromkeys(task.game for task in tasks if not task.is_frozen)
    reasons = [say(BENCHMARK_WORDS, language, "benchmark-changed", game=game) for game in changed]
    if deals != DEALS:
        reasons.append(say(BENCHMARK_WORDS, language, "benchmark-few", came=deals, deals=DEALS))
    return reasons
