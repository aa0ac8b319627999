"""`fidchell verify`: recompute a log and its commitment."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.games import find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.log.log import verify
from fidchell.rulekit.log.reader import read_log
from fidchell.terminal.i18n import say_in
from fidchell.terminal.scoreboard import signed
from fidchell.terminal.seats import shown_names


def add_arguments(parser: Parser) -> None:
    """What `fidchell verify` takes."""
    parser.positional("file", "metavar-file", "help-file")


def run(arguments: argparse.Namespace, language: str) -> int:
    """One line: what was checked, and whether the game is over."""
    log = read_log(Path(arguments.file).expanduser(), find)
    position = verify(log, log.game.interpreted)
    names = shown_names(log, language)
    totals = ", ".join(
        f"{name} {signed(total)}" for name, total in zip(names, position.totals(), strict=True)
    )
    key = "verified-over" if position.over else "verified-open"
    promise = commitment(log.seed)[:12]
    print(say_in(language, key, file=arguments.file, moves=len(log.moves), commitment=promise, totals=totals))
    return 0
