"""Tournaments in the running server: tables are opened, results taken, rounds begun."""
