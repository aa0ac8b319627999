"""The words in which an edition or a drawing is found wrong."""

from pathlib import Path

from fidchell.rulekit.edition import EditionSection, Text
from fidchell.rulekit.errors import UserError

WORDS = Path(__file__).resolve().parent.parent / "text" / "words"


def expect(what: str, **facts: object) -> UserError:
    """What an edition or a drawing should have held, in words."""
    return UserError(f"expect-{what}", WORDS, **facts)


def both(section: EditionSection, key: str) -> Text:
    """A text kept as two keys, such as name_en and name_fr."""
    return {"en": section.string(f"{key}_en"), "fr": section.string(f"{key}_fr")}


def check_once(section: EditionSection, key: str, found: set[str]) -> None:
    """A text by which a piece is known: no other piece may have it."""
    text = section.string(key)
    if text in found:
        raise section.error(key, expect("once-named"), text)
    found.add(text)
