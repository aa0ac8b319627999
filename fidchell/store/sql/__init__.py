"""What is written once for both dialects: statements, and the rows of accounts and what belongs to them."""

from fidchell.store.sql import account_rows, moderation_rows, tournament_rows  # all kinds of rows are known

__all__ = ["account_rows", "moderation_rows", "tournament_rows"]
