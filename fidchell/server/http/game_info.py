"""What a client shows of a game in one language: its edition, options, texts, and rules by paragraph."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from fidchell.ai.analysis import HINT_WORDS
from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES
from fidchell.table import WORDS as TABLE_WORDS

RULES_FILES = {"en": "RULES.md", "fr": "RULES.fr.md"}
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
    """The words of a game, of its table and of hints, as Fluent: clients phrase them themselves."""
    files = (folder / f"{language}.ftl" for folder in (TABLE_WORDS, HINT_WORDS, game.words))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


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
    return edition_info(game, game.edition, language)


def edition_info(game: Game, edition: Edition, language: str) -> dict[str, Any]:
    """A game with an edition: all that does not change from position to position."""
    data = in_language(dict(edition.data), language)
    return {
        "game": game.name,
        "language": language,
        "name": data["game"]["name"],
        "seats": list(game.seats),
        "categories": list(game.categories),
        "options": options_of(edition, language),
        "words": client_messages(game, language),
        "names": in_language(dict(game.fact_names(edition)), language),
        "book": in_language(dict(game.book(edition)), language),
        "edition": {key: value for key, value in data.items() if key != "options"},
    }


@lru_cache(maxsize=8)
def rules_of(name: str, language: str) -> str:
    """The rules of a game with their numbered paragraphs and rulings, as Markdown."""
    return (find(name).folder / RULES_FILES[language]).read_text(encoding="utf-8")
