"""What a client shows of a game in one language: its edition, options, texts, and rules by paragraph."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from fidchell.ai.analysis import HINT_WORDS
from fidchell.games import find
from fidchell.rulekit.edition import Edition
from fidchell.rulekit.edition.options import Option, option_text
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES, has, say, typeset
from fidchell.server.i18n import WORDS
from fidchell.table import WORDS as TABLE_WORDS

RULES_FILES = {"en": "RULES.md", "fr": "RULES.fr.md"}
LANGUAGE_ENDINGS = tuple(f"_{language}" for language in LANGUAGES)
# Words of Irish and French names that stay small, but at the beginning.
IRISH_SMALL_WORDS = frozenset({"an", "na", "agus", "ar", "de", "do", "i", "le", "ó", "um"})
FRENCH_SMALL_WORDS = frozenset(
    {"à", "au", "aux", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "sur"}
)
SMALL_WORDS = IRISH_SMALL_WORDS | FRENCH_SMALL_WORDS


def in_language(value: Any, language: str) -> Any:
    """Edition data with every text in one language: `{en, fr}` and `name_en`, `name_fr` become one."""
    if isinstance(value, str):
        return typeset(value, language)
    if isinstance(value, list):
        return [in_language(each, language) for each in value]
    if not isinstance(value, Mapping):
        return value
    if set(value) == set(LANGUAGES):
        return in_language(value[language], language)
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


def options_of(game: Game, edition: Edition, data: Mapping[str, Any], language: str) -> list[dict[str, Any]]:
    """The options of an edition, whose data is in one language, with words for everything."""
    texts, defaults, names = data.get("options", {}), edition.choose({}), dict(named_things(data))
    return [
        {
            "name": option.name,
            "label": option_words(game, option, "", language) or said_of(texts, option, "label", option.name),
            "help": option_words(game, option, "-help", language) or said_of(texts, option, "help", ""),
            "choices": list(option.choices),
            "words": [value_words(game, option, value, names, language) for value in option.choices],
            "usual": defaults[option.name],
        }
        for option in edition.options.values()
    ]


def said_of(texts: Mapping[str, Any], option: Option, part: str, missing: str) -> str:
    """What the edition says of an option."""
    return str(texts.get(option.name, {}).get(part, missing))


def option_words(game: Game, option: Option, ending: str, language: str) -> str:
    """What the game's word file says of an option, or nothing."""
    key = f"option-{option.name}{ending}"
    return say(game.words, language, key) if has(game.words, language, key) else ""


def value_words(
    game: Game, option: Option, value: str | int | bool, names: Mapping[str, str], language: str
) -> str:
    """What a value is called: by the game's words, as a thing of the box, or by the words of all games."""
    text = option_text(value)
    if said := option_words(game, option, f"-{text}", language):
        return said
    if text in names:
        return names[text]
    key = f"option-{str(value).lower()}"
    return say(WORDS, language, key) if has(WORDS, language, key) else text.replace("_", " ")


def named_things(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Whatever lies in the box and has a name, by its key."""
    for rows in data.values():
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, Mapping) and isinstance(row.get("name"), str):
                key = row.get("key", row.get("id"))
                if isinstance(key, str):
                    yield key, title_of(row)


def title_of(row: Mapping[str, Any]) -> str:
    """The name of a thing; one that is printed in capitals is written as people write it."""
    name = str(row["name"])
    return capitalised(name.lower()) if name.isupper() else name


def capitalised(name: str) -> str:
    """A name with its capitals: small words inside it have none (“Béal an Átha”)."""
    first, *others = re.split(r"([\s’'-]+)", name)
    return first.capitalize() + "".join(word if word in SMALL_WORDS else word.capitalize() for word in others)


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
        "options": options_of(game, edition, data, language),
        "words": client_messages(game, language),
        "names": in_language(dict(game.fact_names(edition)), language),
        "book": in_language(dict(game.book(edition)), language),
        "edition": {key: value for key, value in data.items() if key != "options"},
    }


@lru_cache(maxsize=8)
def rules_of(name: str, language: str) -> str:
    """The rules of a game with their numbered paragraphs and rulings, as Markdown."""
    return typeset((find(name).folder / RULES_FILES[language]).read_text(encoding="utf-8"), language)
