"""Options: the switches of a game, chosen before it begins, and variants, which are bundles of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fidchell.rulekit.edition.section import EditionSection, Text
from fidchell.rulekit.errors import BadOption, UserError

NAME = re.compile(r"[a-z0-9_-]{1,40}")
MOST_CHOICES = 64  # of an option, and variants of an edition


@dataclass(frozen=True)
class Option:
    """One switch of a game, chosen before it begins."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    label: Text
    help: Text

    def has(self, value: object) -> bool:
        """Whether a value is one of the choices; true is not 1 here."""
        return any(type(choice) is type(value) and choice == value for choice in self.choices)

    def read(self, value: Any) -> Any:
        """The value behind what a person wrote (0 may be off); anything else is an error with the choices."""
        text = str(value).lower()
        for choice in self.choices:
            if value is choice or text == option_text(choice) or (choice == 0 and text == "off"):
                return choice
        choices = ", ".join(option_text(choice) for choice in self.choices)
        raise BadOption("option-value", option=self.name, choices=choices, came=str(value))


def option_text(value: object) -> str:
    """How an option's value is written: on, off, or itself in small letters."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).lower()


@dataclass(frozen=True)
class Variant:
    """A named bundle of options."""

    name: str
    label: Text
    options: Mapping[str, Any]
    section: EditionSection


def check_name(section: EditionSection, key: str, name: str) -> None:
    """Names of options, choices and variants are words in a log: `variant=short`."""
    if not NAME.fullmatch(name) or name == "variant":
        raise section.error(key, UserError("expect-name"), name)


def read_options(section: EditionSection) -> dict[str, Option]:
    """The table `options`: switches (bool), choices of words or of numbers."""
    options = {}
    for name in section.data:
        check_name(section, name, name)
        row = section.section(name)
        row.remarks("origin", "note")
        kind = row.string("type", ("bool", "int", "choice"))
        if kind == "bool":
            default, choices = row.flag("default"), (False, True)
        elif kind == "int":
            choices = tuple(row.integers("choices", -999, 999))  # type: ignore[assignment]
            default = row.integer("default", -999, 999)  # type: ignore[assignment]
        else:
            choices = tuple(row.strings("choices"))  # type: ignore[assignment]
            for choice in choices:
                check_name(row, "choices", str(choice))
            default = row.string("default", choices)  # type: ignore[assignment, arg-type]
        if len(set(choices)) != len(choices) or len(choices) > MOST_CHOICES:
            raise row.error("choices", UserError("expect-choices", most=MOST_CHOICES), list(choices))
        if default not in choices:
            raise row.error("default", UserError("expect-choice"), default)
        options[name] = Option(name, default, choices, row.text("label"), row.text("help"))
    return options


def read_variants(section: EditionSection, options: Mapping[str, Option]) -> dict[str, Variant]:
    """The table `variants`: each sets some options."""
    variants = {}
    for name in section.data:
        check_name(section, name, name)
        row = section.section(name)
        row.remarks("origin", "note")
        settings = row.take("set", dict, UserError("expect-table"))
        for option, value in settings.items():
            if option not in options or not options[option].has(value):
                raise row.error(f"set.{option}", UserError("expect-set"), value)
        variants[name] = Variant(name, row.text("name"), settings, row)
    if len(variants) > MOST_CHOICES:
        raise section.error("", UserError("expect-choices", most=MOST_CHOICES), len(variants))
    if not variants:
        raise section.error("standard", UserError("expect-variant"), UserError("expect-nothing"))
    return variants
