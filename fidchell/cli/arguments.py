"""Command-line arguments: argparse in the player's language, and the values that several commands take."""

import argparse
import math
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NoReturn

from fidchell.rulekit.chance import new_seed, seed_from_number
from fidchell.rulekit.errors import UserError
from fidchell.terminal.i18n import WORDS, say_in

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


def translated_error(message: str, program: str) -> UserError:
    """An error message of argparse as a UserError, which can be said in any language."""
    for pattern, key in ERRORS:
        found = pattern.fullmatch(message)
        if found:
            facts = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return UserError(key, WORDS, program=program, **facts)
    return UserError("argument-wrong", WORDS, program=program)


class TranslatedHelp(argparse.HelpFormatter):
    """Help whose first word, "usage", is in the player's language."""

    language = "en"

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Begin with the word for usage."""
        translated = say_in(self.language, "help-usage") + " "
        super().add_usage(usage, actions, groups, translated if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that raises a UserError instead of printing and leaving."""

    def __init__(self, *, language: str, **settings: Any) -> None:
        formatter: Any = type("Formatter", (TranslatedHelp,), {"language": language})
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)
        self.language = language
        self._positionals.title = say_in(language, "help-arguments")
        self._optionals.title = say_in(language, "help-options")
        self.add_argument("-h", "--help", action="help", help=say_in(language, "help-help"))
        self.option("language", "metavar-language", "help-language")

    def error(self, message: str) -> NoReturn:
        """Say in one line what was expected."""
        raise translated_error(message, self.prog)

    def positional(self, name: str, metavar: str, help: str, **settings: Any) -> None:
        """Add an argument that is known by its place; metavar and help are message keys."""
        words: dict[str, Any] = {
            "metavar": say_in(self.language, metavar),
            "help": say_in(self.language, help),
        }
        self.add_argument(name, **words, **settings)

    def option(
        self,
        name: str,
        metavar: str | None,
        help: str,
        facts: Mapping[str, object] = MappingProxyType({}),
        **settings: Any,
    ) -> None:
        """Add an argument that is known by its name, such as --seed; metavar and help are message keys."""
        words: dict[str, Any] = {"help": say_in(self.language, help, **facts)}
        if metavar is not None:
            words["metavar"] = say_in(self.language, metavar)
        self.add_argument(f"--{name}", **words, **settings)


def given(arguments: argparse.Namespace, names: Iterable[str]) -> list[str]:
    """Which of these arguments were given."""
    return [name for name in names if getattr(arguments, name)]


def check_at_least(number: int, least: int, argument: str) -> None:
    """Refuse a number that is too small."""
    if number < least:
        raise UserError("argument-least", WORDS, argument=argument, least=least, came=number)


def check_above_zero(number: float, argument: str) -> None:
    """Refuse everything but a finite number above 0."""
    if not 0 < number < math.inf:
        raise UserError("argument-above-zero", WORDS, argument=argument, came=f"{number:g}")


def read_options(pairs: list[str], variant: str | None) -> dict[str, str]:
    """Options from `name=value`."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise UserError("option-form", WORDS, came=pair)
        options[name.strip()] = value.strip()
    return {"variant": variant, **options} if variant else options


def read_seed(text: str | None) -> bytes:
    """A short number, or the 64 digits shown at the end of a game; none is a new seed."""
    if text is None:
        return new_seed()
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise UserError("seed-wrong", WORDS, came=text)
    return seed_from_number(int(text))
