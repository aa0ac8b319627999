"""Clubs: people who play together, with a page, members, tables and a ladder of their own. No HTTP here."""

from pathlib import Path

WORDS = Path(__file__).resolve().parent / "words"
