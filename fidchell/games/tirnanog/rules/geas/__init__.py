"""Part C: the 24 ways a row can score."""
