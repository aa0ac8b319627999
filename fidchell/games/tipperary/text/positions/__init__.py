"""Positions as plain data: read, checked, and written."""
