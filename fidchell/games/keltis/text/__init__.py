"""Keltis in words: moves, views, log, exchange."""
