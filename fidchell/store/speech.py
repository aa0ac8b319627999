"""Where the words of the store lie."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
