"""Command lines read by argparse, with its help and its errors in the player's language."""

import argparse
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from fidchell.rulekit.faults import Fault
from fidchell.terminal.speech import WORDS, say_in

ERRORS = (
    (re.compile(r"unrecognized arguments: (?P<came>.*)"), "argument-unknown"),
    (re.compile(r"the following arguments are required: (?P<argument>.*)"), "argument-missing"),
    (re.compile(r"argument (?P<argument>\S+): expected .*argument.*"), "argument-value"),
    (re.compile(r"argument (?P<argument>\S+): ignored explicit argument (?P<came>.*)"), "argument-bare"),
    (re.compile(r"argument (?P<argument>\S+): invalid \w+ value: (?P<came>.*)"), "argument-number"),
    (
        re.compile(r"argument .*: invalid choice: (?P<came>.*) \(choose from (?P<known>.*)\)"),
        "argument-choice",
    ),
)


def fault_behind(message: str, program: str) -> Fault:
    """The fault behind an error of argparse."""
    for pattern, key in ERRORS:
        found = pattern.fullmatch(message)
        if found:
            facts = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return Fault(key, WORDS, program=program, **facts)
    return Fault("argument-wrong", WORDS, program=program)


class Formatter(argparse.HelpFormatter):
    """Help whose first word is in the language."""

    language = "en"

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Begin with the word for usage."""
        usual = say_in(self.language, "help-usage") + " "
        super().add_usage(usage, actions, groups, usual if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that raises a Fault instead of printing and leaving."""

    def __init__(self, *, language: str, **settings: Any) -> None:
        formatter: Any = type("Formatter", (Formatter,), {"language": language})
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)
        self.language = language
        self._positionals.title = say_in(language, "help-arguments")
        self._optionals.title = say_in(language, "help-options")
        self.add_argument("-h", "--help", action="help", help=say_in(language, "help-help"))
        self.switch("language", "metavar-language", "help-language")

    def error(self, message: str) -> NoReturn:
        """Say in one line what was expected."""
        raise fault_behind(message, self.prog)

    def thing(self, name: str, metavar: str, help: str, **settings: Any) -> None:
        """Add an argument that is known by its place."""
        words: dict[str, Any] = {
            "metavar": say_in(self.language, metavar),
            "help": say_in(self.language, help),
        }
        self.add_argument(name, **words, **settings)

    def switch(self, name: str, metavar: str | None, help: str, **settings: Any) -> None:
        """Add an argument that is known by its name."""
        words: dict[str, Any] = {"help": say_in(self.language, help)}
        if metavar is not None:
            words["metavar"] = say_in(self.language, metavar)
        self.add_argument(f"--{name}", **words, **settings)


def given(arguments: argparse.Namespace, names: Iterable[str]) -> list[str]:
    """Which of these arguments were given."""
    return [name for name in names if getattr(arguments, name)]
