"""Editions: component data as TOML files with English and French texts, checked on load."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fidchell.rulekit.errors import BadEdition, BadOption, UserError
from fidchell.rulekit.i18n import LANGUAGES

Text = dict[str, str]
NAME = re.compile(r"[a-z0-9_-]+")


@dataclass(frozen=True)
class EditionSection:
    """A table of an edition file, with its place in the file; reads values and checks them."""

    file: str
    place: str
    data: Mapping[str, Any]

    def error(self, key: str, expected: str | UserError, came: object) -> BadEdition:
        """The error that names file and key, and says what was expected."""
        place = f"{self.place}.{key}" if self.place else key
        return BadEdition(
            "edition-value", file=self.file, place=place, expected=expected, came=shortened(came)
        )

    def take(self, key: str, kind: type, expected: str | UserError) -> Any:
        """The value of a key, which must be there and of a kind."""
        value = self.data.get(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, expected, UserError("expect-nothing") if key not in self.data else value)
        return value

    def section(self, key: str) -> "EditionSection":
        """A table inside this one."""
        place = f"{self.place}.{key}" if self.place else key
        return EditionSection(self.file, place, self.take(key, dict, UserError("expect-table")))

    def sections(self, key: str, count: int | None = None) -> list["EditionSection"]:
        """A list of tables, of a fixed length where one is given."""
        rows = self.take(key, list, UserError("expect-tables"))
        place = f"{self.place}.{key}" if self.place else key
        if count is not None and len(rows) != count:
            raise self.error(key, UserError("expect-count", count=count), str(len(rows)))
        for row in rows:
            if not isinstance(row, dict):
                raise self.error(key, UserError("expect-tables"), row)
        return [EditionSection(self.file, f"{place}[{number}]", row) for number, row in enumerate(rows)]

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        expected = UserError("expect-integer", low=str(low), high=str(high))
        value = self.take(key, int, expected)
        if not low <= value <= high:
            raise self.error(key, expected, value)
        return int(value)

    def flag(self, key: str) -> bool:
        """true or false."""
        return bool(self.take(key, bool, UserError("expect-flag")))

    def string(self, key: str, choices: Iterable[str] | None = None) -> str:
        """A text that is not empty, one of the choices where they are given."""
        expected = UserError("expect-text")
        if choices is not None:
            expected = UserError("expect-one-of", choices=", ".join(choices))
        value = self.take(key, str, expected)
        if not value or (choices is not None and value not in choices):
            raise self.error(key, expected, value)
        return str(value)

    def strings(self, key: str, count: int | None = None) -> list[str]:
        """A list of texts."""
        expected = (
            UserError("expect-texts") if count is None else UserError("expect-texts-count", count=count)
        )
        values = self.take(key, list, expected)
        if (count is not None and len(values) != count) or not all(isinstance(v, str) for v in values):
            raise self.error(key, expected, values)
        return list(values)

    def integers(self, key: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers within bounds."""
        expected = UserError("expect-integers", low=str(low), high=str(high))
        if count is not None:
            expected = UserError("expect-integers-count", count=count, low=str(low), high=str(high))
        values = self.take(key, list, expected)
        right = all(type(value) is int and low <= value <= high for value in values)
        if not right or (count is not None and len(values) != count):
            raise self.error(key, expected, values)
        return list(values)

    def text(self, key: str) -> Text:
        """A text in every language."""
        expected = UserError("expect-languages", languages=", ".join(LANGUAGES))
        value = self.take(key, dict, expected)
        if not all(isinstance(value.get(language), str) and value[language] for language in LANGUAGES):
            raise self.error(key, expected, value)
        return {language: value[language] for language in LANGUAGES}


def shortened(value: object) -> object:
    """A wrong value, short enough for a line of an error message."""
    if isinstance(value, UserError):
        return value
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


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
        """The value behind what a person wrote; anything else is an error that names the choices."""
        for choice in self.choices:
            if value is choice or str(value).lower() == option_text(choice):
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


