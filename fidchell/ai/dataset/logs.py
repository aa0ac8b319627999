"""Logs of tables and of the terminal as games of a data set; names of people are left out."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fidchell.ai.dataset import DATASET_WORDS
from fidchell.ai.dataset.recorded_game import RecordedGame
from fidchell.ai.dataset.seat_kinds import kinds_of_moves, kinds_of_seats
from fidchell.games import find
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.log.log import Log, verify
from fidchell.rulekit.log.reader import read_log

PATTERN = "*.log"


class LeftOut(NamedTuple):
    """A log that gives no game, and why."""

    file: Path
    reason: UserError


def log_files(folder: Path) -> list[Path]:
    """All logs in a folder and below, in the order of their names."""
    files = sorted(path for path in folder.rglob(PATTERN) if path.is_file())
    if not files:
        raise UserError("dataset-logs-none", DATASET_WORDS, folder=str(folder), pattern=PATTERN)
    return files


def logged_games(files: list[Path]) -> Iterator[RecordedGame | LeftOut]:
    """Each log as a game, or why not."""
    for file in files:
        try:
            yield logged_game(read_log(file, find))
        except UserError as error:
            yield LeftOut(file, error)


def logged_game(log: Log) -> RecordedGame:
    """A log as a game, its moves and totals checked; it must be over, by the rules of today."""
    today = find(log.game.name).version
    if log.game.version != today:
        raise UserError("dataset-rules", DATASET_WORDS, expected=today, came=log.game.version)
    position = verify(log)
    if not position.over:
        raise UserError("dataset-open", DATASET_WORDS, moves=len(log.moves))
    actions = tuple((seat, action) for _, seat, action, _ in log.steps())
    kinds = kinds_of_moves(log)
    players = kinds_of_seats(log, actions, kinds)
    edition = None if log.edition.digest == log.game.edition.digest else log.edition
    return RecordedGame(log.game, players, log.seed, actions, log.options, edition, kinds)
