"""`fidchell train tune GAME` finds the weights of a rule player in self-play, `train net GAME` a net."""

import argparse
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console

from fidchell.ai import WORDS
from fidchell.ai.cluster.ray_pool import RayPool
from fidchell.ai.nets.shape import LEAST_SEATS
from fidchell.ai.tuning.ray_matchups import matchup_pool
from fidchell.ai.tuning.tune import Generation, Tuning
from fidchell.ai.tuning.weights import weights_file
from fidchell.cli.arguments import Parser, check_above_zero, check_at_least
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.i18n import say

MILLIONS = ("imitated", "decisions")  # options of a net's training that count millions
NET_OPTIONS = ("folder", "minutes", "rows", *MILLIONS)


def add_arguments(parser: Parser) -> None:
    """What to train, the game, the number of seats, and how long."""
    language = parser.language
    parser.add_argument("what", choices=("tune", "net"), help=say(WORDS, language, "help-train-what"))
    parser.add_argument("game", help=say(WORDS, language, "help-train-game"))
    parser.add_argument("--seats", type=int, help=say(WORDS, language, "help-train-seats"))
    parser.add_argument("--variant", help=say(WORDS, language, "help-train-variant"))
    parser.add_argument("--ray", help=say(WORDS, language, "help-ray"))
    parser.add_argument("--device", default="cpu", help=say(WORDS, language, "help-train-device"))
    parser.add_argument("--spread", type=float, default=0.4, help=say(WORDS, language, "help-train-spread"))
    parser.add_argument("--settle", action="store_true", help=say(WORDS, language, "help-train-settle"))
    add_net_arguments(parser)
    numbers = {"generations": 20, "candidates": 32, "games": 240}
    for name, default in numbers.items():
        parser.add_argument(
            f"--{name}", type=int, default=default, help=say(WORDS, language, f"help-train-{name}")
        )


def add_net_arguments(parser: Parser) -> None:
    """What only the training of a net takes."""
    texts = {name: say(WORDS, parser.language, f"help-train-{name}") for name in NET_OPTIONS}
    parser.add_argument("--folder", type=Path, default=Path("nets"), help=texts["folder"])
    parser.add_argument("--minutes", type=float, help=texts["minutes"])
    for name in MILLIONS:
        parser.add_argument(f"--{name}", type=float, help=texts[name])
    parser.add_argument("--rows", type=int, help=texts["rows"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Tune weights, here or on a cluster, or train a net."""
    check_ray(arguments)
    if arguments.what == "net":
        return run_net(arguments, language)
    check_numbers(arguments)
    with matchup_pool(find(arguments.game).name, arguments.ray) if arguments.ray else nullcontext() as pool:
        return run_tuning(arguments, pool, language)


def check_ray(arguments: argparse.Namespace) -> None:
    """A cluster plays on processors, and trains no net."""
    other = "train net" if arguments.what == "net" else f"--device {arguments.device}"
    if arguments.ray and (arguments.what == "net" or arguments.device != "cpu"):
        raise UserError("ray-alone", WORDS, other=other)


def run_tuning(arguments: argparse.Namespace, pool: RayPool | None, language: str) -> int:
    """Go on from the last generation of the record; every generation is kept as it ends."""
    game = find(arguments.game)
    seats = arguments.seats or game.seats[0]
    size = (arguments.candidates, arguments.games)
    tuning = Tuning(game, seats, *size, arguments.variant, arguments.device, arguments.spread, pool)
    console = Console()
    console.print(say(WORDS, language, "tune-title", game=game.name, seats=tuning.seats))
    for found in tuning.run(arguments.generations):
        console.print(generation_line(found, language))
    if arguments.settle:
        console.print(generation_line(tuning.settle(), language))
    console.print(say(WORDS, language, "tune-kept", file=str(weights_file(game))))
    return 0


def run_net(arguments: argparse.Namespace, language: str) -> int:
    """Train a net, or go on from its checkpoint."""
    game, console, seats = find(arguments.game), Console(), arguments.seats
    seats = seats or max(LEAST_SEATS, game.seats[0])
    if arguments.minutes is not None:
        check_above_zero(arguments.minutes, "--minutes")
    seconds = float("inf") if arguments.minutes is None else arguments.minutes * 60
    try:
        from fidchell.ai.training.training import Training
    except ModuleNotFoundError as error:
        raise UserError("net-torch", WORDS) from error
    training = Training(game, seats, net_config(arguments), arguments.folder, arguments.device)
    console.print(say(WORDS, language, "net-title", game=game.name, seats=seats))
    for record in training.run(seconds):
        console.print(record_line(record, language))
    console.print(say(WORDS, language, "net-kept", file=str(arguments.folder)))
    return 0


def net_config(arguments: argparse.Namespace) -> Any:
    """The settings of a net's training, with what was asked for."""
    from fidchell.ai.training.config import TrainingConfig

    config = TrainingConfig()
    for name in MILLIONS:
        if (count := getattr(arguments, name)) is not None:
            check_above_zero(count, f"--{name}")
            asked: dict[str, Any] = {name: int(count * 1_000_000)}
            config = replace(config, **asked)
    if arguments.rows is not None:
        check_at_least(arguments.rows, 64, "--rows")
        batch = min(config.batch, arguments.rows * config.steps // 8)
        evaluated = min(config.evaluation_rows, arguments.rows)
        config = replace(config, rows=arguments.rows, batch=batch, evaluation_rows=evaluated)
    return config


def record_line(record: Any, language: str) -> str:
    """A line of a net's record in words."""
    shares = {name: f"{getattr(record, name) * 100:.1f}" for name in ("share", "low", "high")}
    decisions, margin = f"{record.decisions / 1_000_000:.1f}", f"{record.margin:+.1f}"
    return say(WORDS, language, "net-record", decisions=decisions, margin=margin, **shares)


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
