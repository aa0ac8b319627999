"""The letters and words that edition files, drawn positions and moves share, and errors in words."""

from pathlib import Path

from fidchell.rulekit.errors import UserError

WORDS = Path(__file__).resolve().parents[1] / "text" / "words"
LETTERS = "RYGB"
COLOUR_KEYS = ("red", "yellow", "green", "blue")
ROW_KEYS = ("top", "middle", "bottom")


def expect(what: str, **facts: object) -> UserError:
    """What an edition or a drawing should have held, in words."""
    return UserError(f"expect-{what}", WORDS, **facts)