@dataclass(frozen=True)
class Edition:
    """A whole edition file: its data, options and variants, known by its content hash."""

    file: str
    data: Mapping[str, Any]
    digest: str
    options: Mapping[str, Option]
    variants: Mapping[str, Variant]

    @property
    def root(self) -> EditionSection:
        """The whole file as a section."""
        return EditionSection(self.file, "", self.data)

    def choose(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value: defaults, then the variant's, then what was chosen."""
        variant = str(chosen.get("variant", next(iter(self.variants))))
        if variant not in self.variants:
            choices = ", ".join(self.variants)
            raise BadOption("option-value", option="variant", choices=choices, came=variant)
        values = {name: option.default for name, option in self.options.items()}
        values.update(self.variants[variant].options)
        for name, value in chosen.items():
            if name == "variant":
                continue
            if name not in self.options:
                known = ", ".join(("variant", *self.options))
                raise BadOption("option-unknown", option=name, known=known)
            values[name] = self.options[name].read(value)
        return {"variant": variant, **values}


def check_name(section: EditionSection, key: str, name: str) -> None:
    """Names of options, choices and variants are words in a log: `variant=short`."""
    if not NAME.fullmatch(name) or name == "variant":
        raise section.error(key, UserError("expect-name"), name)


def check_options(edition: Edition, ours: Mapping[str, Option]) -> None:
    """An edition has the options that the rules know; it may leave out choices, or offer its own words."""
    section = edition.root.section("options")
    for name, option in edition.options.items():
        if name not in ours:
            raise section.error(name, UserError("expect-one-of", choices=", ".join(ours)), name)
        row, known = section.section(name), ours[name]
        if type(option.default) is not type(known.default):
            like = UserError("expect-like", example=option_text(known.default))
            raise row.error("default", like, option.default)
        if not isinstance(option.default, str) and not all(map(known.has, option.choices)):
            choices = ", ".join(map(option_text, known.choices))
            raise row.error("choices", UserError("expect-one-of", choices=choices), list(option.choices))
    for name in ours:
        section.section(name)


def read_options(section: EditionSection) -> dict[str, Option]:
    """The table `options`: switches (bool), choices of words or of numbers."""
    options = {}
    for name in section.data:
        check_name(section, name, name)
        row = section.section(name)
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
        settings = row.take("set", dict, UserError("expect-table"))
        for option, value in settings.items():
            if option not in options or not options[option].has(value):
                raise row.error(f"set.{option}", UserError("expect-set"), value)
        variants[name] = Variant(name, row.text("name"), settings, row)
    if not variants:
        raise section.error("standard", UserError("expect-variant"), UserError("expect-nothing"))
    return variants


def content_digest(data: Mapping[str, Any]) -> str:
    """The hash of an edition's content; comments and layout of the file do not matter."""
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def check_plain(section: EditionSection, key: str, value: object) -> None:
    """Whatever a log can carry: no dates, and no numbers beyond 64 bits."""
    if isinstance(value, dict):
        for name, inner in value.items():
            check_plain(section, f"{key}.{name}" if key else name, inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            check_plain(section, f"{key}[{number}]", inner)
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise section.error(key, UserError("expect-integer", low="-2^63", high="2^63 - 1"), "…")
    elif not isinstance(value, str | int | float):
        raise section.error(key, UserError("expect-plain"), value)


def edition_from(data: Mapping[str, Any], file: str, game: str) -> Edition:
    """An edition of a game from parsed data."""
    section = EditionSection(file, "", data)
    if not isinstance(data, dict):
        raise section.error("edition", UserError("expect-table"), data)
    check_plain(section, "", data)
    section.section("game").string("key", (game,))
    options = read_options(section.section("options"))
    variants = read_variants(section.section("variants"), options)
    return Edition(file, data, content_digest(data), options, variants)


def read_edition(path: Path, game: str) -> Edition:
    """An edition of a game from a TOML file."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition("edition-missing", file=str(path), reason=error.strerror or "?") from error
    except UnicodeDecodeError as error:
        raise BadEdition("edition-syntax", file=str(path), reason="UTF-8") from error
    except (ValueError, RecursionError) as error:  # a number too long, tables too deep
        raise BadEdition("edition-syntax", file=str(path), reason=str(error)) from error
    return edition_from(data, str(path), game)
