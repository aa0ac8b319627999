"""Editions: component data as TOML files with English and French texts, checked on load."""

from fidchell.rulekit.edition.cache import EditionCache
from fidchell.rulekit.edition.edition import (
    Edition,
    check_options,
    chosen_seat,
    chosen_word,
    edition_from,
    read_edition,
)
from fidchell.rulekit.edition.options import Option, option_text
from fidchell.rulekit.edition.section import EditionSection, Text, shortened

__all__ = [
    "Edition",
    "EditionCache",
    "EditionSection",
    "Option",
    "Text",
    "check_options",
    "chosen_seat",
    "chosen_word",
    "edition_from",
    "option_text",
    "read_edition",
    "shortened",
]
