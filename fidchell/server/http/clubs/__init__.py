"""Endpoints of clubs."""
