"""The arena: matches between players, their results on disk, and ratings with intervals."""
