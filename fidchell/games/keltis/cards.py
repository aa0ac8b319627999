"""Cards, tiles and colours in letters and in words."""

from fidchell.games.keltis.box import CARDS, VALUES
from fidchell.games.keltis.edition import LETTERS
from fidchell.rulekit.edition import Edition, Text


def card_text(card: int) -> str:
    """R5 for card type 5."""
    return f"{LETTERS[card // VALUES]}{card % VALUES}"


CARD_TEXTS = tuple(card_text(card) for card in range(CARDS))
CARD_TYPES = {text: card for card, text in enumerate(CARD_TEXTS)}


def path_name(edition: Edition, path: int) -> Text:
    """The colour of a path in words."""
    return edition.sheet.sheets("colours")[path].text("name")


def card_name(edition: Edition, card: int) -> Text:
    """A card in words, such as Russet 5."""
    return {
        language: f"{name} {card % VALUES}" for language, name in path_name(edition, card // VALUES).items()
    }
