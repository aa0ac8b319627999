"""What is written once for both dialects: statements, and the rows of accounts and what belongs to them."""

from fidchell.store.sql import (
    account_rows,
    club_rows,
    community_rows,
    moderation_rows,
    news_rows,
    played_rows,
    tournament_rows,
)

__all__ = [
    "account_rows",
    "club_rows",
    "community_rows",
    "moderation_rows",
    "news_rows",
    "played_rows",
    "tournament_rows",
]
