"""A site of files that needs no server: what it consists of, and how it is written."""
