"""Leagues: divisions that play a season of round robin in days; the best go up, the last go down."""
