"""People who look for others: who waits for a game, friends, invitations. No HTTP here."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
