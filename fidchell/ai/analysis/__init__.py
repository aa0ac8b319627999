"""Analysis: comparisons of moves, hints with reasons, and reviews of finished games."""
