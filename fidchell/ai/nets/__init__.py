"""Neural nets that play: what they see of a game, and what they answer. They need NumPy only."""
