"""The moves that may be made: listed by number, and in the words of the player's language."""
