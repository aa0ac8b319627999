"""Computer players; they know the Game contract, never a game by name."""
