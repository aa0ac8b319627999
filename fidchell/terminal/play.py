"""`fidchell play`: a game at the terminal, against bots or with people at the same screen."""

import argparse
import contextlib
import random
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fidchell.games import find
from fidchell.rulekit.chance import commitment, new_seed, seed_from_number
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import Log
from fidchell.terminal.commands import Left
from fidchell.terminal.drawing import title
from fidchell.terminal.host import Host
from fidchell.terminal.parser import Parser, given
from fidchell.terminal.places import new_log, shown
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import read_seats, seat_all
from fidchell.terminal.sitting import Sitting
from fidchell.terminal.speech import WORDS
from fidchell.terminal.welcome import ask_game, ask_seats, welcome

USUAL_SEATS = "you,easy,easy"
ONLY_NEW = ("game", "seats", "names", "seed", "option", "variant", "edition", "log")
SIGNALS = ("SIGTERM", "SIGHUP")


def arguments(parser: Parser) -> None:
    """What `fidchell play` takes."""
    parser.thing("game", "metavar-game", "help-game", nargs="?")
    parser.switch("seats", "metavar-seats", "help-seats")
    parser.switch("names", "metavar-names", "help-names")
    parser.switch("seed", "metavar-number", "help-seed")
    parser.switch("variant", "metavar-name", "help-variant")
    parser.switch("option", "metavar-option", "help-option", action="append")
    parser.switch("edition", "metavar-file", "help-edition")
    parser.switch("log", "metavar-file", "help-log")
    parser.switch("resume", "metavar-file", "help-resume")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Play or go on playing; whoever leaves can come back."""
    screen = Screen(language)
    with signals_raised():
        try:
            sitting = resumed(arguments) if arguments.resume else begun(arguments, screen)
        except EOFError:
            screen.print()
            return 0
        return play(sitting, screen)


def play(sitting: Sitting, screen: Screen) -> int:
    """Play a sitting; leaving it, in whatever way, says how to come back."""
    host = Host(sitting, screen)
    try:
        if screen.interactive:
            sitting.warm_up()
        if not sitting.position.over:
            welcome(sitting, screen, host.names)
        host.play()
        screen.line("seed-shown", seed=sitting.log.seed.hex())
        screen.line("verify-with", file=shown(sitting.journal.path))
    except (Left, EOFError, KeyboardInterrupt, Hangup) as leaving:
        with contextlib.suppress(OSError):
            screen.print()
            screen.line("resume-with", file=shown(sitting.journal.path))
        return leaving.status if isinstance(leaving, Hangup) else 130 * isinstance(leaving, KeyboardInterrupt)
    finally:
        host.adviser.stop()
        sitting.close()
    return 0


def resumed(arguments: argparse.Namespace) -> Sitting:
    """The sitting behind a log; everything else is written there."""
    if wrong := given(arguments, ONLY_NEW):
        raise Fault("resume-alone", WORDS, came=", ".join(wrong))
    return Sitting.resume(Path(arguments.resume).expanduser())


def begun(arguments: argparse.Namespace, screen: Screen) -> Sitting:
    """A new sitting; without arguments, people are asked."""
    asked = arguments.game is None
    game = find(ask_game(screen) if asked else arguments.game)
    edition = game.load_edition(Path(arguments.edition).expanduser()) if arguments.edition else game.edition
    title(edition, screen.language)
    options = read_options(arguments.option or [], arguments.variant)
    edition.choose(options)
    seed = read_seed(arguments.seed)
    if arguments.seats or not asked:
        kinds = read_seats(arguments.seats or USUAL_SEATS)
    else:
        kinds = ask_seats(screen, game)
    sitters = seat_all(kinds, arguments.names or "", screen.language, random.Random(commitment(seed)))
    path = Path(arguments.log).expanduser() if arguments.log else new_log(game.name)
    return Sitting.begin(Log(game, edition, options, sitters, seed), path)


def read_options(pairs: list[str], variant: str | None) -> dict[str, str]:
    """Options from `name=value`."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Fault("option-form", WORDS, came=pair)
        options[name.strip()] = value.strip()
    return {"variant": variant, **options} if variant else options


def read_seed(text: str | None) -> bytes:
    """A short number, or the 64 digits shown at the end of a game; none is a new seed."""
    if text is None:
        return new_seed()
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise Fault("seed-wrong", WORDS, came=text)
    return seed_from_number(int(text))


class Hangup(BaseException):
    """The system asks us to leave."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number


@contextlib.contextmanager
def signals_raised() -> Iterator[None]:
    """A closed terminal ends the game in good order, as Ctrl-C does."""

    def leave(number: int, frame: Any) -> None:
        raise Hangup(number)

    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    try:
        before = {number: signal.signal(number, leave) for number in numbers}
    except ValueError:  # not the main thread
        before = {}
    try:
        yield
    except Hangup as hangup:
        raise SystemExit(hangup.status) from None
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
