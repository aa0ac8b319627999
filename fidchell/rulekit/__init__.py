"""The rule kit: how a game is written."""
