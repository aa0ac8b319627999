"""How nets learn: from the tuned player, then in self-play. This room needs PyTorch."""
