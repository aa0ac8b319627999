"""`fidchell train tune GAME`: find the weights of a game's rule player in self-play."""

import argparse

from rich.console import Console

from fidchell.ai import WORDS
from fidchell.ai.tuning.tune import Generation, Tuning
from fidchell.ai.tuning.weights import weights_file
from fidchell.cli.arguments import Parser, check_above_zero, check_at_least
from fidchell.games import find
from fidchell.rulekit.i18n import say


def add_arguments(parser: Parser) -> None:
    """What to train, the game, the number of seats, and how long."""
    language = parser.language
    parser.add_argument("what", choices=("tune",), help=say(WORDS, language, "help-train-what"))
    parser.add_argument("game", help=say(WORDS, language, "help-train-game"))
    parser.add_argument("--seats", type=int, help=say(WORDS, language, "help-train-seats"))
    parser.add_argument("--variant", help=say(WORDS, language, "help-train-variant"))
    parser.add_argument("--device", default="cpu", help=say(WORDS, language, "help-train-device"))
    parser.add_argument("--spread", type=float, default=0.4, help=say(WORDS, language, "help-train-spread"))
    parser.add_argument("--settle", action="store_true", help=say(WORDS, language, "help-train-settle"))
    numbers = {"generations": 20, "candidates": 32, "games": 240}
    for name, default in numbers.items():
        parser.add_argument(
            f"--{name}", type=int, default=default, help=say(WORDS, language, f"help-train-{name}")
        )


def run(arguments: argparse.Namespace, language: str) -> int:
    """Go on from the last generation of the record; every generation is kept as it ends."""
    game = find(arguments.game)
    check_numbers(arguments)
    seats = arguments.seats or game.seats[0]
    size = (arguments.candidates, arguments.games)
    tuning = Tuning(game, seats, *size, arguments.variant, arguments.device, arguments.spread)
    console = Console()
    console.print(say(WORDS, language, "tune-title", game=game.name, seats=tuning.seats))
    for found in tuning.run(arguments.generations):
        console.print(generation_line(found, language))
    if arguments.settle:
        console.print(generation_line(tuning.settle(), language))
    console.print(say(WORDS, language, "tune-kept", file=str(weights_file(game))))
    return 0


def check_numbers(arguments: argparse.Namespace) -> None:
    """Refuse numbers that no search can work with."""
    check_at_least(arguments.generations, 0, "--generations")
    check_at_least(arguments.candidates, 2, "--candidates")
    check_at_least(arguments.games, 1, "--games")
    check_above_zero(arguments.spread, "--spread")


def generation_line(found: Generation, language: str) -> str:
    """A line of the record in words."""
    best, mean, share = f"{found.best:.3f}", f"{found.mean:.3f}", f"{found.against_greedy:.3f}"
    return say(WORDS, language, "tune-generation", number=found.number, best=best, mean=mean, share=share)
