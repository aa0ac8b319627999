"""Who plays whom in the next round: pure functions, the same answer for the same seed."""
