"""Where the words of the computer players lie."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
