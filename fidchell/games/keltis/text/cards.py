"""Cards, tiles and colours in letters and in words."""

from collections.abc import Sequence

from fidchell.games.keltis.box import CARDS, VALUES
from fidchell.games.keltis.edition import LETTERS
from fidchell.rulekit.edition import Edition, Text
from fidchell.rulekit.i18n import LANGUAGES


def card_text(card: int) -> str:
    """R5 for card type 5."""
    return f"{LETTERS[card // VALUES]}{card % VALUES}"


CARD_TEXTS = tuple(card_text(card) for card in range(CARDS))
CARD_TYPES = {text: card for card, text in enumerate(CARD_TEXTS)}


def cards_in(cards: Sequence[int]) -> list[str]:
    """Cards as texts."""
    return [CARD_TEXTS[card] for card in cards]


USUAL_NAME = "{colour} {value}"
MOST_EDITIONS = 64  # whose names are kept
_names: dict[str, tuple[list[Text], list[Text]]] = {}  # of paths and cards, by an edition's content hash


def names_in(edition: Edition) -> tuple[list[Text], list[Text]]:
    """The names of all paths and all cards of an edition, put together once."""
    if edition.digest not in _names:
        if len(_names) >= MOST_EDITIONS:
            _names.clear()
        paths = [colour.text("name") for colour in edition.root.sections("colours")]
        named = edition.root.section("cards")
        names = named.text("name") if named.has("name") else dict.fromkeys(LANGUAGES, USUAL_NAME)
        cards = [
            {
                language: names[language].replace("{colour}", name).replace("{value}", str(card % VALUES))
                for language, name in paths[card // VALUES].items()
            }
            for card in range(CARDS)
        ]
        _names[edition.digest] = paths, cards
    return _names[edition.digest]


def path_name(edition: Edition, path: int) -> Text:
    """The colour of a path in words."""
    return names_in(edition)[0][path]


def card_name(edition: Edition, card: int) -> Text:
    """A card in words, such as Russet 5."""
    return names_in(edition)[1][card]
