"""Everything that is kept of an account, as one file for its owner."""
