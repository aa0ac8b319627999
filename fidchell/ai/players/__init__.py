"""Players: bots by name, the levels, and external programs."""
