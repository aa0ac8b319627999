"""Ratings of accounts by game and number of players, from the logs of rated games. No HTTP here."""
