"""Messages in English and French: Fluent files in folders named `words`, each near the code that uses it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
RULEKIT_WORDS = Path(__file__).resolve().parent / "words"
STRAIGHT_APOSTROPHE = re.compile(r"(?<=\w)'(?=[\w*«])")
LONGEST_FACT = 1000  # Fluent refuses much longer ones


@cache
def _bundle(folder: Path, language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


def say(folder: Path, language: str, key: str, /, **facts: object) -> str:
    """The message `key` of a word folder in a language; what is missing is an error, never a blank."""
    bundle = _bundle(folder, language)
    message = bundle.get_message(key)
    text, errors = bundle.format_pattern(message.value, {name: short(value) for name, value in facts.items()})
    if errors:
        raise KeyError(f"{folder.parent.name}/words/{language}.ftl: {key}: {errors[0]}")
    return str(text)


def short(value: object) -> object:
    """A fact that fits into a message: a long text is cut, and a number beyond 64 bits is left out."""
    if isinstance(value, str) and len(value) > LONGEST_FACT:
        return value[: LONGEST_FACT - 1] + "…"
    if isinstance(value, int) and value.bit_length() > 64:
        return "…"
    return value


def has(folder: Path, language: str, key: str) -> bool:
    """Whether a word folder knows a message."""
    return bool(_bundle(folder, language).has_message(key))


def endings(folder: Path, language: str, start: str) -> list[str]:
    """How the names of the messages go on that begin so in a word folder."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return re.findall(rf"^{re.escape(start)}([a-z0-9_-]+) =", text, re.MULTILINE)


class Seat(int):
    """A seat as a fact of a message: shown as the name of the player there."""


def typeset(text: str, language: str) -> str:
    """A text as it is printed: French has no straight apostrophes."""
    return STRAIGHT_APOSTROPHE.sub("’", text) if language == "fr" else text


def fact(value: object, language: str, names: list[str]) -> object:
    """A fact of a message in a language: names for seats, texts of an edition in the language."""
    if isinstance(value, Seat):
        return names[value]
    if isinstance(value, dict):
        return typeset(value[language], language)
    if isinstance(value, list):
        return ", ".join(str(fact(entry, language, names)) for entry in value)
    return value


def tell(folder: Path, language: str, key: str, facts: dict[str, object], names: list[str]) -> str:
    """A message of a game in a language."""
    return say(folder, language, key, **{name: fact(value, language, names) for name, value in facts.items()})
