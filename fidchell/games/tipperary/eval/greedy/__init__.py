"""§37.6: the greedy player."""
