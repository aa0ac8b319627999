"""Analysis: comparisons of moves, hints with reasons, and reviews of finished games."""

from pathlib import Path

HINT_WORDS = Path(__file__).resolve().parent / "words"  # clients have them too
