"""Results of the deals of the day."""
