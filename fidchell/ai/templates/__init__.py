"""Templates of play: compiled with a game's rules, one form for each game."""
