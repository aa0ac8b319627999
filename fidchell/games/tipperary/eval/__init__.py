"""Evaluators of Tipperary: the greedy player, the tuned player, and the expected gain."""
