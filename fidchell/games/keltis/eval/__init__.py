"""What positions and moves of Keltis are worth: the rule players."""
