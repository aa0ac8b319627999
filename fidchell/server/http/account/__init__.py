"""Endpoints of accounts: who one is, signing in, devices, seats, and the end."""
