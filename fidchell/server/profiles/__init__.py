"""Keeps profiles up to date beside the requests."""
