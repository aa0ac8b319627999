"""Logs to test on: played by chance, and given new checksums where a test has changed their lines."""

import random
from collections.abc import Mapping
from typing import Any

from fidchell.rulekit.chance import seed_from_number
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game
from fidchell.rulekit.log.log import Log, LogPlayer, line_checksum

NAMES = ("Gráinne Mhaol", "Conn", "Étaín the #abc123", "Œdipe d'Armorique")


def new_log(
    game: Game,
    seats: int = 2,
    number: int = 0,
    options: Mapping[str, Any] | None = None,
    edition: Edition | None = None,
) -> Log:
    players = [LogPlayer(("you", "greedy")[seat % 2], NAMES[seat]) for seat in range(seats)]
    return Log(game, edition or game.edition, options or {}, players, seed_from_number(number))


def play_on(log: Log, decisions: int, undo_every: int = 0) -> None:
    """Random moves to a number of decisions or the end, some taken back where nothing came to light."""
    dice, position = random.Random(len(log.lines)), log.position(log.game.compiled)
    while not position.over and decisions > 0:
        seat = position.actors()[0]
        text = dice.choice(position.texts(seat))
        after = position.copy()
        after.play(seat, text)
        log.move(seat, text)
        if undo_every and decisions % undo_every == 0 and after.barrier() == position.barrier():
            log.undo(seat, 1)
        else:
            position = after
        decisions -= 1
    if position.over:
        log.finish(position.totals())


def whole_log(game: Game, **given: Any) -> Log:
    undo_every = given.pop("undo_every", 0)
    log = new_log(game, **given)
    play_on(log, 10_000, undo_every)
    return log


def texts_of(log: Log) -> list[str]:
    """The lines without their checksums."""
    return [line[:-8] for line in log.lines]


def with_checksums(texts: list[str]) -> str:
    """The lines with the checksums they should have: what someone who knows the format can write."""
    lines: list[str] = []
    for text in texts:
        lines.append(f"{text} #{line_checksum(lines, text)}")
    return "".join(line + "\n" for line in lines)
