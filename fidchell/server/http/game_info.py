"""What a client shows of a game in one language: its edition, options, texts, and rules by paragraph."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES

RULES_FILES = {"en": "RULES.md", "fr": "RULES.fr.md"}
CLIENT_MESSAGES = (
    "prompt-",
    "category-",
    "row-",
    "phase-",
    "stage-",
)  # prefixes of the messages that clients show
MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
LANGUAGE_ENDINGS = tuple(f"_{language}" for language in LANGUAGES)


def in_language(value: Any, language: str) -> Any:
    """Edition data with every text in one language: `{en, fr}` and `name_en`, `name_fr` become one."""
    if isinstance(value, list):
        return [in_language(each, language) for each in value]
    if not isinstance(value, Mapping):
        return value
    if set(value) == set(LANGUAGES):
        return value[language]
    found: dict[str, Any] = {}
    for key, each in value.items():
        if key.endswith(LANGUAGE_ENDINGS):
            if key.endswith(f"_{language}"):
                found[key[: -len(language) - 1]] = in_language(each, language)
        else:
            found[key] = in_language(each, language)
    return found


def client_messages(game: Game, language: str) -> str:
    """The part of the game's own word file that clients show themselves, as Fluent."""
    text = (game.words / f"{language}.ftl").read_text(encoding="utf-8")
    starts = [*MESSAGE.finditer(text)]
    ends = [*(each.start() for each in starts[1:]), len(text)]
    chosen = [
        without_comments(text[each.start() : end])
        for each, end in zip(starts, ends, strict=True)
        if each[1].startswith(CLIENT_MESSAGES)
    ]
    return "\n".join(chosen) + "\n"


def without_comments(message: str) -> str:
    """A message without the comments and blank lines before the next one."""
    return "\n".join(line for line in message.splitlines() if line and not line.startswith("#"))


def options_of(edition: Edition, language: str) -> list[dict[str, Any]]:
    """The options of an edition with their labels."""
    texts = in_language(edition.data.get("options", {}), language)
    defaults = edition.choose({})
    return [
        {
            "name": option.name,
            "label": str(texts.get(option.name, {}).get("label", option.name)),
            "help": str(texts.get(option.name, {}).get("help", "")),
            "choices": list(option.choices),
            "usual": defaults[option.name],
        }
        for option in edition.options.values()
    ]


@lru_cache(maxsize=32)
def game_info(name: str, language: str) -> dict[str, Any]:
    """A game with our own edition."""
    game = find(name)
    data = in_language(dict(game.edition.data), language)
    return {
        "game": name,
        "language": language,
        "name": data["game"]["name"],
        "seats": list(game.seats),
        "categories": list(game.categories),
        "options": options_of(game.edition, language),
        "words": client_messages(game, language),
        "edition": {key: value for key, value in data.items() if key != "options"},
    }


@lru_cache(maxsize=8)
def rules_of(name: str, language: str) -> str:
    """The rules of a game with their numbered paragraphs and rulings, as Markdown."""
    return (find(name).folder / RULES_FILES[language]).read_text(encoding="utf-8")
