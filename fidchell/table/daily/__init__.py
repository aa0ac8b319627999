"""The deal of the day: one seed a day and game, fixed computer players, logs that prove a result."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
