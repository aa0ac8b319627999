"""The games in the conventions of PettingZoo, Gymnasium and OpenSpiel; each adapter is a thin file."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
