"""Endpoints for people who look for others: a game with somebody, friends, invitations."""
