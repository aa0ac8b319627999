"""What readers of a table are shown: the table now, a draft of moves, and any position of the past."""
