"""An edition file as a whole: read, checked, and known by the hash of its content."""

import hashlib
import json
import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from fidchell.rulekit.edition.options import Option, Variant, option_text, read_options, read_variants
from fidchell.rulekit.edition.section import EditionSection
from fidchell.rulekit.errors import BadEdition, BadOption, UserError
from fidchell.rulekit.strict import LONGEST_TEXT, BadJson, check_depth, clean, is_clean, normalized

LONGEST_KEY = 60


@dataclass(frozen=True)
class Edition:
    """A whole edition file: its data, options and variants, known by its content hash."""

    file: str
    data: Mapping[str, Any]
    digest: str
    options: Mapping[str, Option]
    variants: Mapping[str, Variant]
    root: EditionSection = field(compare=False, repr=False)  # the whole file

    def title(self, language: str) -> str:
        """The name of the game in a language; an error where the edition leaves it out."""
        return self.root.section("game").text("name")[language]

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


def check_options(
    edition: Edition, ours: Mapping[str, Option], later: frozenset[str] = frozenset()
) -> Edition:
    """An edition has the options that the rules know; it may leave out choices, or offer its own words.

    One that was written before an option was added gets that option with its default as the only choice.
    """
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
    missing = [name for name in ours if name in later and not section.has(name)]
    for name in ours.keys() - set(missing):
        section.section(name)
    added = {name: replace(ours[name], choices=(ours[name].default,)) for name in missing}
    return replace(edition, options={**edition.options, **added})


def chosen_word(edition: Edition, option: str, value: str, known: Sequence[str]) -> int:
    """The place of an option's value among words that the rules know; another word of a file is an error."""
    if value not in known:
        row = edition.root.section("options").section(option)
        raise row.error("choices", UserError("expect-one-of", choices=", ".join(known)), value)
    return known.index(value)


def chosen_seat(edition: Edition, option: str, value: str, letters: str) -> int:
    """The seat that an option names by its letter; -1 for `random`."""
    return chosen_word(edition, option, value, ("random", *letters)) - 1


def content_digest(data: Mapping[str, Any]) -> str:
    """The hash of an edition's content; comments and layout of the file do not matter."""
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def check_plain(section: EditionSection, key: str, value: object) -> None:
    """Whatever a log can carry: no dates, and no numbers beyond 64 bits."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if not is_clean(name) or len(name) > LONGEST_KEY:
                raise section.error(key, UserError("expect-clean", most=LONGEST_KEY), clean(name))
            check_plain(section, f"{key}.{name}" if key else name, inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            check_plain(section, f"{key}[{number}]", inner)
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        raise section.error(key, UserError("expect-integer", low="-2^63", high="2^63 - 1"), "…")
    elif not isinstance(value, str | int | float) or (isinstance(value, float) and not math.isfinite(value)):
        raise section.error(key, UserError("expect-plain"), value)
    elif isinstance(value, str) and not is_clean(value):
        raise section.error(key, UserError("expect-clean", most=LONGEST_TEXT), clean(value))


def check_title(section: EditionSection, game: str) -> None:
    """The table `game`: which game it is, what it is called, and who has made it."""
    section.string("key", (game,))
    if section.has("name"):
        section.text("name")
    for key in ("author", "publisher"):
        if section.has(key):
            section.string(key)
    if section.has("edition"):
        section.text("edition")
    if section.has("year"):
        section.integer("year", 0, 9999)
    if section.has("players"):
        section.integers("players", 1, 5)


def edition_from(data: Mapping[str, Any], file: str, game: str) -> Edition:
    """An edition of a game from parsed data."""
    if not isinstance(data, dict):
        raise EditionSection(file, "", {}).error("edition", UserError("expect-table"), data)
    try:
        check_depth(data)
    except BadJson as error:
        raise BadEdition("edition-syntax", file=file, reason=error) from error
    data = normalized(data)
    section = EditionSection(file, "", data)
    check_plain(section, "", data)
    check_title(section.section("game"), game)
    options = read_options(section.section("options"))
    variants = read_variants(section.section("variants"), options)
    return Edition(file, data, content_digest(data), options, variants, section)


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
