"""What a running server does for people who look for others."""
