"""The endpoint of profiles."""
