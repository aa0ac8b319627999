"""`fidchell replay`: step through a log, or print it all in words."""

import argparse
from pathlib import Path

from rich.text import Text

from fidchell.games import find
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.log import Log, verify
from fidchell.rulekit.log_reader import read_log
from fidchell.terminal.analysing import analyse, read_effort
from fidchell.terminal.drawing import find_drawing, title
from fidchell.terminal.parser import Parser, given
from fidchell.terminal.scoreboard import score_table, winners_line
from fidchell.terminal.screen import Screen
from fidchell.terminal.seats import read_seat, shown_names
from fidchell.terminal.speech import WORDS
from fidchell.terminal.telling import Step, entry, sentences, told

LONGEST_NUMBER = 6


def arguments(parser: Parser) -> None:
    """What `fidchell replay` takes."""
    parser.thing("file", "metavar-file", "help-file")
    parser.switch("seat", "metavar-seat", "help-seat")
    parser.switch("all", None, "help-all", action="store_true")
    parser.switch("analyse", None, "help-analyse", action="store_true")
    parser.switch("effort", "metavar-number", "help-effort")
    parser.switch("chart", "metavar-file", "help-chart")


def run(arguments: argparse.Namespace, language: str) -> int:
    """Step through where a person looks, else print all moves; or look back on a finished game."""
    wrong = given(arguments, ("effort", "chart"))
    if wrong and not arguments.analyse:
        raise Fault("analyse-first", WORDS, came=wrong[0])
    effort = read_effort(arguments.effort)
    log = read_log(Path(arguments.file).expanduser(), find)
    verify(log, log.game.plain)
    seat = read_seat(arguments.seat, len(log.sitters)) if arguments.seat else None
    if arguments.analyse:
        chart = Path(arguments.chart).expanduser() if arguments.chart else None
        analyse(log, Screen(language), effort, chart)
        return 0
    replay = Replay(log, Screen(language), seat)
    if arguments.all or not replay.screen.console.is_terminal:
        replay.print_all()
    else:
        replay.step_through()
    return 0


class Replay:
    """A log, the positions it goes through, and the seat that looks."""

    def __init__(self, log: Log, screen: Screen, seat: int | None) -> None:
        self.log, self.screen, self.seat = log, screen, seat
        self.names = shown_names(log, screen.language)
        self.first = log.start(log.game.plain)
        self.steps = [Step(*step) for step in log.steps(log.game.plain)]

    def print_all(self) -> None:
        """All moves in words, then the table and the scores."""
        self.screen.note(Text(title(self.log.edition, self.screen.language), "bold"))
        for number, step in enumerate(self.steps, 1):
            said = sentences(step, self.seat, self.names, self.screen.language)
            self.screen.print(entry(f"{number:>3}", " ".join(said)))
        self.draw(len(self.steps))
        self.end()

    def step_through(self) -> None:
        """Forward, back, or to a number, until the reader leaves."""
        place: int | None = 0
        while place is not None:
            self.page(place)
            place = self.asked(place)

    def asked(self, place: int) -> int | None:
        """Where to go from here; None is leaving."""
        try:
            answer = self.screen.ask(self.screen.say("replay-prompt")).lower()
        except (EOFError, KeyboardInterrupt):
            self.screen.print()
            return None
        if answer in self.screen.say("replay-quit").split(", "):
            return None
        if answer in self.screen.say("replay-back").split(", "):
            return max(0, place - 1)
        if answer.isdecimal():
            return min(int(answer[:LONGEST_NUMBER]), len(self.steps))
        return min(place + 1, len(self.steps))

    def page(self, place: int) -> None:
        """The table after so many moves."""
        self.screen.clear()
        self.draw(place)
        self.screen.tell("replay-place", "quiet", number=place, moves=len(self.steps))
        for line in told(self.steps[max(0, place - 1) : place], self.seat, self.names, self.screen.language):
            self.screen.print(line)
        if place == len(self.steps):
            self.end()

    def draw(self, place: int) -> None:
        """The table as the reader's seat sees it."""
        position = self.steps[place - 1].after if place else self.first
        drawing, screen = find_drawing(self.log.game), self.screen
        view = position.view(self.seat)
        screen.print(drawing.draw(view, position.edition, screen.language, self.names, screen.width))

    def end(self) -> None:
        """The score table, and who has won if the game is over."""
        position = self.steps[-1].after if self.steps else self.first
        if not position.over:
            self.screen.tell("replay-open")
        self.screen.print(score_table(position, self.names, self.screen.language))
        if position.over:
            self.screen.note(winners_line(position, self.names, self.screen.language), "strong")
