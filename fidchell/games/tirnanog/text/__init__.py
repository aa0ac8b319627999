"""Tír na nÓg in words: moves, views, log, exchange."""
