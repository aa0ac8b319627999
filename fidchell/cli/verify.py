"""`fidchell verify`: judge everything that a log tells, and its commitment."""

import argparse
from pathlib import Path

from fidchell.cli.arguments import Parser
from fidchell.games import find
from fidchell.rulekit.chance import commitment
from fidchell.rulekit.log.reader import read_log
from fidchell.table.proof.verification import Proof, verify_log
from fidchell.terminal.i18n import printable, say_in
from fidchell.terminal.scoreboard import signed
from fidchell.terminal.seats import shown_names


def add_arguments(parser: Parser) -> None:
    """What `fidchell verify` takes."""
    parser.positional("file", "metavar-file", "help-file")


def run(arguments: argparse.Namespace, language: str) -> int:
    """What was checked, and whether the game is over; then what else the log proves, and what it cannot."""
    log = read_log(Path(arguments.file).expanduser(), find)
    proof = verify_log(log, log.game.interpreted)
    position = proof.position
    names = shown_names(log, language)
    totals = ", ".join(
        f"{name} {signed(total)}" for name, total in zip(names, position.totals(), strict=True)
    )
    key = "verified-over" if position.over else "verified-open"
    promise = commitment(log.seed)[:12]
    facts = {"file": arguments.file, "moves": len(log.moves), "commitment": promise, "totals": totals}
    print(printable(say_in(language, key, **facts)))
    print(what_else(proof, language))
    return 0


def what_else(proof: Proof, language: str) -> str:
    """Undos, and in the log of a table consent, seats and clocks; other logs tell nothing of these."""
    key = "verified-table" if proof.is_of_table else "verified-alone"
    return say_in(language, key, **proof.counts)
