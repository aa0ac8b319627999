"""`fidchell arena`: computer players meet, and their ratings are measured."""

import argparse
import json
import math
import sys
import time
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from fidchell.ai import WORDS
from fidchell.ai.arena.arena import play_match
from fidchell.ai.arena.intervals import Interval
from fidchell.ai.arena.match import MOVE_SECONDS, GameResult, Match, parse_players
from fidchell.ai.arena.ratings import PlayerStats, match_stats
from fidchell.ai.arena.report import report
from fidchell.ai.arena.results_file import ResultsFile, saved_seed
from fidchell.ai.charts.canvas import check_chart
from fidchell.ai.charts.match_chart import draw_match
from fidchell.ai.players.external import SLIP_KINDS
from fidchell.cli.arguments import Parser, check_above_zero, check_at_least, read_options, read_seed
from fidchell.cli.progress import progress_bar
from fidchell.cli.signals import signals_raised
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import say
from fidchell.rulekit.targets.cpu import cores
from fidchell.terminal.i18n import printable, say_in

GAMES = 100


def add_arguments(parser: Parser) -> None:
    """What `fidchell arena` takes."""
    language = parser.language

    def option(name: str, metavar: str | None, **settings: Any) -> None:
        words: dict[str, Any] = {"help": say(WORDS, language, f"help-{name}")}
        if metavar is not None:
            words["metavar"] = say_in(language, metavar)
        parser.add_argument(f"--{name}", **words, **settings)

    parser.positional("game", "metavar-game", "help-game")
    option("players", "metavar-names", required=True)
    option("games", "metavar-number", type=int, default=GAMES)
    option("seats", "metavar-number", type=int)
    option("seed", "metavar-number")
    parser.option("option", "metavar-option", "help-option", action="append")
    option("processes", "metavar-number", type=int)
    option("limit", "metavar-number", type=float, default=MOVE_SECONDS)
    option("ray", "metavar-address")
    option("keep", "metavar-file")
    option("plot", "metavar-file")
    option("json", None, action="store_true")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play a match and say how it went; what was kept is not played again."""
    game = find(arguments.game)
    check_at_least(arguments.games, 1, "--games")
    processes = chosen_processes(arguments)
    check_above_zero(arguments.limit, "--limit")
    keep_path = Path(arguments.keep).expanduser() if arguments.keep else None
    plot_path = Path(arguments.plot).expanduser() if arguments.plot else None
    if plot_path:
        check_chart(plot_path)
    match = read_match(arguments, keep_path)
    keep = ResultsFile(keep_path, match) if keep_path else None
    warn(match, arguments.games, processes, language)
    start, before = time.perf_counter(), set(keep.results) if keep else set()
    with signals_raised():
        results = played(match, arguments.games, processes, keep, language, arguments.ray)
    seconds = time.perf_counter() - start
    table = match_stats(match, game.categories, results)
    fresh = sum(sum(result.decisions) for result in results if result.number not in before)
    facts = report(match, results, table, None if arguments.ray else processes, seconds, fresh)
    if arguments.json:
        print(json.dumps(facts))
    else:
        show(Console(highlight=False, markup=False, emoji=False), game, table, facts, language)
    if plot_path:
        draw_match(match, table, plot_path, language)
    return 0


def chosen_processes(arguments: argparse.Namespace) -> int:
    """How many processes are asked for, one for each core if none are; on a cluster Ray decides."""
    if arguments.processes is None:
        return cores()
    if arguments.ray:
        raise UserError("ray-alone", WORDS, other="--processes")
    check_at_least(arguments.processes, 1, "--processes")
    return int(arguments.processes)


def read_match(arguments: argparse.Namespace, keep: Path | None) -> Match:
    """The match behind the arguments; without a seed, the kept one goes on."""
    players = parse_players(arguments.players)
    seats = arguments.seats if arguments.seats is not None else len(players)
    seed = saved_seed(keep) if keep and arguments.seed is None else None
    seed = seed or read_seed(arguments.seed)
    return Match(
        arguments.game, players, seats, seed, read_options(arguments.option or [], None), arguments.limit
    )


def warn(match: Match, games: int, processes: int, language: str) -> None:
    """Say what the arena does that was not asked for."""
    if match.round_up(games) != games:
        facts = {"games": match.round_up(games), "a_deal": match.games_per_deal, "came": games}
        print(say(WORDS, language, "arena-whole", **facts), file=sys.stderr)
    if processes > cores():
        print(say(WORDS, language, "arena-cores", processes=processes, cores=cores()), file=sys.stderr)


def played(
    match: Match, games: int, processes: int, keep: ResultsFile | None, language: str, ray: str | None
) -> list[GameResult]:
    """All games, with a bar for whoever watches; a stop says how to go on."""
    try:
        with progress_bar(language, "arena-bar") as report_progress:
            return play_match(match, games, processes, keep, report_progress, ray)
    except BaseException:
        if keep:
            print(say(WORDS, language, "arena-kept", file=str(keep.path)), file=sys.stderr)
        raise


def show(
    console: Console, game: Game, table: list[PlayerStats], facts: dict[str, Any], language: str
) -> None:
    """The figures as tables, the best player first."""
    rows = sorted(table, key=lambda row: -row.strength.mean)
    title = {name: facts[name] for name in ("seats", "games", "deals")}
    console.print(
        say(WORDS, language, "arena-title", game=game.edition.title(language), **title), style="bold"
    )
    console.print(figure_table(rows, language))
    console.print(category_table(game, rows, language))
    for row in rows:
        if row.slips:
            console.print(slip_line(row, language), style="yellow")
    rate = facts["decisions_per_s"]
    if rate is not None:
        pace = {"rate": f"{rate:,.0f}", "seconds": f"{facts['run_seconds']:.1f}"}
        processes = facts["processes"]
        key = "arena-rate-ray" if processes is None else "arena-rate"
        console.print(say(WORDS, language, key, **pace, processes=processes or 0))
    console.print(say(WORDS, language, "arena-seed", seed=facts["seed"]), style="dim")


def plain_table(columns: list[str]) -> Table:
    """A table whose first column is names and whose others are numbers."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1))
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place else "left", no_wrap=place > 0, overflow="fold")
    return table


