"""Endpoints of news: where they go, what is told, and what came of it."""
