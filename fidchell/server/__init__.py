"""HTTP and WebSocket: thin; it knows tables, never a game by name."""
