"""Who sends a request, from where, and how much they may ask for."""
