"""The log of a table as a proof: everything that happened is told, and can be judged again by anyone."""
