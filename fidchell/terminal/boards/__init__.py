"""Each game drawn in the terminal, from a view alone; a package offers its `BOARD`."""
