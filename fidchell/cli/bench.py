"""`fidchell bench`: decisions and games a second on every target present."""

import argparse
import json
from typing import Any

from rich.console import Console
from rich.table import Table

from fidchell.cli.arguments import Parser
from fidchell.envs.benchmark import measure
from fidchell.games import NAMES, find
from fidchell.rulekit.errors import UserError
from fidchell.terminal.i18n import WORDS, say_in


def add_arguments(parser: Parser) -> None:
    """What `fidchell bench` takes."""
    parser.positional("game", "metavar-game", "help-bench-game", nargs="?")
    parser.option("seats", "metavar-number", "help-bench-seats", type=int)
    parser.option("seconds", "metavar-seconds", "help-bench-seconds", type=float, default=3.0)
    parser.option("json", None, "help-bench-json", action="store_true")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Measure one game or all of them."""
    games = [find(name) for name in ([arguments.game] if arguments.game else NAMES)]
    seconds, seats = arguments.seconds, arguments.seats
    if not 0 < seconds < 3600:
        raise UserError(
            "argument-number", WORDS, argument="--seconds", came=str(seconds), program="fidchell bench"
        )
    for game in games:
        if seats is not None:
            game.check_seats(seats)
    for game in games:
        with Console(stderr=True).status("") as line:
            figures = measure(
                game, seats or max(2, game.seats[0]), seconds, lambda key: line.update(say_in(language, key))
            )
        if arguments.json:
            print(json.dumps(figures), flush=True)
        else:
            show(Console(), figures, language)
    return 0


def show(console: Console, figures: dict[str, Any], language: str) -> None:
    """The figures of a game as a table."""
    title = say_in(language, "bench-title", game=figures["game"], seats=figures["seats"])
    table = Table(title=title, title_justify="left")
    table.add_column(say_in(language, "bench-column-target"))
    for column in ("bench-column-decisions", "bench-column-games", "bench-column-ratio"):
        table.add_column(say_in(language, column), justify="right")
    slow = figures["targets"]["interpreted"]["decisions_per_s"]
    for name, row in figures["targets"].items():
        rate = row["decisions_per_s"]
        label = say_in(language, f"bench-target-{name.replace(' ', '-')}")
        table.add_row(label, f"{rate:,.0f}", f"{row['games_per_s']:,.0f}", f"{rate / slow:,.1f}")
    for name, row in figures["batched"].items():
        label = say_in(language, f"bench-row-{name.replace(' ', '-')}")
        table.add_row(label, f"{row['steps_per_s']:,.0f}", "", f"{row['steps_per_s'] / slow:,.1f}")
        if "times_one_thread" in row:
            label = say_in(language, f"bench-scaling-{name.replace(' ', '-')}")
            table.add_row(label, f"× {row['times_one_thread']:.2f}", "", "")
    console.print(table)
    for line in closing_lines(figures, language):
        console.print(line)


def closing_lines(figures: dict[str, Any], language: str) -> list[str]:
    """Size, time to copy, time to the first move, and the machine."""
    lines = [say_in(language, "bench-bytes", bytes=figures["bytes_per_position"])]
    if "copy_us" in figures:
        lines.append(say_in(language, "bench-copy", time=f"{figures['copy_us']:.3f}"))
    for key, word in (("first_move_s", "bench-first"), ("contract_s", "bench-contract")):
        if key in figures:
            times = {kind: f"{seconds:.2f}" for kind, seconds in figures[key].items()}
            lines.append(say_in(language, word, **times))
    return [*lines, ", ".join(f"{name} {value}" for name, value in figures["machine"].items())]
