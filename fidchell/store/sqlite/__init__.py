"""Tables in SQLite."""
