"""§3-§8: the round, phase by phase."""
