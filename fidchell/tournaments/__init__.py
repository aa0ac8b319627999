"""Tournaments: pairing, scoring, and what an organiser and the players can do. No HTTP here."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
