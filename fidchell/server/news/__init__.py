"""News of a running server: it reads what has happened at tables, and sends what is due."""
