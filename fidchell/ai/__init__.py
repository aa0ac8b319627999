"""Computer players, analysis and the arena; they know the Game contract, never a game by name."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
