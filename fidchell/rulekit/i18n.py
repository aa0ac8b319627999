"""Messages in English and French: Fluent files in folders named `words`, each near the code that uses it."""

from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
RULEKIT_WORDS = Path(__file__).resolve().parent / "words"


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
    text, errors = bundle.format_pattern(message.value, facts)
    if errors:
        raise KeyError(f"{folder.parent.name}/words/{language}.ftl: {key}: {errors[0]}")
    return str(text)


def has(folder: Path, language: str, key: str) -> bool:
    """Whether a word folder knows a message."""
    return bool(_bundle(folder, language).has_message(key))


class Seat(int):
    """A seat as a fact of a message: shown as the name of the player there."""


def fact(value: object, language: str, names: list[str]) -> object:
    """A fact of a message in a language: names for seats, texts of an edition in the language."""
    if isinstance(value, Seat):
        return names[value]
    if isinstance(value, dict):
        return value[language]
    if isinstance(value, list):
        return ", ".join(str(fact(entry, language, names)) for entry in value)
    return value


def tell(folder: Path, language: str, key: str, facts: dict[str, object], names: list[str]) -> str:
    """A message of a game in a language."""
    return say(folder, language, key, **{name: fact(value, language, names) for name, value in facts.items()})