def figure_table(rows: list[PlayerStats], language: str) -> Table:
    """Ratings, win shares, ranks and times."""
    names = ("player", "rating", "wins", "rank", "time", "speed")
    table = plain_table([say(WORDS, language, f"column-{name}") for name in names])
    for row in rows:
        pace = row.decisions / row.seconds if row.seconds else math.nan
        wins = [signed(100 * share) for share in (row.wins.mean, row.wins.low, row.wins.high)]
        table.add_row(
            Text(printable(row.label), "bold"),
            give_or_take(row.rating) if row.rating else "–",
            f"{wins[0]} [{wins[1]}, {wins[2]}]",
            f"{row.mean_rank:.2f}",
            f"{1000 / pace:,.3g}",
            f"{pace:,.0f}",
        )
    return table


def category_table(game: Game, rows: list[PlayerStats], language: str) -> Table:
    """Mean scores by category, a column for each player; what nobody has is left out."""
    table = plain_table([say(WORDS, language, "column-category"), *(printable(row.label) for row in rows)])
    for name in game.categories:
        if any(row.categories[name] for row in rows):
            points = [signed(row.categories[name]) for row in rows]
            table.add_row(say(game.words, language, f"category-{name}"), *points)
    total = Text(say(WORDS, language, "column-score"), "bold")
    table.add_row(total, *(give_or_take(row.score) for row in rows))
    return table


def give_or_take(interval: Interval) -> str:
    """A figure and half its interval: 51.3 ± 3.3."""
    return f"{signed(interval.mean)} ± {signed(interval.high - interval.mean)}"


def signed(number: float) -> str:
    """A number with a true minus sign."""
    return f"{number:.1f}".replace("-", "−").replace("inf", "∞")


def slip_line(row: PlayerStats, language: str) -> str:
    """What a program did wrong, and what it was told last."""
    counts = {kind: row.slips.get(kind, 0) for kind in SLIP_KINDS}
    facts = {
        "player": row.label,
        "lost": row.slips.get("lost", 0),
        "games": row.games,
        "told": row.last_error,
    }
    return printable(say(WORDS, language, "arena-slips", **counts, **facts))
