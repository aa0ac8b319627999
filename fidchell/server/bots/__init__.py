"""Computer players and analysis: worker processes, what they are asked, and what is kept of their answers."""
