"""`fidchell dataset`: games of chosen players, or of logs, as Parquet tables with a datasheet."""

import argparse
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from fidchell.ai import WORDS
from fidchell.ai.arena.match import MOVE_SECONDS, Match
from fidchell.ai.arena.results_file import ResultsFile
from fidchell.ai.arena.versions import player_version
from fidchell.ai.dataset import DATASET_WORDS
from fidchell.ai.dataset.datasheet import Datasheet
from fidchell.ai.dataset.generation import generated_games, player_kind
from fidchell.ai.dataset.logs import LeftOut, log_files, logged_games
from fidchell.ai.dataset.recorded_game import RecordedGame
from fidchell.ai.dataset.tables import DatasetTables, load_pyarrow
from fidchell.cli.arena import GAMES, chosen_processes, read_match, warn
from fidchell.cli.arguments import Parser, check_above_zero, check_at_least, given
from fidchell.cli.progress import progress_bar
from fidchell.cli.signals import signals_raised
from fidchell.games import find
from fidchell.rulekit.edition import option_text
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import say

FOLDER = "dataset"
SHEET = "README.md"
PLAYED = ("players", "seats", "seed", "option", "keep", "ray")  # what only games have that are played now


def add_arguments(parser: Parser) -> None:
    """What `fidchell dataset` takes."""
    language = parser.language
    text = say(DATASET_WORDS, language, "help-dataset-game")
    parser.add_argument("game", nargs="?", help=text)
    numbers = (("games", int), ("seats", int), ("processes", int))
    for name, kind in (("players", str), *numbers, ("seed", str), ("ray", str)):
        parser.add_argument(f"--{name}", type=kind, help=say(WORDS, language, f"help-{name}"))
    parser.option("option", "metavar-option", "help-option", action="append")
    text = say(WORDS, language, "help-limit")
    parser.add_argument("--limit", type=float, default=MOVE_SECONDS, help=text)
    for name in ("keep", "logs", "folder"):
        parser.add_argument(f"--{name}", type=Path, help=say(DATASET_WORDS, language, f"help-dataset-{name}"))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Write the data set, whole or not at all."""
    load_pyarrow()
    folder = (arguments.folder or Path(FOLDER)).expanduser()
    if arguments.logs:
        return import_logs(arguments, folder, language)
    if not arguments.game or not arguments.players:
        raise UserError("dataset-source", DATASET_WORDS)
    return generate(arguments, folder, language)


def generate(arguments: argparse.Namespace, folder: Path, language: str) -> int:
    """Play the games and write them."""
    games = GAMES if arguments.games is None else arguments.games
    processes = chosen_processes(arguments)
    check_at_least(games, 1, "--games")
    check_above_zero(arguments.limit, "--limit")
    keep_path = arguments.keep.expanduser() if arguments.keep else None
    match = read_match(arguments, keep_path)
    check_absent(folder / match.game)
    keep = ResultsFile(keep_path, match) if keep_path else None
    warn(match, games, processes, language)
    game, total = find(match.game), match.round_up(games)
    with signals_raised(), new_folder(folder / game.name) as scratch:
        tables = DatasetTables(scratch, game)
        with progress_bar(language, "arena-bar") as progress:
            for recorded in generated_games(match, games, processes, keep, arguments.ray):
                tables.add(recorded)
                progress(tables.games, total)
        finish(tables, scratch, sheet_of(match, game), language)
    return report(folder / game.name, tables, language)


def sheet_of(match: Match, game: Game) -> Datasheet:
    """What a match says about its data."""
    players = {player_kind(name): player_version(game, match.seats, name) for name in match.players}
    options = " ".join(f"{name}={option_text(value)}" for name, value in match.options.items())
    return Datasheet(game, "generated", str(match.seats), match.seed.hex(), options, players)


def import_logs(arguments: argparse.Namespace, folder: Path, language: str) -> int:
    """Write the games of logs, a data set for each game that is found."""
    wrong = [*given(arguments, PLAYED), *(["games"] if arguments.games is not None else [])]
    if wrong:
        raise UserError("dataset-both", DATASET_WORDS, came=f"--{wrong[0]}")
    wanted = find(arguments.game).name if arguments.game else None
    files = log_files(arguments.logs.expanduser())
    found: dict[str, list[RecordedGame]] = {}
    left_out = 0
    for each in logged_games(files):
        if isinstance(each, LeftOut):
            left_out += 1
            facts = {"file": str(each.file), "reason": each.reason.say(language)}
            print(say(DATASET_WORDS, language, "dataset-left-out", **facts), file=sys.stderr)
        elif wanted in (None, each.game.name):
            found.setdefault(each.game.name, []).append(each)
    if not found:
        raise UserError("dataset-nothing", DATASET_WORDS, folder=str(arguments.logs))
    for name in found:
        check_absent(folder / name)
    for name, games in found.items():
        tables = write_logged(folder / name, games, left_out, language)
        report(folder / name, tables, language)
    return 0


def write_logged(folder: Path, games: list[RecordedGame], left_out: int, language: str) -> DatasetTables:
    """The data set of one game from its logs."""
    game = games[0].game
    with new_folder(folder) as scratch:
        tables = DatasetTables(scratch, game)
        for recorded in games:
            tables.add(recorded)
        seats = ", ".join(map(str, sorted({len(each.players) for each in games})))
        players = dict.fromkeys(sorted({name for each in games for name in each.players}), "")
        sheet = Datasheet(game, "logs", seats, players=players, left_out=left_out)
        finish(tables, scratch, sheet, language)
    return tables


def finish(tables: DatasetTables, folder: Path, sheet: Datasheet, language: str) -> None:
    """Close the tables and put the datasheet beside them."""
    tables.close()
    (folder / SHEET).write_text(sheet.text(tables, language), encoding="utf-8")


def report(folder: Path, tables: DatasetTables, language: str) -> int:
    """Say what was written."""
    facts = {"folder": str(folder), "games": tables.games, "decisions": tables.decisions}
    print(say(DATASET_WORDS, language, "dataset-written", **facts))
    return 0


def check_absent(folder: Path) -> None:
    """Nothing is written over."""
    if folder.exists():
        raise UserError("dataset-there", DATASET_WORDS, folder=str(folder))


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """A folder to write into, which gets its name when all is written; otherwise nothing remains."""
    check_absent(folder)
    scratch = folder.with_name(f".{folder.name}.new")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        yield scratch
        scratch.rename(folder)
    except OSError as error:
        raise UserError(
            "dataset-unwritable", DATASET_WORDS, folder=str(folder), reason=error.strerror or str(error)
        ) from error
    finally:
        with suppress(OSError):
            shutil.rmtree(scratch)
