"""The weights of each game's tuned player, and the self-play that finds them."""
