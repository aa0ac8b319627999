"""Tipperary in words: moves, views, log, exchange."""
