"""Words of moves and options in the player's language; English is understood too, and logs stay English.

The words of a game's moves are its messages `word-<word>`, those of its options' values `value-<value>`: the
first is shown, each is understood. Values that name a part of an edition have the name of that part.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fidchell.rulekit.edition import Edition, option_text
from fidchell.rulekit.game import Game
from fidchell.rulekit.i18n import LANGUAGES, endings, say
from fidchell.terminal.i18n import WORDS

CANONICAL = LANGUAGES[0]
MOVE_WORD = re.compile(r"\b[a-z]{2,}\b")


def folded(text: str) -> str:
    """A word without capitals and accents, and with _ for blanks: how people type it does not matter."""
    apart = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return re.sub(r"[\s’'-]+", "_", plain.strip())


@cache
def move_words(folder: Path, language: str) -> dict[str, list[str]]:
    """What each word of a game's moves is called in a language."""
    words = endings(folder, language, "word-")
    return {word: say(folder, language, f"word-{word}").split(", ") for word in words}


@cache
def value_words(folder: Path, language: str) -> dict[str, list[str]]:
    """What each value of an option is called in a language."""
    values = endings(folder, language, "value-")
    return {value: say(folder, language, f"value-{value}").split(", ") for value in values}


def canonical_move(game: Game, language: str, text: str) -> str:
    """A move as it was typed, in the words that the game reads."""
    if language == CANONICAL:
        return text
    words = move_words(game.words, language)
    known = {folded(called): word for word, names in words.items() for called in names}
    return " ".join(known.get(folded(word), word) for word in text.split())


def shown_move(game: Game, language: str, text: str) -> str:
    """A move, or a part of one, in the words of a language."""
    if language == CANONICAL:
        return text
    known = move_words(game.words, language)
    return MOVE_WORD.sub(lambda found: known.get(found[0], [found[0]])[0], text)


def parts_of(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every part of an edition that has an id and a name."""
    if isinstance(data, Mapping):
        if isinstance(data.get("id"), str) and isinstance(data.get("name"), Mapping):
            yield data
        for inner in data.values():
            yield from parts_of(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from parts_of(inner)


def option_values(game: Game, edition: Edition, language: str) -> dict[str, list[str]]:
    """What every value of an option, and every variant, is called in a language."""
    named = {part["id"]: [folded(str(part["name"].get(language, "")))] for part in parts_of(edition.data)}
    variants = {name: [folded(variant.label[language])] for name, variant in edition.variants.items()}
    own = {**value_words(WORDS, language), **value_words(game.words, language)}
    return named | variants | own


def canonical_options(
    game: Game, edition: Edition, language: str, options: Mapping[str, str]
) -> dict[str, str]:
    """Options as they were typed, with the values that the edition has; its own words come first."""
    if language == CANONICAL:
        return dict(options)
    known = option_values(game, edition, language)
    found = dict(options)
    for name, value in options.items():
        offered = offered_values(edition, name)
        called = {folded(each): word for word in offered for each in known.get(word, [])}
        if value.lower() not in offered:
            found[name] = called.get(folded(value), value)
    return found


def offered_values(edition: Edition, name: str) -> list[str]:
    """The values of an option, or the names of the variants."""
    if name == "variant":
        return list(edition.variants)
    return (
        [option_text(choice) for choice in edition.options[name].choices] if name in edition.options else []
    )


def shown_value(game: Game, edition: Edition, language: str, value: str) -> str:
    """A value of an option in the words of a language."""
    if language == CANONICAL:
        return value
    return option_values(game, edition, language).get(value, [value])[0] or value
