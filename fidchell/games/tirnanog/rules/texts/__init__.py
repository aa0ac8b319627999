"""§9: the texts of cards."""
