"""The log of a game: written, read, and kept in a file."""
